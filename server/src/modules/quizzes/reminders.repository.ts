import type { Tx } from '../../database/database.ts'

export const findQuizzesToRemindOf = (tx: Tx, now: number, until: number) =>
  tx
    .selectFrom('quizzes')
    .innerJoin('courses', 'courses.id', 'quizzes.course_id')
    .selectAll('quizzes')
    .select('courses.name as course_name')
    .where('quizzes.state', '=', 'published')
    .where('quizzes.reminded_at', 'is', null)
    .where('quizzes.opens_at', '>', now)
    .where('quizzes.opens_at', '<=', until)
    .where('courses.archived_at', 'is', null)
    .orderBy('quizzes.opens_at')
    .limit(50)
    .execute()

/** @returns false when another instance took the reminder */
export async function takeQuizReminder(tx: Tx, quizId: string, now: number): Promise<boolean> {
  const takenRow = await tx
    .updateTable('quizzes')
    .set({ reminded_at: now })
    .where('id', '=', quizId)
    .where('reminded_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return takenRow !== undefined
}
