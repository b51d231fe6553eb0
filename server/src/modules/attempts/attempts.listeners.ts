import type { Listeners } from '../../kernel/deps.ts'
import {
  changeAttempt,
  findRunningOfCourse,
  findRunningOfQuizzes,
  lockAttempt,
} from './attempts.repository.ts'
import { moveSections } from './clock.rules.ts'
import { closeAttempt, isOver, sectionsOf } from './close.usecases.ts'

const minuteMs = 60_000

export const attemptsListeners: Listeners = {
  /** The attempt ends as if it was submitted. */
  async enrollmentCancelled(work, { courseId, studentId }) {
    for (const { id } of await findRunningOfCourse(work.tx, courseId, studentId)) {
      const attempt = await lockAttempt(work.tx, id)
      if (attempt && attempt.submitted_at === null) await closeAttempt(work, attempt, 'enrollment')
    }
  },
  /** The ends of running attempts move. One whose time is over stays closed. */
  async extraTimeGiven(work, { quizzes, studentIds, share, minutes }) {
    const { tx, now } = work
    const minutesOf = new Map(quizzes.map((quiz) => [quiz.id, quiz.minutes ?? 0]))
    const running = await findRunningOfQuizzes(tx, { quizIds: [...minutesOf.keys()], studentIds })
    for (const attempt of running) {
      if (attempt.ends_at === null || isOver(attempt, now)) continue
      const full = minutesOf.get(attempt.quiz_id) ?? 0
      const byMs = Math.round((full * minuteMs * share) / 10_000) + minutes * minuteMs
      await changeAttempt(tx, attempt.id, {
        ends_at: attempt.ends_at + byMs,
        sections: JSON.stringify(moveSections(sectionsOf(attempt), { now, byMs })),
      })
    }
  },
}
