import { systemCall } from '../../kernel/call.ts'
import type { Deps } from '../../kernel/deps.ts'
import { todayOf } from '../../kernel/school-zone.ts'
import { addDays } from '../../platform/days.rules.ts'
import { sendEmail } from '../notifications/index.ts'
import {
  findEnrollmentsToRemind,
  findOverdue,
  markReminded,
  pauseLessons,
  readPauseAfterDays,
  reopenLessons,
} from './fee-cards.repository.ts'
import { reminderRanges } from './fee-cards.rules.ts'
import { feeReminderEmail, lessonsPausedEmail } from './fees.emails.ts'

const batchSize = 100

/** One transaction marks and queues a reminder, so that two instances send one email. */
export function remindOfFees(deps: Deps): Promise<number> {
  return systemCall(deps, 'program: fee reminders').write(async (work) => {
    const today = await todayOf(work)
    let remindedCount = 0
    for (const reminder of reminderRanges(today)) {
      for (const row of await findEnrollmentsToRemind(work.tx, reminder, batchSize - remindedCount)) {
        if (!(await markReminded(work.tx, row, reminder.days))) continue
        await sendEmail(work, feeReminderEmail(row, today, await work.address()))
        remindedCount += 1
      }
    }
    return remindedCount
  })
}

/** Also reopens lessons when the school allows more days. */
export function pauseOverdue(deps: Deps): Promise<number> {
  return systemCall(deps, 'program: overdue fees').write(async (work) => {
    const pauseAfterDays = await readPauseAfterDays(work.tx)
    const before = pauseAfterDays === null ? null : addDays(await todayOf(work), -pauseAfterDays)
    await reopenLessons(work.tx, before)
    if (before === null) return 0
    let pausedCount = 0
    for (const row of await findOverdue(work.tx, before, batchSize)) {
      if (!(await pauseLessons(work.tx, row, work.now))) continue
      await work.audit({
        action: 'fee.pause',
        subject: ['enrollment', row.id],
        detail: { receiptNumber: row.receipt_number },
      })
      await sendEmail(work, lessonsPausedEmail(row, await work.address()))
      pausedCount += 1
    }
    return pausedCount
  })
}
