import type { Deps } from '#server/kernel/deps.ts'
import { pauseOverdue, remindOfFees } from '#server/modules/fees/reminders.usecases.ts'
import { clockTime } from './school-time.ts'

/** As far back as the first reminder of a part whose lessons are paused now. */
const days = 35

/**
 * Lets the mornings of the last weeks pass for those who pay in parts, by the same use cases as in a real school: who is late has
 * their reminders, and who is late for longer than the school allows has paused lessons and a mail that says so.
 */
export async function remindOfParts(deps: Deps): Promise<void> {
  const now = deps.clock()
  for (let daysAgo = days; daysAgo >= 0; daysAgo -= 1) {
    const morning = Math.min(now, clockTime(now, -daysAgo, 9))
    const then = { ...deps, clock: () => morning }
    await remindOfFees(then)
    await pauseOverdue(then)
  }
}
