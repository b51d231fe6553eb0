import type { Db, Tx } from '../../database/database.ts'
import { findTimesOfCourse, type QuizTableRow, timesOf } from '../quizzes/index.ts'
import { findAttemptCounts, findRunningEnds } from './attempts.repository.ts'
import { lastPossibleEnd } from './clock.rules.ts'
import { type Released, releasedAt } from './releases.rules.ts'

/** Decides which parts of a quiz students see now. */
export async function releasesOf(db: Db | Tx, quiz: QuizTableRow, now: number): Promise<Released> {
  const releases = JSON.parse(quiz.releases)
  const isPractice = quiz.is_practice === 1
  const needsEnd =
    !isPractice &&
    Object.values(releases).some((one) => (one as { when: string }).when !== 'byHand' || quiz.released_at)
  return releasedAt(
    {
      isPractice,
      releases,
      releasedAt: quiz.released_at,
      lastEnd: needsEnd ? await lastEndOf(db, quiz) : null,
    },
    now,
  )
}

async function lastEndOf(db: Db | Tx, quiz: QuizTableRow): Promise<number | null> {
  const used = await findAttemptCounts(db, quiz.id)
  const times = await findTimesOfCourse(db, quiz)
  // Somebody may still enroll, and start within the times of the quiz.
  const newcomer = { ...timesOf(quiz, undefined, []), used: 0 }
  const students = [newcomer, ...[...times].map(([id, one]) => ({ ...one, used: used.get(id) ?? 0 }))]
  return lastPossibleEnd(
    { minutes: quiz.minutes, attempts: quiz.attempts },
    students,
    await findRunningEnds(db, quiz.id),
  )
}
