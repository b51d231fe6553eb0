import type { Db, Tx } from '../../database/database.ts'
import { withRowLock } from '../../database/locks.ts'
import { preparedQuery } from '../../database/prepared.ts'
import { opensCourse } from '../enrollments/index.ts'
import type { QuizTableRow, SectionOfQuiz } from './quizzes.tables.ts'

/**
 * @param options `lock`: nobody starts, publishes or deletes the quiz until the transaction ends
 */
export function findQuizRow(
  db: Db | Tx,
  quizId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<QuizTableRow | undefined> {
  const query = db.selectFrom('quizzes').selectAll().where('id', '=', quizId)
  return (lock ? withRowLock(db, query) : query).executeTakeFirst()
}

export const findStructure = async (db: Db | Tx, quizId: string): Promise<SectionOfQuiz[]> =>
  (await findStructures(db, [quizId])).get(quizId) ?? []

/** @returns the sections by quiz id; quizzes without sections are absent */
export async function findStructures(
  db: Db | Tx,
  quizIds: readonly string[],
): Promise<Map<string, SectionOfQuiz[]>> {
  if (quizIds.length === 0) return new Map()
  const sections = await db
    .selectFrom('quiz_sections')
    .selectAll()
    .where('quiz_id', 'in', quizIds)
    .orderBy('quiz_id')
    .orderBy('position')
    .execute()
  const entries = await db
    .selectFrom('section_questions')
    .innerJoin('quiz_sections', 'quiz_sections.id', 'section_questions.section_id')
    .selectAll('section_questions')
    .where('quiz_sections.quiz_id', 'in', quizIds)
    .orderBy('section_questions.section_id')
    .orderBy('section_questions.position')
    .execute()
  const entriesBySection = Map.groupBy(entries, ({ section_id }) => section_id)
  return Map.groupBy(
    sections.map((section) => ({ section, entries: entriesBySection.get(section.id) ?? [] })),
    ({ section }) => section.quiz_id,
  )
}

export function findPublishedOfCourses(db: Db | Tx, courseIds: readonly string[]): Promise<QuizTableRow[]> {
  if (courseIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('quizzes')
    .selectAll()
    .where('course_id', 'in', courseIds)
    .where('state', '=', 'published')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Only quizzes of courses that are open to the student. */
export function findPublishedOfStudent(db: Db, studentId: string, courseId?: string) {
  const query = db
    .selectFrom('enrollments')
    .innerJoin('quizzes', 'quizzes.course_id', 'enrollments.course_id')
    .innerJoin('courses', 'courses.id', 'quizzes.course_id')
    .selectAll('quizzes')
    .select('courses.name as course_name')
    .where('enrollments.student_id', '=', studentId)
    .where('enrollments.cancelled_at', 'is', null)
    .where('quizzes.state', '=', 'published')
    .where(opensCourse)
    .orderBy('quizzes.created_at')
    .orderBy('quizzes.id')
  return (courseId ? query.where('quizzes.course_id', '=', courseId) : query).execute()
}

export const findPublishedOfTopic = preparedQuery((db, courseId: string, topicId: string) =>
  db
    .selectFrom('quizzes')
    .select(['id', 'completes_topic', 'pass_share', 'counts'])
    .where('course_id', '=', courseId)
    .where('topic_id', '=', topicId)
    .where('state', '=', 'published'),
)

export async function addQuiz(tx: Tx, row: QuizTableRow): Promise<void> {
  await tx.insertInto('quizzes').values(row).execute()
}

export async function updateQuiz(tx: Tx, id: string, changes: Partial<QuizTableRow>): Promise<void> {
  await tx.updateTable('quizzes').set(changes).where('id', '=', id).execute()
}

export async function removeQuiz(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('quizzes').where('id', '=', id).execute()
}

export async function replaceSections(
  tx: Tx,
  quizId: string,
  structure: readonly SectionOfQuiz[],
): Promise<void> {
  await tx.deleteFrom('quiz_sections').where('quiz_id', '=', quizId).execute()
  const sections = structure.map(({ section }) => section)
  if (sections.length > 0) await tx.insertInto('quiz_sections').values(sections).execute()
  for (const { entries } of structure)
    if (entries.length > 0)
      await tx
        .insertInto('section_questions')
        .values([...entries])
        .execute()
}

/** Locks in the order of ids, so that callers cannot deadlock. */
export const lockQuizzesOfCourse = (tx: Tx, courseId: string) =>
  withRowLock(
    tx,
    tx.selectFrom('quizzes').select('id').where('course_id', '=', courseId).orderBy('id'),
  ).execute()
