import { correctClock } from '../ui/server-time.ts'
import { keepStored, readStored } from './stored.ts'

/** Only a device whose clock is wrong has this key: how far the school is ahead, so that the next page knows it at once. */
const stored = 'clockAhead'

/** `Date` has whole seconds, and a response takes a moment. */
const tolerance = 60_000

/** Reads what was found out about the clock of this device before. */
export const restoreClock = (): void => correctClock(Number(readStored(stored)) || 0)

/**
 * Compares the clock of this device with the school's, by the `Date` of a response.
 * @param sentAt when the request was sent, by this device
 */
export function compareClocks({ headers }: Response, sentAt: number): void {
  const there = Date.parse(headers.get('date') ?? '')
  const here = Date.now()
  if (Number.isNaN(there)) return
  const isRight = there >= sentAt - tolerance && there <= here + tolerance
  const ahead = isRight ? 0 : there - here
  const known = Number(readStored(stored)) || 0
  // The difference of a wrong clock is another by a second at each response: that is no news.
  if (isRight === (known === 0) && Math.abs(ahead - known) < tolerance) return
  keepStored(stored, isRight ? null : String(ahead))
  correctClock(ahead)
}
