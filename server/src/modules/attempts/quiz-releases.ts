import type { Db, Tx } from '../../database/database.ts'
import { findTimesOfCourse, type QuizTableRow, timesOf } from '../quizzes/index.ts'
import { findAttemptCounts, findRunningEnds } from './attempts.repository.ts'
import { lastPossibleEnd } from './clock.rules.ts'
import { keyMoment, type QuizReleases, type Released, releasesAt } from './releases.rules.ts'

export const releasesOf = async (db: Db | Tx, quiz: QuizTableRow, now: number): Promise<Released> =>
  releasesAt(await readReleases(db, quiz), now)

export const keyReleasedAt = async (
  db: Db | Tx,
  quiz: QuizTableRow,
  submittedAt: number,
): Promise<number | null> => keyMoment(await readReleases(db, quiz), submittedAt)

/** True when nobody can take the quiz any more, and for practice. */
export async function hasClosed(db: Db | Tx, quiz: QuizTableRow, now: number): Promise<boolean> {
  if (quiz.is_practice === 1) return true
  const lastEnd = await lastEndOf(db, quiz)
  return lastEnd !== null && now >= lastEnd
}

async function readReleases(db: Db | Tx, quiz: QuizTableRow): Promise<QuizReleases> {
  const releases = JSON.parse(quiz.releases)
  const isPractice = quiz.is_practice === 1
  const needsEnd =
    !isPractice &&
    Object.values(releases).some((one) => (one as { when: string }).when !== 'byHand' || quiz.released_at)
  return {
    isPractice,
    releases,
    releasedAt: quiz.released_at,
    lastEnd: needsEnd ? await lastEndOf(db, quiz) : null,
  }
}

async function lastEndOf(db: Db | Tx, quiz: QuizTableRow): Promise<number | null> {
  const attemptCounts = await findAttemptCounts(db, quiz.id)
  const times = await findTimesOfCourse(db, quiz)
  // A student who enrolls later may still start.
  const newcomer = { ...timesOf(quiz, undefined, []), used: 0 }
  const students = [
    newcomer,
    ...[...times].map(([id, one]) => ({ ...one, used: attemptCounts.get(id) ?? 0 })),
  ]
  return lastPossibleEnd(
    { minutes: quiz.minutes, attempts: quiz.attempts },
    students,
    await findRunningEnds(db, quiz.id),
  )
}
