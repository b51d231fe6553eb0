import { systemCall } from '../../kernel/call.ts'
import type { Deps } from '../../kernel/deps.ts'
import { sendMailing } from '../notifications/index.ts'
import { dayMs, deadlineReminderEmail } from './coursework.emails.ts'
import { siteAndTimeZone } from './coursework.listeners.ts'
import { findAssignmentsToRemindOf, markReminded } from './reminders.repository.ts'

/** One transaction marks the assignment and queues emails, so that two instances send one email. */
export function remindOfDeadlines(deps: Deps): Promise<number> {
  return systemCall(deps, 'program: reminders').write(async (work) => {
    const siteAndZone = await siteAndTimeZone(work)
    let remindedCount = 0
    for (const assignment of await findAssignmentsToRemindOf(work.tx, work.now, work.now + dayMs)) {
      if (!(await markReminded(work.tx, assignment.id, work.now))) continue
      await sendMailing(work, {
        kind: 'assignments',
        audience: 'unfinished',
        aboutId: assignment.id,
        expiresAt: assignment.deadline,
        content: deadlineReminderEmail(assignment, siteAndZone),
      })
      remindedCount += 1
    }
    return remindedCount
  })
}
