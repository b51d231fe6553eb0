import type { Db, Tx } from '../../database/database.ts'
import { subscribersOf } from '../notifications/index.ts'

export const findReaderOfQuizzes = (tx: Tx, userId: string) =>
  subscribersOf(tx, 'quizzes').where('users.id', '=', userId).executeTakeFirst()

export async function findQuizzesToNotify(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('attempts')
    .select('quiz_id')
    .distinct()
    .where('told_at', 'is', null)
    .where('score', 'is not', null)
    .execute()
  return rows.map(({ quiz_id }) => quiz_id)
}

/** @returns the number of attempts whose students were not notified before */
export async function markAsNotified(tx: Tx, quizId: string, now: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('attempts')
    .set({ told_at: now })
    .where('quiz_id', '=', quizId)
    .where('told_at', 'is', null)
    .where('score', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export const findStudentsToldAt = (db: Db | Tx, quizId: string, toldAt: number) =>
  db
    .selectFrom('attempts')
    .select('attempts.student_id')
    .where('attempts.quiz_id', '=', quizId)
    .where('attempts.told_at', '=', toldAt)
    .$asScalar()
