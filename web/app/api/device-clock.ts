import { correctClock } from '../ui/server-time.ts'
import { keepStored, readStored } from './stored.ts'

/**
 * Stored only while this device's clock is wrong: milliseconds that the school is ahead. The next page reads
 * it.
 */
const stored = 'clockAhead'

/** `Date` has whole seconds, and a response takes a moment. */
const tolerance = 60_000

export const restoreClock = (): void => correctClock(Number(readStored(stored)) || 0)

/**
 * Compares this device's clock with the `Date` header of a response.
 * @param sentAt when the request was sent, by this device's clock
 */
export function compareClocks({ headers }: Response, sentAt: number): void {
  const there = Date.parse(headers.get('date') ?? '')
  const here = Date.now()
  if (Number.isNaN(there)) return
  const isRight = there >= sentAt - tolerance && there <= here + tolerance
  const ahead = isRight ? 0 : there - here
  const known = Number(readStored(stored)) || 0
  // The measured difference varies by a second at each response. Such a change is ignored.
  if (isRight === (known === 0) && Math.abs(ahead - known) < tolerance) return
  keepStored(stored, isRight ? null : String(ahead))
  correctClock(ahead)
}
