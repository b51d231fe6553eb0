import { sql } from 'kysely'
import type { Db, Tx } from '../../database/database.ts'
import { jsonRows } from '../../database/json-rows.ts'
import { type ChangedScoresText, changedScoreColumns } from '../attempts/index.ts'
import type { KeyChangeRow } from './key-changes.tables.ts'

const maxChanges = 500

export const findKeyChanges = (db: Db, quizId: string) =>
  db
    .selectFrom('key_changes')
    .leftJoin('users', 'users.id', 'key_changes.changed_by')
    .selectAll('key_changes')
    .select('users.name as changed_by_name')
    .where('key_changes.quiz_id', '=', quizId)
    .orderBy('key_changes.id', 'desc')
    .limit(maxChanges)
    .execute()

/** @param questionId absent: the latest change of any question */
export async function findLatestChangeId(
  db: Db | Tx,
  quizId: string,
  questionId?: string,
): Promise<string | null> {
  const ofQuiz = db.selectFrom('key_changes').select('id').where('quiz_id', '=', quizId)
  const found = questionId === undefined ? ofQuiz : ofQuiz.where('question_id', '=', questionId)
  const row = await found.orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.id ?? null
}

export async function addKeyChange(tx: Tx, row: KeyChangeRow): Promise<void> {
  await tx.insertInto('key_changes').values(row).execute()
}

export async function addChangedScores(tx: Tx, changeId: string, moved: ChangedScoresText): Promise<void> {
  const columns = sql.raw(Object.keys(changedScoreColumns).join(', '))
  await sql`insert into key_change_scores (change_id, ${columns})
    select ${changeId}, ${columns} from ${jsonRows(tx, changedScoreColumns, moved)} as moved`.execute(tx)
}

/** Includes the question's place in the attempt. */
export const findChangesOfAttempt = (db: Db, attemptId: string) =>
  db
    .selectFrom('key_change_scores')
    .innerJoin('key_changes', 'key_changes.id', 'key_change_scores.change_id')
    .innerJoin('attempt_questions', 'attempt_questions.attempt_id', 'key_change_scores.attempt_id')
    .innerJoin('question_versions', (join) =>
      join
        .onRef('question_versions.id', '=', 'attempt_questions.version_id')
        .onRef('question_versions.question_id', '=', 'key_changes.question_id'),
    )
    .select(['attempt_questions.position', 'key_changes.rule', 'key_changes.changed_at'])
    .select(['key_change_scores.score_before', 'key_change_scores.max_before'])
    .where('key_change_scores.attempt_id', '=', attemptId)
    .orderBy('key_changes.id')
    .execute()

export async function scoreBeforeKeyChanges(db: Db | Tx, attemptId: string): Promise<number | null> {
  const row = await db
    .selectFrom('key_change_scores')
    .select('score_before')
    .where('attempt_id', '=', attemptId)
    .orderBy('change_id')
    .limit(1)
    .executeTakeFirst()
  return row?.score_before ?? null
}
