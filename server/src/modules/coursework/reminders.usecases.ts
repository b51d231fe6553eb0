import type { Deps } from '../../calls/deps.ts'
import { schoolZone } from '../../calls/school-zone.ts'
import { inTransaction } from '../../database/transaction.ts'
import { publicAddress } from '../../platform/config.ts'
import { mailStudents } from '../notifications/index.ts'
import { dayMs, reminderMail } from './letters.rules.ts'
import { findAssignmentsToRemindOf, takeReminder } from './reminders.repository.ts'

/**
 * Reminds of what is due within a day, once, those who have not handed in. The claim and the mailing are one
 * transaction: two instances send one.
 * @returns of how many assignments was reminded
 */
export async function remindOfDeadlines(deps: Deps): Promise<number> {
  const { database, config, newId } = deps
  const where = { site: publicAddress(config), timeZone: await schoolZone(deps) }
  return inTransaction(database, async (tx) => {
    const now = deps.clock()
    let reminded = 0
    for (const assignment of await findAssignmentsToRemindOf(tx, now, now + dayMs)) {
      if (!(await takeReminder(tx, assignment.id, now))) continue
      await mailStudents(
        { tx, now, newId },
        {
          kind: 'assignments',
          courseId: assignment.course_id,
          unfinishedAssignmentId: assignment.id,
          expiresAt: assignment.deadline,
          ...reminderMail(assignment, where),
        },
      )
      reminded += 1
    }
    return reminded
  })
}
