import type { Db } from '../../platform/database/database.ts'
import type { Slice } from '../../platform/paging.ts'
import { hasWords } from '../../platform/search.ts'

/** Whose students: a mentor's, or everybody for an admin. */
export interface StudentFilter {
  readonly mentorId?: string | undefined
  readonly search?: string | undefined
}

export type StudentOrder = 'name' | 'email' | 'newest'

const orders = {
  name: ['users.name', 'asc'],
  email: ['users.email', 'asc'],
  newest: ['users.created_at', 'desc'],
} as const

function students(db: Db, { mentorId, search }: StudentFilter) {
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
  for (const hasWord of hasWords('users.search_text', search)) query = query.where(hasWord)
  return query
}

export type FoundStudent = Awaited<ReturnType<typeof findStudents>>[number]

export function findStudents(db: Db, filter: StudentFilter, order: StudentOrder, { limit, offset }: Slice) {
  const [column, direction] = orders[order]
  return students(db, filter)
    .select(['users.id', 'users.name', 'users.email'])
    .orderBy(column, direction)
    .orderBy('users.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The next students after one, by id, for reading all of them. */
export function findStudentsAfter(db: Db, filter: StudentFilter, after: string, most: number) {
  return students(db, filter)
    .select(['users.id', 'users.name', 'users.email'])
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
