import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'

export async function findEnrolledAmong(
  db: Db,
  courseId: string,
  studentIds: 'all' | readonly string[],
): Promise<string[]> {
  const enrolled = db
    .selectFrom('enrollments')
    .select('student_id')
    .where('course_id', '=', courseId)
    .where('cancelled_at', 'is', null)
  const rows = await (studentIds === 'all'
    ? enrolled
    : enrolled.where('student_id', 'in', studentIds)
  ).execute()
  return rows.map(({ student_id }) => student_id)
}

export const countUsedAttempts = (db: Db, quizIds: readonly string[], studentIds: readonly string[]) =>
  db
    .selectFrom('attempts')
    .select(['quiz_id', 'student_id', sql<number>`count(*)`.as('used')])
    .where('quiz_id', 'in', quizIds)
    .where('student_id', 'in', studentIds)
    .groupBy(['quiz_id', 'student_id'])
    .execute()

export const findRunningEndsOf = (db: Db, quizIds: readonly string[]) =>
  db
    .selectFrom('attempts')
    .select(['quiz_id', 'ends_at'])
    .where('quiz_id', 'in', quizIds)
    .where('submitted_at', 'is', null)
    .execute()
