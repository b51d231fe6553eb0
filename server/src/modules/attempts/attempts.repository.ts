import { sql } from 'kysely'
import type { Db, Tx } from '../../database/database.ts'
import { locking } from '../../database/locks.ts'
import { prepared } from '../../database/prepared.ts'
import type { SubjectName } from '../../kernel/audit.ts'
import { opensCourse } from '../enrollments/index.ts'
import type { AttemptQuestionRow, AttemptRow, ResponseRow, TooLateRow } from './attempts.tables.ts'
import { countingAttempt } from './counting.rules.ts'

/** @returns false when the student has a running attempt of this quiz, or one with this number */
export async function addAttempt(tx: Tx, row: AttemptRow): Promise<boolean> {
  const added = await tx
    .insertInto('attempts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return added.length > 0
}

export async function addAttemptQuestions(tx: Tx, rows: readonly AttemptQuestionRow[]): Promise<void> {
  await tx.insertInto('attempt_questions').values(rows).execute()
}

export const findRunning = (db: Db | Tx, quizId: string, studentId: string) =>
  db
    .selectFrom('attempts')
    .selectAll()
    .where('quiz_id', '=', quizId)
    .where('student_id', '=', studentId)
    .where('submitted_at', 'is', null)
    .executeTakeFirst()

export const findAttempt = (db: Db | Tx, id: string) =>
  db.selectFrom('attempts').selectAll().where('id', '=', id).executeTakeFirst()

/** Saving and closing lock the attempt first, so each sees what the other did. */
export const lockAttempt = async (tx: Tx, id: string): Promise<AttemptRow | undefined> =>
  locking(tx, tx.selectFrom('attempts').selectAll().where('id', '=', id)).executeTakeFirst()

export const findAttemptsOfStudent = (db: Db | Tx, studentId: string, quizIds: readonly string[]) =>
  quizIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('attempts')
        .selectAll()
        .where('student_id', '=', studentId)
        .where('quiz_id', 'in', quizIds)
        .orderBy('number')
        .execute()

export const findAttemptQuestions = (db: Db | Tx, attemptId: string) =>
  db
    .selectFrom('attempt_questions')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .orderBy('position')
    .execute()

export const findResponses = (db: Db | Tx, attemptId: string) =>
  db.selectFrom('responses').selectAll().where('attempt_id', '=', attemptId).orderBy('position').execute()

export type FoundPlace = Awaited<ReturnType<typeof findPlace>>[number]

/** Everything that saving a response needs. The attempt is locked. */
export const findPlace = prepared((db, attemptId: string, studentId: string, position: number) =>
  locking(
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
      .select('attempt_questions.version_id')
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

/** An older sequence number changes nothing. */
export const putResponse = prepared((db, row: Omit<ResponseRow, 'marks' | 'remark' | 'marked_by'>) =>
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

export const findResponse = prepared((db, attemptId: string, position: number) =>
  db.selectFrom('responses').selectAll().where('attempt_id', '=', attemptId).where('position', '=', position),
)

export async function putTooLate(
  tx: Tx,
  row: Pick<TooLateRow, 'attempt_id' | 'position' | 'value' | 'seq' | 'arrived_at'>,
): Promise<void> {
  await tx
    .insertInto('too_late_responses')
    .values({ ...row, accepted_at: null, accepted_by: null, reason: null })
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

export async function changeAttempt(
  tx: Tx,
  id: string,
  change: Partial<
    Pick<
      AttemptRow,
      'device' | 'ends_at' | 'sections' | 'submitted_at' | 'closed_by' | 'score' | 'max' | 'seen_at'
    >
  >,
): Promise<void> {
  await tx.updateTable('attempts').set(change).where('id', '=', id).execute()
}

export const noteSeen = prepared((db, id: string, now: number) =>
  db.updateTable('attempts').set({ seen_at: now }).where('id', '=', id),
)

/** The earliest end first. */
export const findEnded = (db: Db, now: number, limit: number) =>
  db
    .selectFrom('attempts')
    .select('id')
    .where('submitted_at', 'is', null)
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .limit(limit)
    .execute()

/** Locks them. */
export const findRunningOfQuiz = (tx: Tx, quizId: string, studentIds: readonly string[] | null) => {
  const running = tx
    .selectFrom('attempts')
    .selectAll()
    .where('quiz_id', '=', quizId)
    .where('submitted_at', 'is', null)
    .orderBy('id')
  return locking(tx, studentIds ? running.where('student_id', 'in', studentIds) : running).execute()
}

export const findRunningOfCourse = (tx: Tx, courseId: string, studentId: string) =>
  tx
    .selectFrom('attempts')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .select('attempts.id')
    .where('attempts.student_id', '=', studentId)
    .where('quizzes.course_id', '=', courseId)
    .where('attempts.submitted_at', 'is', null)
    .orderBy('attempts.id')
    .execute()

/** How many attempts each student of the quiz has used. */
export async function findAttemptCounts(db: Db | Tx, quizId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('attempts')
    .select(['student_id', sql<number>`count(*)`.as('used')])
    .where('quiz_id', '=', quizId)
    .groupBy('student_id')
    .execute()
  return new Map(rows.map(({ student_id, used }) => [student_id, Number(used)]))
}

export async function findRunningEnds(db: Db | Tx, quizId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('attempts')
    .select('ends_at')
    .where('quiz_id', '=', quizId)
    .where('submitted_at', 'is', null)
    .execute()
  return rows.flatMap(({ ends_at }) => ends_at ?? [])
}

/** The score of each student that counts. */
export async function findScores(db: Db, quizId: string, counts: 'best' | 'last'): Promise<number[]> {
  const rows = await db
    .selectFrom('attempts')
    .select(['student_id', 'number', 'score', 'max', 'submitted_at'])
    .where('quiz_id', '=', quizId)
    .where('submitted_at', 'is not', null)
    .execute()
  return [...Map.groupBy(rows, (row) => row.student_id).values()].flatMap(
    (own) => countingAttempt(counts, own)?.score ?? [],
  )
}

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
    .innerJoin('users as student', 'student.id', 'attempts.student_id')
    .leftJoin('users as marker', 'marker.id', 'responses.marked_by')
    .select(['responses.attempt_id', 'responses.position', 'responses.value', 'responses.marks'])
    .select(['responses.remark', 'attempt_questions.marks_right', 'question_versions.wording'])
    .select(['questions.id as question_id', 'student.id as student_id', 'student.name as student_name'])
    .select('marker.name as marker_name')
    .where('attempts.quiz_id', '=', quizId)
    .where('attempts.submitted_at', 'is not', null)
    .where('question_versions.kind', '=', 'longText')
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

export async function findNamesOfAttempts(db: Db, ids: readonly string[]): Promise<SubjectName[]> {
  const rows = await db
    .selectFrom('attempts')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .innerJoin('users', 'users.id', 'attempts.student_id')
    .select(['attempts.id', 'quizzes.title', 'users.name'])
    .where('attempts.id', 'in', ids)
    .execute()
  return rows.map(({ id, title, name }) => ({ id, name: `${name}: ${title}` }))
}
