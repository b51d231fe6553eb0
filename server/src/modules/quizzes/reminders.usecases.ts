import { systemCall } from '../../kernel/call.ts'
import type { Deps, Work } from '../../kernel/deps.ts'
import { findCourse } from '../catalogue/index.ts'
import { sendMailing } from '../notifications/index.ts'
import { quizOpensEmail, quizSetEmail } from './quizzes.emails.ts'
import type { QuizTableRow } from './quizzes.tables.ts'
import { findQuizzesToRemindOf, takeQuizReminder } from './reminders.repository.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Quizzes without an opening, or opening within a day, need only the first email. */
export const needsNoReminder = ({ opens_at }: Pick<QuizTableRow, 'opens_at'>, now: number): boolean =>
  opens_at === null || opens_at <= now + dayMs

const findSiteAndTimeZone = async (work: Work) => ({
  site: await work.address(),
  timeZone: await work.timeZone(),
})

const expiryOf = ({ last_start_at, ends_at }: QuizTableRow): { expiresAt?: number } => {
  const expiresAt = last_start_at ?? ends_at
  return expiresAt === null ? {} : { expiresAt }
}

export async function announceQuiz(work: Work, quiz: QuizTableRow): Promise<void> {
  const course = await findCourse(work.tx, quiz.course_id)
  await sendMailing(work, {
    kind: 'quizzes',
    audience: 'courseStudents',
    aboutId: quiz.course_id,
    ...expiryOf(quiz),
    content: quizSetEmail({ ...quiz, course_name: course?.name ?? '' }, await findSiteAndTimeZone(work)),
  })
}

/** Reminders and emails share a transaction: no two instances send the same email. */
export function remindOfQuizzes(deps: Deps): Promise<number> {
  return systemCall(deps, 'program: reminders').write(async (work) => {
    const siteAndZone = await findSiteAndTimeZone(work)
    let remindedCount = 0
    for (const quiz of await findQuizzesToRemindOf(work.tx, work.now, work.now + dayMs)) {
      if (!(await takeQuizReminder(work.tx, quiz.id, work.now))) continue
      await sendMailing(work, {
        kind: 'quizzes',
        audience: 'courseStudents',
        aboutId: quiz.course_id,
        ...expiryOf(quiz),
        content: quizOpensEmail(quiz, siteAndZone),
      })
      remindedCount += 1
    }
    return remindedCount
  })
}
