import type { Db } from '../../platform/database/database.ts'
import type { Slice } from '../../platform/paging.ts'
import { hasWords } from '../../platform/search.ts'

/** Whose students: a mentor's, or everybody for an admin. */
export interface StudentFilter {
  readonly mentorId?: string | undefined
  readonly search?: string | undefined
  readonly status?: 'deactivated' | undefined
  /** Only these. */
  readonly ids?: readonly string[] | undefined
}

export type StudentOrder = 'name' | 'email' | 'newest' | 'oldest'

const orders = {
  name: ['users.name', 'asc'],
  email: ['users.email', 'asc'],
  newest: ['users.created_at', 'desc'],
  oldest: ['users.created_at', 'asc'],
} as const

function students(db: Db, { mentorId, search, status, ids }: StudentFilter) {
  let query = db.selectFrom('users').where('users.role', '=', 'student').where('users.deleted_at', 'is', null)
  if (mentorId !== undefined) {
    query = query.where('users.id', 'in', (select) =>
      select
        .selectFrom('enrollments')
        .innerJoin('courses', 'courses.id', 'enrollments.course_id')
        .select('enrollments.student_id')
        .where('courses.mentor_id', '=', mentorId)
        .where('enrollments.cancelled_at', 'is', null),
    )
  }
  if (status === 'deactivated') query = query.where('users.deactivated_at', 'is not', null)
  if (ids) query = query.where('users.id', 'in', ids)
  for (const hasWord of hasWords('users.search_text', search)) query = query.where(hasWord)
  return query
}

const columns = ['users.id', 'users.name', 'users.email', 'users.created_at', 'users.deactivated_at'] as const

export type FoundStudent = Awaited<ReturnType<typeof findStudents>>[number]

export function findStudents(db: Db, filter: StudentFilter, order: StudentOrder, { limit, offset }: Slice) {
  const [column, direction] = orders[order]
  return students(db, filter)
    .select(columns)
    .orderBy(column, direction)
    .orderBy('users.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The next students after one, by id, for reading all of them. */
export function findStudentsAfter(db: Db, filter: StudentFilter, after: string, most: number) {
  return students(db, filter)
    .select(columns)
    .where('users.id', '>', after)
    .orderBy('users.id')
    .limit(most)
    .execute()
}

export async function countStudents(db: Db, filter: StudentFilter): Promise<number> {
  const row = await students(db, filter)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** A student by id, if there is one whom the filter leaves. */
export function findStudent(db: Db, filter: StudentFilter, id: string) {
  return students(db, filter).select(['users.id', 'users.name']).where('users.id', '=', id).executeTakeFirst()
}

/** In how many courses each of these students is. */
export async function countCoursesOf(db: Db, studentIds: readonly string[]): Promise<Map<string, number>> {
  if (studentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('enrollments')
    .where('student_id', 'in', studentIds)
    .where('cancelled_at', 'is', null)
    .groupBy('student_id')
    .select((select) => ['student_id', select.fn.countAll<number>().as('count')])
    .execute()
  return new Map(rows.map(({ student_id, count }) => [student_id, Number(count)]))
}

/** How many assignments of a mentor's courses each student has, and how many of them are done. */
export async function countWorkOf(
  db: Db,
  mentorId: string,
  studentIds: readonly string[],
): Promise<Map<string, { total: number; done: number }>> {
  if (studentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .innerJoin('assignments', 'assignments.course_id', 'courses.id')
    .leftJoin('submissions', (join) =>
      join
        .onRef('submissions.assignment_id', '=', 'assignments.id')
        .onRef('submissions.student_id', '=', 'enrollments.student_id')
        .on('submissions.status', '<>', 'Returned'),
    )
    .where('enrollments.student_id', 'in', studentIds)
    .where('enrollments.cancelled_at', 'is', null)
    .where('courses.mentor_id', '=', mentorId)
    .groupBy('enrollments.student_id')
    .select((select) => [
      'enrollments.student_id',
      select.fn.countAll<number>().as('total'),
      select.fn.count<number>('submissions.id').as('done'),
    ])
    .execute()
  return new Map(rows.map((row) => [row.student_id, { total: Number(row.total), done: Number(row.done) }]))
}
