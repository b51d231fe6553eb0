import { correctClock } from '../ui/server-time.ts'
import { readStored, writeStored } from './stored.ts'

/** Milliseconds that the school is ahead. */
const stored = 'clockAhead'

/** `Date` has whole seconds. */
const tolerance = 60_000

export const restoreClock = (): void => correctClock(Number(readStored(stored)) || 0)

/** @param sentAt by this device's clock */
export function compareClocks({ headers }: Response, sentAt: number): void {
  const there = Date.parse(headers.get('date') ?? '')
  const here = Date.now()
  if (Number.isNaN(there)) return
  const isRight = there >= sentAt - tolerance && there <= here + tolerance
  const ahead = isRight ? 0 : there - here
  const known = Number(readStored(stored)) || 0
  if (isRight === (known === 0) && Math.abs(ahead - known) < tolerance) return
  writeStored(stored, isRight ? null : String(ahead))
  correctClock(ahead)
}
