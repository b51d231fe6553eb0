import type { Db } from '../../database/database.ts'
import type { QuizTableRow } from '../quizzes/index.ts'
import type { AttemptRow } from './attempts.tables.ts'

/** A row per attempt, or per enrolled student without an attempt. */
export async function findStudentsOfQuiz(db: Db, quiz: Pick<QuizTableRow, 'id' | 'course_id'>) {
  const rows = await db
    .selectFrom('users')
    .leftJoin('attempts', (join) =>
      join.onRef('attempts.student_id', '=', 'users.id').on('attempts.quiz_id', '=', quiz.id),
    )
    .selectAll('attempts')
    .select(['users.id as user_id', 'users.name'])
    .where((where) =>
      where.or([
        where(
          'users.id',
          'in',
          where
            .selectFrom('enrollments')
            .select('enrollments.student_id')
            .where('enrollments.course_id', '=', quiz.course_id)
            .where('enrollments.cancelled_at', 'is', null),
        ),
        where('attempts.id', 'is not', null),
      ]),
    )
    .orderBy('users.name')
    .orderBy('users.id')
    .execute()
  return rows.map(({ user_id, name, ...attempt }) => ({
    student_id: user_id,
    student_name: name,
    attempt: attempt.id === null ? null : (attempt as AttemptRow),
  }))
}

export const findQuizResponses = async (db: Db, attemptIds: readonly string[]) =>
  attemptIds.length === 0
    ? []
    : db.selectFrom('responses').selectAll().where('attempt_id', 'in', attemptIds).execute()

export const findQuizQuestions = async (db: Db, attemptIds: readonly string[]) =>
  attemptIds.length === 0
    ? []
    : db
        .selectFrom('attempt_questions')
        .selectAll()
        .where('attempt_id', 'in', attemptIds)
        .orderBy('position')
        .execute()
