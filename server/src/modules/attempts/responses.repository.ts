import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../database/database.ts'
import { withRowLock } from '../../database/locks.ts'
import { preparedQuery } from '../../database/prepared.ts'
import { opensCourse } from '../enrollments/index.ts'
import { findVersions } from '../questions/index.ts'
import type { AttemptQuestionRow, ResponseRow, TooLateRow } from './attempts.tables.ts'
import { findCorrectedKeys, withCorrectedKeys } from './corrected-keys.repository.ts'
import type { AskedVersion } from './stored-attempt.rules.ts'

export async function addAttemptQuestions(tx: Tx, rows: readonly AttemptQuestionRow[]): Promise<void> {
  await tx.insertInto('attempt_questions').values(rows).execute()
}

export const findAttemptQuestions = (db: Db | Tx, attemptId: string) =>
  db
    .selectFrom('attempt_questions')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .orderBy('position')
    .execute()

export const findResponses = (db: Db | Tx, attemptId: string) =>
  db.selectFrom('responses').selectAll().where('attempt_id', '=', attemptId).orderBy('position').execute()

export type FoundPlace = Awaited<ReturnType<typeof lockPlace>>[number]

/** Saving needs only this query, which also locks the attempt. */
export const lockPlace = preparedQuery((db, attemptId: string, studentId: string, position: number) =>
  withRowLock(
    db,
    db
      .selectFrom('attempts')
      .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
      .leftJoin('attempt_questions', (join) =>
        join
          .onRef('attempt_questions.attempt_id', '=', 'attempts.id')
          .on('attempt_questions.position', '=', position),
      )
      .leftJoin('question_versions', 'question_versions.id', 'attempt_questions.version_id')
      .selectAll('attempts')
      .select(['quizzes.is_practice', 'quizzes.course_id'])
      .select(['attempt_questions.section', 'attempt_questions.option_order', 'question_versions.kind'])
      .select(['attempt_questions.version_id', 'question_versions.takes_photos'])
      .select((select) =>
        select
          .exists(
            select
              .selectFrom('enrollments')
              .select('enrollments.id')
              .whereRef('enrollments.student_id', '=', 'attempts.student_id')
              .whereRef('enrollments.course_id', '=', 'quizzes.course_id')
              .where('enrollments.cancelled_at', 'is', null)
              .where(opensCourse),
          )
          .as('has_course'),
      )
      .where('attempts.id', '=', attemptId)
      .where('attempts.student_id', '=', studentId),
    'attempts',
  ),
)

/** Ignores a row without a newer sequence number. */
export const putResponse = preparedQuery((db, row: Omit<ResponseRow, 'marks' | 'remark' | 'marked_by'>) =>
  db
    .insertInto('responses')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['attempt_id', 'position'])
        .doUpdateSet((set) => ({
          value: set.ref('excluded.value'),
          seq: set.ref('excluded.seq'),
          is_marked: set.ref('excluded.is_marked'),
          spent_ms: set.ref('excluded.spent_ms'),
          saved_at: set.ref('excluded.saved_at'),
          is_late: set.ref('excluded.is_late'),
        }))
        .whereRef('excluded.seq', '>', 'responses.seq'),
    )
    .returningAll(),
)

export const findResponse = preparedQuery((db, attemptId: string, position: number) =>
  db.selectFrom('responses').selectAll().where('attempt_id', '=', attemptId).where('position', '=', position),
)

type ArrivedTooLate = Omit<TooLateRow, 'accepted_at' | 'accepted_by' | 'reason'>

/** An accepted response is not replaced. */
export async function putTooLate(tx: Tx, row: ArrivedTooLate): Promise<void> {
  await tx
    .insertInto('too_late_responses')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['attempt_id', 'position'])
        .doUpdateSet((set) => ({
          value: set.ref('excluded.value'),
          seq: set.ref('excluded.seq'),
          arrived_at: set.ref('excluded.arrived_at'),
        }))
        .whereRef('excluded.seq', '>', 'too_late_responses.seq')
        .where('too_late_responses.accepted_at', 'is', null),
    )
    .execute()
}

/** A ruling replaces marks. The query must have `attempts` and `attempt_questions`. */
export const hasNoRuling = sql<SqlBool>`not exists (
  select 1 from corrected_keys where corrected_keys.quiz_id = attempts.quiz_id
  and corrected_keys.version_id = attempt_questions.version_id and corrected_keys.ruling is not null)`

export const findLongTexts = (db: Db, quizId: string) =>
  db
    .selectFrom('attempts')
    .innerJoin('attempt_questions', 'attempt_questions.attempt_id', 'attempts.id')
    .innerJoin('question_versions', 'question_versions.id', 'attempt_questions.version_id')
    .innerJoin('questions', 'questions.id', 'question_versions.question_id')
    .innerJoin('responses', (join) =>
      join
        .onRef('responses.attempt_id', '=', 'attempts.id')
        .onRef('responses.position', '=', 'attempt_questions.position'),
    )
    .innerJoin('users as person', 'person.id', 'attempts.student_id')
    .leftJoin('users as marker', 'marker.id', 'responses.marked_by')
    .select(['responses.attempt_id', 'responses.position', 'responses.value', 'responses.marks'])
    .select(['responses.remark', 'attempt_questions.marks_right', 'question_versions.wording'])
    .select(['questions.id as question_id', 'person.id as student_id', 'person.name as student_name'])
    .select('marker.name as marker_name')
    .where('attempts.quiz_id', '=', quizId)
    .where('attempts.submitted_at', 'is not', null)
    .where('question_versions.kind', '=', 'longText')
    .where(hasNoRuling)
    .orderBy('questions.created_at')
    .orderBy('questions.id')
    .orderBy('attempts.submitted_at')
    .orderBy('attempts.id')
    .execute()

export const findPlaceToMark = (tx: Tx, attemptId: string, position: number) =>
  tx
    .selectFrom('responses')
    .innerJoin('attempt_questions', (join) =>
      join
        .onRef('attempt_questions.attempt_id', '=', 'responses.attempt_id')
        .onRef('attempt_questions.position', '=', 'responses.position'),
    )
    .innerJoin('question_versions', 'question_versions.id', 'attempt_questions.version_id')
    .innerJoin('questions', 'questions.id', 'question_versions.question_id')
    .selectAll('responses')
    .select(['question_versions.kind', 'attempt_questions.marks_right', 'attempt_questions.marks_wrong'])
    .where('responses.attempt_id', '=', attemptId)
    .where('responses.position', '=', position)
    .executeTakeFirst()

export async function putMarks(
  tx: Tx,
  attemptId: string,
  position: number,
  change: Pick<ResponseRow, 'marks' | 'remark' | 'marked_by'>,
): Promise<void> {
  await tx
    .updateTable('responses')
    .set(change)
    .where('attempt_id', '=', attemptId)
    .where('position', '=', position)
    .execute()
}

export async function findAskedVersions(
  db: Db | Tx,
  quizId: string,
  rows: readonly AttemptQuestionRow[],
): Promise<AskedVersion[]> {
  const ids = [...new Set(rows.map((row) => row.version_id))]
  return withCorrectedKeys(rows, await findVersions(db, ids), await findCorrectedKeys(db, quizId, ids))
}
