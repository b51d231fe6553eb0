import { correctClock } from '../ui/server-time.ts'
import { readStored, writeStored } from './stored.ts'

/** The entry holds the milliseconds by which the clock of the server is ahead. */
const storageKey = 'clockAhead'

/** In milliseconds. The `Date` header has only whole seconds. */
const tolerance = 60_000

export const restoreClock = (): void => correctClock(Number(readStored(storageKey)) || 0)

/** @param sentAt the moment of the request by the clock of this device */
export function compareClocks({ headers }: Response, sentAt: number): void {
  const serverNow = Date.parse(headers.get('date') ?? '')
  const deviceNow = Date.now()
  if (Number.isNaN(serverNow)) return
  const isRight = serverNow >= sentAt - tolerance && serverNow <= deviceNow + tolerance
  const ahead = isRight ? 0 : serverNow - deviceNow
  const known = Number(readStored(storageKey)) || 0
  if (isRight === (known === 0) && Math.abs(ahead - known) < tolerance) return
  writeStored(storageKey, isRight ? null : String(ahead))
  correctClock(ahead)
}
