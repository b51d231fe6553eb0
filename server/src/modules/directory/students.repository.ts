import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { countAll, countFound } from '../../database/lists.ts'
import type { Schema } from '../../database/schema.ts'
import { hasWords, isBroadForUsers, usersByWord } from '../../database/search.ts'
import type { ReadQuery } from '../../kernel/read-worker.ts'
import type { RowCount, Slice } from '../../platform/paging.ts'
import { phonesLike, usersByPhone } from './phone-search.repository.ts'

/** Whose students: a mentor's, or everybody for an admin. */
export interface StudentFilter {
  readonly mentorId?: string | undefined
  readonly search?: string | undefined
  readonly status?: 'deactivated' | 'stopped' | undefined
  /** What has stopped: last seen on a day after the first, and before the second of these, YYYY-MM-DD. */
  readonly lastSeen: { readonly after: string; readonly before: string }
  /** Only these. */
  readonly ids?: readonly string[] | undefined
}

/** In how many courses somebody is now. */
const enrolledIn = sql<number>`(select count(*) from enrollments
  where enrollments.student_id = users.id and enrollments.cancelled_at is null)`

/** Who was never here comes after all others. */
const lastSeenFirst = sql<string>`coalesce(users.last_active_day, '')`

export type StudentOrder = keyof typeof orders

const orders = {
  name: [sql.ref('users.name'), 'asc'],
  '-name': [sql.ref('users.name'), 'desc'],
  email: [sql.ref('users.email'), 'asc'],
  '-email': [sql.ref('users.email'), 'desc'],
  newest: [sql.ref('users.created_at'), 'desc'],
  oldest: [sql.ref('users.created_at'), 'asc'],
  most: [enrolledIn, 'desc'],
  fewest: [enrolledIn, 'asc'],
  seen: [lastSeenFirst, 'desc'],
  '-seen': [lastSeenFirst, 'asc'],
} as const

async function students(db: Db, { mentorId, search, status, lastSeen, ids }: StudentFilter) {
  // A word that few have is where the search begins; among those whom a common one finds, the list is walked in its order.
  const isRare = search !== undefined && search !== '' && !(await isBroadForUsers(db, search))
  let query = db.selectFrom('users').where('users.role', '=', 'student').where('users.deleted_at', 'is', null)
  // Phone numbers are for admins alone.
  const phones = mentorId === undefined ? phonesLike(search) : []
  const words = hasWords('users.search_text', search)
  if (phones.length === 0) query = query.where(({ and }) => and(words))
  else
    query = query.where(({ or, and, eb }) => or([and(words), eb('users.id', 'in', usersByPhone(db, phones))]))
  if (mentorId !== undefined && isRare)
    query = query.where(({ exists }) =>
      exists(enrolledWith(db, mentorId).where('enrollments.student_id', '=', sql.ref<string>('users.id'))),
    )
  else if (mentorId !== undefined) query = query.where('users.id', 'in', enrolledWith(db, mentorId))
  if (status === 'deactivated') query = query.where('users.deactivated_at', 'is not', null)
  if (status === 'stopped')
    query = query
      .where('users.deactivated_at', 'is', null)
      .where('users.last_active_day', '>', lastSeen.after)
      .where('users.last_active_day', '<', lastSeen.before)
  if (ids) query = query.where('users.id', 'in', ids)
  if (isRare && phones.length === 0) query = query.where('users.id', 'in', usersByWord(db, search))
  if (isRare && phones.length > 0)
    query = query.where('users.id', 'in', usersByWord(db, search).union(usersByPhone(db, phones)))
  return query
}

const enrolledWith = (db: Db, mentorId: string) =>
  db
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .select('enrollments.student_id')
    .where('courses.mentor_id', '=', mentorId)
    .where('enrollments.cancelled_at', 'is', null)

function inOrder<Row>(query: SelectQueryBuilder<Schema, 'users', Row>, order: StudentOrder) {
  const [by, direction] = orders[order]
  return query.orderBy(by, direction).orderBy('users.id', direction)
}

type FoundStudent = Awaited<ReturnType<typeof findStudents>>[number]

/** A slice of the students that a filter leaves. */
export async function findStudents(
  db: Db,
  filter: StudentFilter,
  order: StudentOrder,
  { limit, offset }: Slice,
) {
  const rows = (await students(db, filter))
    .select(['users.id', 'users.name', 'users.email', 'users.created_at', 'users.deactivated_at'])
    .select('users.last_active_day')
    .select(enrolledIn.as('enrolled_in'))
  return inOrder(rows, order).limit(limit).offset(offset).execute()
}

/** The order by courses counts those of each student: half a second for 100,000, while others are answered. */
export const readStudentsByCourses: ReadQuery<
  { filter: StudentFilter; order: StudentOrder; slice: Slice },
  FoundStudent[]
> = {
  name: 'directory.students-by-courses',
  kind: 'report',
  run: (db, { filter, order, slice }) => findStudents(db, filter, order, slice),
}

/** The ids of all students that a filter leaves, in their order: a table reads the rows in parts. */
export async function findStudentIds(db: Db, filter: StudentFilter, order: StudentOrder): Promise<string[]> {
  const rows = await inOrder((await students(db, filter)).select('users.id'), order).execute()
  return rows.map(({ id }) => id)
}

/** How many students a filter leaves: all of a school or of a mentor exactly, what is searched for up to 1,000. */
export async function countStudents(db: Db, filter: StudentFilter): Promise<RowCount | number> {
  const { search, status, ids } = filter
  const count = search || status || ids ? countFound : countAll
  return count(db, (await students(db, filter)).select('users.id'))
}

/** A student by id, if there is one whom the filter leaves. */
export async function findStudent(db: Db, filter: StudentFilter, id: string) {
  return (await students(db, filter))
    .select(['users.id', 'users.name'])
    .where('users.id', '=', id)
    .executeTakeFirst()
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
