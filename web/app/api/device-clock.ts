import { correctClock } from '../ui/server-time.ts'
import { readStored, writeStored } from './stored.ts'

/** Stores the milliseconds by which the server's clock is ahead. */
const storageKey = 'clockAhead'

/** Smaller differences are not corrected; the `Date` header has only whole seconds. */
const toleranceMs = 60_000

export const restoreClock = (): void => correctClock(Number(readStored(storageKey)) || 0)

/** @param sentAt milliseconds, by this device's clock */
export function compareClocks({ headers }: Response, sentAt: number): void {
  const serverNow = Date.parse(headers.get('date') ?? '')
  const deviceNow = Date.now()
  if (Number.isNaN(serverNow)) return
  const isClockRight = serverNow >= sentAt - toleranceMs && serverNow <= deviceNow + toleranceMs
  const ahead = isClockRight ? 0 : serverNow - deviceNow
  const storedAhead = Number(readStored(storageKey)) || 0
  if (isClockRight === (storedAhead === 0) && Math.abs(ahead - storedAhead) < toleranceMs) return
  writeStored(storageKey, isClockRight ? null : String(ahead))
  correctClock(ahead)
}
