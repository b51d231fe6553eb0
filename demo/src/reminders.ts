import type { Deps } from '#server/kernel/deps.ts'
import { addLateFees } from '#server/modules/fees/late-fees.usecases.ts'
import { pauseOverdue, remindOfFees } from '#server/modules/fees/reminders.usecases.ts'
import { clockTime } from './school-time.ts'

/** Includes the first reminder of the part whose delay pauses lessons today. */
const reminderDays = 35

/** Calls use cases, so that late fees, reminders, paused lessons and emails agree. */
export async function sendPastReminders(deps: Deps): Promise<void> {
  const now = deps.clock()
  for (let daysAgo = reminderDays; daysAgo >= 0; daysAgo -= 1) {
    const morning = Math.min(now, clockTime(now, -daysAgo, 9))
    const pastDeps = { ...deps, clock: () => morning }
    await addLateFees(pastDeps)
    await remindOfFees(pastDeps)
    await pauseOverdue(pastDeps)
  }
}
