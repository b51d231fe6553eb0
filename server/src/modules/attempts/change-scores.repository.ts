import { sql } from 'kysely'
import type { Db, Tx } from '../../database/database.ts'
import { jsonRows } from '../../database/json-rows.ts'
import { locking } from '../../database/locks.ts'

/** Every submitted attempt that was asked one of these versions, with its place and its response. */
export const findPlaces = (db: Db | Tx, quizId: string, versionIds: readonly string[]) =>
  db
    .selectFrom('attempt_questions')
    .innerJoin('attempts', 'attempts.id', 'attempt_questions.attempt_id')
    .leftJoin('responses', (join) =>
      join
        .onRef('responses.attempt_id', '=', 'attempt_questions.attempt_id')
        .onRef('responses.position', '=', 'attempt_questions.position'),
    )
    .selectAll('attempt_questions')
    .select(['responses.value', 'responses.marks'])
    .where('attempt_questions.version_id', 'in', versionIds)
    .where('attempts.quiz_id', '=', quizId)
    .where('attempts.submitted_at', 'is not', null)
    .execute()

export type PlaceRow = Awaited<ReturnType<typeof findPlaces>>[number]

/** All places of these attempts. */
export const findAllPlaces = (db: Db | Tx, attemptIds: readonly string[]): Promise<PlaceRow[]> =>
  db
    .selectFrom('attempt_questions')
    .leftJoin('responses', (join) =>
      join
        .onRef('responses.attempt_id', '=', 'attempt_questions.attempt_id')
        .onRef('responses.position', '=', 'attempt_questions.position'),
    )
    .selectAll('attempt_questions')
    .select(['responses.value', 'responses.marks'])
    .where('attempt_questions.attempt_id', 'in', attemptIds)
    .execute()

/** Of these versions, those that an attempt of the quiz was asked. */
export async function findAskedVersionIds(
  db: Db | Tx,
  quizId: string,
  versionIds: readonly string[],
): Promise<string[]> {
  if (versionIds.length === 0) return []
  const rows = await db
    .selectFrom('question_versions')
    .select('question_versions.id')
    .where('question_versions.id', 'in', versionIds)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('attempt_questions')
          .innerJoin('attempts', 'attempts.id', 'attempt_questions.attempt_id')
          .select('attempts.id')
          .whereRef('attempt_questions.version_id', '=', 'question_versions.id')
          .where('attempts.quiz_id', '=', quizId),
      ),
    )
    .orderBy('question_versions.number', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

export const findSubmitted = (db: Db | Tx, quizId: string) =>
  db
    .selectFrom('attempts')
    .select(['id', 'student_id', 'number', 'score', 'max', 'score_version', 'sections'])
    .where('quiz_id', '=', quizId)
    .where('submitted_at', 'is not', null)
    .execute()

/** The score version of each submitted attempt. They are locked in the order of their ids. */
export async function lockScores(tx: Tx, quizId: string): Promise<Map<string, number>> {
  const submitted = tx
    .selectFrom('attempts')
    .select(['id', 'score_version'])
    .where('quiz_id', '=', quizId)
    .where('submitted_at', 'is not', null)
    .orderBy('id')
  const rows = await locking(tx, submitted).execute()
  return new Map(rows.map((row) => [row.id, row.score_version]))
}

/** One statement with one value for all rows. */
export async function putScores(
  tx: Tx,
  scores: readonly { readonly id: string; readonly score: number | null; readonly max: number }[],
): Promise<void> {
  if (scores.length === 0) return
  const columns = { id: 'text', score: 'bigint', max: 'bigint' } as const
  const rows = scores.map(({ id, score, max }) => [id, score, max])
  await sql`update attempts set score = changed.score, max = changed.max, score_version = score_version + 1
    from ${jsonRows(tx, columns, rows)} as changed where attempts.id = changed.id`.execute(tx)
}
