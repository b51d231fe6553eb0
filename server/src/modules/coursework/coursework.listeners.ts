import type { Listeners, Work } from '../../kernel/deps.ts'
import { publicAddress } from '../../platform/config.ts'
import { sendMail, sendMailing } from '../notifications/index.ts'
import { dayMs, newAssignmentLetter, reviewLetter, workArrivedLetter } from './coursework.emails.ts'
import { findMentorsToMail, findPersonToMail, wasEmailedAboutWork } from './reminders.repository.ts'

export const courseworkListeners: Listeners = {
  async assignmentSet(work, assignment) {
    await sendMailing(work, {
      kind: 'assignments',
      audience: 'courseStudents',
      aboutId: assignment.course_id,
      expiresAt: assignment.deadline,
      letter: newAssignmentLetter(assignment, await siteOf(work)),
    })
  },
  async submitted(work, submission) {
    const { tx, now } = work
    const content = workArrivedLetter(submission, await siteOf(work))
    for (const { id, name, email } of await findMentorsToMail(tx, submission.course_id)) {
      if (await wasEmailedAboutWork(tx, submission, id, now - dayMs)) continue
      await sendMail(work, { recipient: email, letter: (i18n) => ({ ...content(i18n), name }) })
    }
  },
  async reviewed(work, row) {
    const student = await findPersonToMail(work.tx, row.student_id)
    if (!student) return
    const email = reviewLetter(row, row, await siteOf(work))
    await sendMail(work, {
      recipient: student.email,
      letter: (i18n) => ({ ...email(i18n), name: student.name }),
    })
  },
}

export const siteOf = async (work: Work) => ({
  site: publicAddress(work.deps.config),
  timeZone: await work.timeZone(),
})
