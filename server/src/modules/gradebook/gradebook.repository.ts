import type { SelectQueryBuilder } from 'kysely'
import type { Db, Tx } from '../../database/database.ts'
import { countFound } from '../../database/lists.ts'
import type { Schema } from '../../database/schema.ts'
import { hasWords } from '../../database/search.ts'
import type { RowCount, Slice } from '../../platform/paging.ts'
import type { ExcusedRow, GradebookRow, GradeWeightRow } from './gradebook.tables.ts'

const maxAssignments = 500

export const findAssignmentsOfCourse = (db: Db | Tx, courseId: string) =>
  db
    .selectFrom('assignments')
    .select(['id', 'title', 'deadline', 'max_marks', 'created_at'])
    .select(['names_hidden', 'releases_together', 'released_at'])
    .where('course_id', '=', courseId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxAssignments)
    .execute()

export const findGradebook = (db: Db | Tx, courseId: string): Promise<GradebookRow | undefined> =>
  db.selectFrom('gradebooks').selectAll().where('course_id', '=', courseId).executeTakeFirst()

export const findWeights = (db: Db | Tx, courseId: string): Promise<GradeWeightRow[]> =>
  db.selectFrom('grade_weights').selectAll().where('course_id', '=', courseId).execute()

interface StudentFilter {
  readonly courseId: string
  readonly search?: string | undefined
}

export type StudentOfCourse = Awaited<ReturnType<typeof findStudents>>[number]

function studentsOf(db: Db | Tx, { courseId, search }: StudentFilter) {
  const words = hasWords('users.search_text', search)
  return db
    .selectFrom('enrollments')
    .innerJoin('users', 'users.id', 'enrollments.student_id')
    .where('enrollments.course_id', '=', courseId)
    .where('enrollments.cancelled_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where(({ and }) => and(words))
}

function withRollNumber(students: ReturnType<typeof studentsOf>) {
  return students
    .leftJoin('log_in_names', (join) =>
      join.onRef('log_in_names.user_id', '=', 'users.id').on('log_in_names.kind', '=', 'roll'),
    )
    .select(['users.id', 'users.name', 'log_in_names.shown as roll_number'])
    .select('enrollments.created_at as enrolled_at')
}

/** @param slice absent: all students */
export function findStudents(db: Db, filter: StudentFilter, slice?: Slice) {
  const found = withRollNumber(studentsOf(db, filter))
    .orderBy(({ fn }) => fn('lower', ['users.name']))
    .orderBy('users.id')
  return (slice ? found.limit(slice.limit).offset(slice.offset) : found).execute()
}

export const countStudents = (db: Db, filter: StudentFilter): Promise<RowCount> =>
  countFound(db, studentsOf(db, filter).select('users.id'))

export const findStudent = (db: Db | Tx, courseId: string, studentId: string) =>
  withRollNumber(studentsOf(db, { courseId })).where('users.id', '=', studentId).executeTakeFirst()

const executeUnlessEmpty = <T extends keyof Schema, Row>(
  rows: SelectQueryBuilder<Schema, T, Row>,
  ...lists: readonly (readonly string[])[]
): Promise<Row[]> => (lists.some((ids) => ids.length === 0) ? Promise.resolve([]) : rows.execute())

export const findSubmissions = (db: Db, assignmentIds: readonly string[], studentIds: readonly string[]) =>
  executeUnlessEmpty(
    db
      .selectFrom('submissions')
      .select(['id', 'assignment_id', 'student_id', 'status', 'grade'])
      .where('student_id', 'in', studentIds)
      .where('assignment_id', 'in', assignmentIds),
    assignmentIds,
    studentIds,
  )

export const findAttempts = (db: Db, quizIds: readonly string[], studentIds: readonly string[]) =>
  executeUnlessEmpty(
    db
      .selectFrom('attempts')
      .select(['id', 'quiz_id', 'student_id', 'number', 'score', 'max', 'submitted_at'])
      .where('student_id', 'in', studentIds)
      .where('quiz_id', 'in', quizIds),
    quizIds,
    studentIds,
  )

export const findExcused = (
  db: Db,
  courseId: string,
  studentIds: readonly string[],
): Promise<Pick<ExcusedRow, 'assignment_id' | 'quiz_id' | 'student_id' | 'reason'>[]> =>
  executeUnlessEmpty(
    db
      .selectFrom('excused_work')
      .select(['assignment_id', 'quiz_id', 'student_id', 'reason'])
      .where('student_id', 'in', studentIds)
      .where('course_id', '=', courseId),
    studentIds,
  )

/** The caller locks the course. */
export async function putGradebook(tx: Tx, row: GradebookRow): Promise<void> {
  await tx
    .insertInto('gradebooks')
    .values(row)
    .onConflict((conflict) => conflict.column('course_id').doUpdateSet(row))
    .execute()
}

type Ids = readonly string[]

/** Items that are not given keep their weights. */
export async function replaceWeights(
  tx: Tx,
  { assignmentIds, quizIds }: { readonly assignmentIds: Ids; readonly quizIds: Ids },
  rows: readonly GradeWeightRow[],
): Promise<void> {
  if (assignmentIds.length > 0)
    await tx.deleteFrom('grade_weights').where('assignment_id', 'in', assignmentIds).execute()
  if (quizIds.length > 0) await tx.deleteFrom('grade_weights').where('quiz_id', 'in', quizIds).execute()
  if (rows.length > 0)
    await tx
      .insertInto('grade_weights')
      .values([...rows])
      .execute()
}

export async function putExcuse(tx: Tx, row: ExcusedRow): Promise<void> {
  const { reason, excused_by, excused_at } = row
  const itemColumn = row.assignment_id === null ? 'quiz_id' : 'assignment_id'
  await tx
    .insertInto('excused_work')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns([itemColumn, 'student_id']).doUpdateSet({ reason, excused_by, excused_at }),
    )
    .execute()
}

export async function removeExcuse(
  tx: Tx,
  { kind, itemId }: { readonly kind: 'assignment' | 'quiz'; readonly itemId: string },
  { courseId, studentId }: { readonly courseId: string; readonly studentId: string },
): Promise<boolean> {
  const removed = await tx
    .deleteFrom('excused_work')
    .where('course_id', '=', courseId)
    .where('student_id', '=', studentId)
    .where(kind === 'quiz' ? 'quiz_id' : 'assignment_id', '=', itemId)
    .returning('id')
    .execute()
  return removed.length > 0
}
