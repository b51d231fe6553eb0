import { sql } from 'kysely'
import type { Db, Tx } from '../../database/database.ts'
import { jsonRows } from '../../database/json-rows.ts'
import { withRowLock } from '../../database/locks.ts'
import type { ChangedScoresText, ScoreVersion } from './change-scores.rules.ts'

export const findAskedQuestions = (db: Db | Tx, quizId: string, versionIds: readonly string[]) =>
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

export type AskedQuestionRow = Awaited<ReturnType<typeof findAskedQuestions>>[number]

export const findAllAskedQuestions = (
  db: Db | Tx,
  attemptIds: readonly string[],
): Promise<AskedQuestionRow[]> =>
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

/** Newest first. Leaves out versions that no attempt has. */
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

export const findSubmittedAttempts = (db: Db | Tx, quizId: string) =>
  db
    .selectFrom('attempts')
    .select(['id', 'student_id', 'number', 'score', 'max', 'score_version', 'sections'])
    .where('quiz_id', '=', quizId)
    .where('submitted_at', 'is not', null)
    .orderBy('id')
    .execute()

export const lockScores = (tx: Tx, quizId: string): Promise<ScoreVersion[]> =>
  withRowLock(
    tx,
    tx
      .selectFrom('attempts')
      .select(['id', 'score_version'])
      .where('quiz_id', '=', quizId)
      .where('submitted_at', 'is not', null)
      .orderBy('id'),
  ).execute()

export async function countSubmitted(tx: Tx, quizId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('attempts')
    .select(sql<number>`count(*)`.as('count'))
    .where('quiz_id', '=', quizId)
    .where('submitted_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const changedScoreColumns = {
  attempt_id: 'text',
  score_before: 'bigint',
  max_before: 'bigint',
  score_after: 'bigint',
  max_after: 'bigint',
  is_counting: 'bigint',
} as const

export async function putScores(tx: Tx, changedScores: ChangedScoresText): Promise<void> {
  await sql`update attempts
    set score = moved.score_after, max = moved.max_after, score_version = score_version + 1
    from ${jsonRows(tx, changedScoreColumns, changedScores)} as moved where attempts.id = moved.attempt_id`.execute(
    tx,
  )
}
