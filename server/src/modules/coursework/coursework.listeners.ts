import type { Listeners, Work } from '../../kernel/deps.ts'
import { sendEmail, sendMailing } from '../notifications/index.ts'
import { dayMs, newAssignmentEmail, newSubmissionEmail, reviewEmail } from './coursework.emails.ts'
import { findPersonToEmail, wasEmailedAboutWork } from './reminders.repository.ts'

export const courseworkListeners: Listeners = {
  async assignmentSet(work, assignment) {
    await sendMailing(work, {
      kind: 'assignments',
      audience: 'courseStudents',
      aboutId: assignment.course_id,
      expiresAt: assignment.deadline,
      content: newAssignmentEmail(assignment, await siteAndTimeZone(work)),
    })
  },
  async submitted(work, submission) {
    const { tx, now } = work
    const mentor = submission.mentor_id && (await findPersonToEmail(tx, submission.mentor_id))
    if (!mentor || (await wasEmailedAboutWork(tx, submission, now - dayMs))) return
    const email = newSubmissionEmail(submission, await siteAndTimeZone(work))
    await sendEmail(work, {
      recipient: mentor.email,
      content: (i18n) => ({ ...email(i18n), name: mentor.name }),
    })
  },
  async reviewed(work, row) {
    const student = await findPersonToEmail(work.tx, row.student_id)
    if (!student) return
    const email = reviewEmail(row, row, await siteAndTimeZone(work))
    await sendEmail(work, {
      recipient: student.email,
      content: (i18n) => ({ ...email(i18n), name: student.name }),
    })
  },
}

export const siteAndTimeZone = async (work: Work) => ({
  site: await work.address(),
  timeZone: await work.timeZone(),
})
