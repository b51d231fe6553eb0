import type { Db, Tx } from '../../database/database.ts'
import type { SubjectName } from '../../kernel/audit.ts'
import { coursesTaughtBy } from '../catalogue/index.ts'

const selectWithCourse = (db: Db | Tx) =>
  db
    .selectFrom('quizzes')
    .innerJoin('courses', 'courses.id', 'quizzes.course_id')
    .selectAll('quizzes')
    .select('courses.name as course_name')

const maxQuizzes = 500

/** @returns at most 500 quizzes, latest first */
export function findQuizzes(db: Db, filter: { readonly courseId: string } | { readonly mentorId: string }) {
  const query = selectWithCourse(db)
    .orderBy('quizzes.created_at', 'desc')
    .orderBy('quizzes.id', 'desc')
    .limit(maxQuizzes)
  return 'courseId' in filter
    ? query.where('quizzes.course_id', '=', filter.courseId).execute()
    : query.where('quizzes.course_id', 'in', coursesTaughtBy(db, filter.mentorId)).execute()
}

export async function findUses(
  db: Db | Tx,
  questionIds: readonly string[],
): Promise<Map<string, { id: string; title: string }[]>> {
  if (questionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('section_questions')
    .innerJoin('quiz_sections', 'quiz_sections.id', 'section_questions.section_id')
    .innerJoin('quizzes', 'quizzes.id', 'quiz_sections.quiz_id')
    .select(['section_questions.question_id', 'quizzes.id', 'quizzes.title'])
    .where('section_questions.question_id', 'in', questionIds)
    .orderBy('quizzes.created_at')
    .orderBy('quizzes.id')
    .execute()
  return Map.groupBy(rows, ({ question_id }) => question_id ?? '')
}

export const findNamesOfQuizzes = (db: Db, ids: readonly string[]): Promise<SubjectName[]> =>
  db.selectFrom('quizzes').select(['id', 'title as name']).where('id', 'in', ids).execute()
