import { sql } from 'kysely'
import type { Db, Tx } from '../../database/database.ts'
import { withRowLock } from '../../database/locks.ts'
import { preparedQuery } from '../../database/prepared.ts'
import type { SubjectName } from '../../kernel/audit.ts'
import type { AttemptRow } from './attempts.tables.ts'
import { countingAttempt } from './counting.rules.ts'

/** @returns false when an attempt is running or has this number */
export async function addAttempt(tx: Tx, row: AttemptRow): Promise<boolean> {
  const addedRows = await tx
    .insertInto('attempts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return addedRows.length > 0
}

export const findRunningAttempt = (db: Db | Tx, quizId: string, studentId: string) =>
  db
    .selectFrom('attempts')
    .selectAll()
    .where('quiz_id', '=', quizId)
    .where('student_id', '=', studentId)
    .where('submitted_at', 'is', null)
    .executeTakeFirst()

export const findAttempt = (db: Db | Tx, id: string) =>
  db.selectFrom('attempts').selectAll().where('id', '=', id).executeTakeFirst()

/** Saving and closing lock the attempt first, so that they run in turn. */
export const lockAttempt = async (tx: Tx, id: string): Promise<AttemptRow | undefined> =>
  withRowLock(tx, tx.selectFrom('attempts').selectAll().where('id', '=', id)).executeTakeFirst()

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

export async function changeAttempt(
  tx: Tx,
  id: string,
  change: Partial<
    Pick<AttemptRow, 'device' | 'ends_at' | 'sections' | 'submitted_at' | 'closed_by' | 'told_at' | 'seen_at'>
  >,
): Promise<void> {
  await tx.updateTable('attempts').set(change).where('id', '=', id).execute()
}

/** @param change columns that close the attempt */
export async function putScore(
  tx: Tx,
  id: string,
  { score, max }: Pick<AttemptRow, 'score' | 'max'>,
  change: Partial<Pick<AttemptRow, 'submitted_at' | 'closed_by' | 'told_at'>> = {},
): Promise<void> {
  await tx
    .updateTable('attempts')
    .set((set) => ({ score, max, score_version: set('score_version', '+', 1), ...change }))
    .where('id', '=', id)
    .execute()
}

export const recordSeen = preparedQuery((db, id: string, now: number) =>
  db.updateTable('attempts').set({ seen_at: now }).where('id', '=', id),
)

export const findEndedAttempts = (db: Db, now: number, limit: number) =>
  db
    .selectFrom('attempts')
    .select('id')
    .where('submitted_at', 'is', null)
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .limit(limit)
    .execute()

export const lockRunningAttemptsOfQuiz = (tx: Tx, quizId: string, studentIds: readonly string[] | null) => {
  const query = tx
    .selectFrom('attempts')
    .selectAll()
    .where('quiz_id', '=', quizId)
    .where('submitted_at', 'is', null)
    .orderBy('id')
  return withRowLock(tx, studentIds ? query.where('student_id', 'in', studentIds) : query).execute()
}

export const findRunningAttemptsOfCourse = (tx: Tx, courseId: string, studentId: string) =>
  tx
    .selectFrom('attempts')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .select('attempts.id')
    .where('attempts.student_id', '=', studentId)
    .where('quizzes.course_id', '=', courseId)
    .where('attempts.submitted_at', 'is', null)
    .orderBy('attempts.id')
    .execute()

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

export async function showsRanks(db: Db): Promise<boolean> {
  const { quiz_ranks } = await db.selectFrom('school').select('quiz_ranks').executeTakeFirstOrThrow()
  return quiz_ranks === 1
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
