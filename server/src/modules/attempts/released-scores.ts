import type { Db } from '../../database/database.ts'
import {
  findStudentsWithOtherTimes,
  findTimesOfQuizzes,
  type QuizTableRow,
  timesOf,
} from '../quizzes/index.ts'
import { lastPossibleEnd } from './clock.rules.ts'
import { countUsedAttempts, findEnrolledAmong, findRunningEndsOf } from './released-scores.repository.ts'
import { releasesAt } from './releases.rules.ts'

/** More quizzes do not cause more queries. */
export async function findReleasedScores(
  db: Db,
  courseId: string,
  quizzes: readonly QuizTableRow[],
  now: number,
): Promise<ReadonlySet<string>> {
  const quizzesReleasedAtEnd = quizzes.filter(
    ({ releases, is_practice }) => !is_practice && JSON.parse(releases).score.when === 'closed',
  )
  const lastEnds = await findLastEnds(db, courseId, quizzesReleasedAtEnd)
  const isReleased = (quiz: QuizTableRow) =>
    releasesAt(
      {
        isPractice: quiz.is_practice === 1,
        releases: JSON.parse(quiz.releases),
        releasedAt: quiz.released_at,
        lastEnd: lastEnds.get(quiz.id) ?? null,
      },
      now,
    ).score
  return new Set(quizzes.filter(isReleased).map(({ id }) => id))
}

async function findLastEnds(
  db: Db,
  courseId: string,
  quizzes: readonly QuizTableRow[],
): Promise<Map<string, number | null>> {
  if (quizzes.length === 0) return new Map()
  const quizIds = quizzes.map(({ id }) => id)
  const studentsWithOtherTimes = await findStudentsWithOtherTimes(db, courseId, quizIds)
  const studentIds =
    studentsWithOtherTimes.length === 0 ? [] : await findEnrolledAmong(db, courseId, studentsWithOtherTimes)
  const times = await findTimesOfQuizzes(db, courseId, quizzes, studentIds)
  const attemptCounts = studentIds.length === 0 ? [] : await countUsedAttempts(db, quizIds, studentIds)
  const runningEnds = await findRunningEndsOf(db, quizIds)
  const countByQuizAndStudent = new Map(
    attemptCounts.map((row) => [`${row.quiz_id} ${row.student_id}`, Number(row.used)]),
  )
  const runningEndsByQuiz = Map.groupBy(runningEnds, ({ quiz_id }) => quiz_id)
  return new Map(
    quizzes.map((quiz) => {
      // A student who enrolls later may still start.
      const newcomer = { ...timesOf(quiz, undefined, []), used: 0 }
      const enrolled = [...(times.get(quiz.id) ?? [])].map(([id, one]) => ({
        ...one,
        used: countByQuizAndStudent.get(`${quiz.id} ${id}`) ?? 0,
      }))
      const ends = (runningEndsByQuiz.get(quiz.id) ?? []).flatMap(({ ends_at }) => ends_at ?? [])
      return [quiz.id, lastPossibleEnd(quiz, [newcomer, ...enrolled], ends)]
    }),
  )
}
