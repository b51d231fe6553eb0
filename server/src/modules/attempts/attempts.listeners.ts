import type { Listeners } from '../../kernel/deps.ts'
import { findPublishedOfCourses, findQuizRow, findTimes } from '../quizzes/index.ts'
import {
  changeAttempt,
  findRunningAttemptsOfCourse,
  lockAttempt,
  lockRunningAttemptsOfQuiz,
} from './attempts.repository.ts'
import { endOfAttempt, moveSections } from './clock.rules.ts'
import { closeAttempt } from './close-attempt.ts'
import { isOver, sectionsOf } from './stored-attempt.rules.ts'

export const attemptsListeners: Listeners = {
  async enrollmentCancelled(work, { courseId, studentId }) {
    for (const { id } of await findRunningAttemptsOfCourse(work.tx, courseId, studentId)) {
      const attempt = await lockAttempt(work.tx, id)
      if (attempt && attempt.submitted_at === null) await closeAttempt(work, attempt, 'enrollment')
    }
  },
  /** Leaves out attempts past their end. */
  async extraTimeGiven(work, { courseId, quizId, studentIds }) {
    const { tx, now } = work
    const quizzes =
      quizId === null ? await findPublishedOfCourses(tx, [courseId]) : [await findQuizRow(tx, quizId)]
    for (const quiz of quizzes) {
      if (!quiz) continue
      const running = await lockRunningAttemptsOfQuiz(tx, quiz.id, studentIds)
      const times = await findTimes(
        tx,
        quiz,
        running.map(({ student_id }) => student_id),
      )
      for (const attempt of running) {
        const ownTimes = times.get(attempt.student_id)
        const endsAt = ownTimes ? endOfAttempt(attempt.started_at, quiz.minutes, ownTimes) : null
        if (attempt.ends_at === null || endsAt === null || isOver(attempt, now)) continue
        const sections = moveSections(sectionsOf(attempt), { now, byMs: endsAt - attempt.ends_at })
        await changeAttempt(tx, attempt.id, { ends_at: endsAt, sections: JSON.stringify(sections) })
      }
    }
  },
}
