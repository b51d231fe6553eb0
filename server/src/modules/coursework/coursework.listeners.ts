import type { Listeners, Work } from '../../kernel/deps.ts'
import { sendEmail, sendMailing } from '../notifications/index.ts'
import {
  dayMs,
  newAssignmentEmail,
  newSubmissionEmail,
  reviewEmail,
  submittedByMentorEmail,
  type WriteToMany,
} from './coursework.emails.ts'
import type { FoundSubmission } from './coursework.repository.ts'
import { isUnreleased } from './coursework.rules.ts'
import { findMentorsToEmail, findPersonToEmail, wasEmailedAboutWork } from './reminders.repository.ts'

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
    if (submission.submitted_by !== null)
      return tellStudent(work, submission, submittedByMentorEmail(submission, await siteAndTimeZone(work)))
    const content = newSubmissionEmail(submission, await siteAndTimeZone(work))
    for (const { id, name, email } of await findMentorsToEmail(tx, submission.course_id)) {
      if (await wasEmailedAboutWork(tx, submission, id, now - dayMs)) continue
      await sendEmail(work, { recipient: email, content: (i18n) => ({ ...content(i18n), name }) })
    }
  },
  async reviewed(work, row) {
    if (isUnreleased(row)) return
    await tellStudent(work, row, reviewEmail(row, await siteAndTimeZone(work)))
  },
}

async function tellStudent(
  work: Work,
  { student_id }: Pick<FoundSubmission, 'student_id'>,
  email: WriteToMany,
): Promise<void> {
  const student = await findPersonToEmail(work.tx, student_id)
  if (!student) return
  await sendEmail(work, {
    recipient: student.email,
    content: (i18n) => ({ ...email(i18n), name: student.name }),
  })
}

export const siteAndTimeZone = async (work: Work) => ({
  site: await work.address(),
  timeZone: await work.timeZone(),
})
