import type { Listeners, Work } from '../../calls/deps.ts'
import { publicAddress } from '../../platform/config.ts'
import { mailStudents, sendMail } from '../notifications/index.ts'
import { newAssignmentLetter, reviewLetter } from './coursework.letters.ts'
import { findStudentToMail } from './reminders.repository.ts'

/** Students are written to when an assignment is set in their course, and when their work is reviewed, if they wish. */
export const courseworkListeners: Listeners = {
  async assignmentSet(work, assignment) {
    await mailStudents(work, {
      kind: 'assignments',
      courseId: assignment.course_id,
      expiresAt: assignment.deadline,
      letter: newAssignmentLetter(assignment, await siteOf(work)),
    })
  },
  async reviewed(work, row) {
    const student = await findStudentToMail(work.tx, row.student_id)
    if (!student) return
    const letter = reviewLetter(row, row, await siteOf(work))
    await sendMail(work, {
      recipient: student.email,
      letter: (i18n) => ({ ...letter(i18n), name: student.name }),
    })
  },
}

/** Where people reach the school, and by which zone its days go. */
export const siteOf = async (work: Work) => ({
  site: publicAddress(work.deps.config),
  timeZone: await work.timeZone(),
})
