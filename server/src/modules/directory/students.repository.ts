import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { countAll, countFound } from '../../database/lists.ts'
import { usersByNumber } from '../../database/number-search.ts'
import type { Schema } from '../../database/schema.ts'
import { hasWords, isFrequentAmongUsers, usersByWord } from '../../database/search.ts'
import type { ReadQuery } from '../../kernel/read-worker.ts'
import type { RowCount, Slice } from '../../platform/paging.ts'
import { coursesTaughtBy } from '../catalogue/index.ts'

export interface StudentFilter {
  readonly mentorId?: string | undefined
  readonly search?: string | undefined
  readonly status?: 'deactivated' | 'stopped' | undefined
  /** Only for the status `stopped`; both days are excluded. */
  readonly lastSeen: { readonly after: string; readonly before: string }
  readonly ids?: readonly string[] | undefined
}

const courseCount = sql<number>`(select count(*) from enrollments
  where enrollments.student_id = users.id and enrollments.cancelled_at is null)`

const lastSeenDay = sql<string>`coalesce(users.last_active_day, '')`

export type StudentOrder = keyof typeof orders

const orders = {
  name: [sql.ref('users.name'), 'asc'],
  '-name': [sql.ref('users.name'), 'desc'],
  email: [sql.ref('users.email'), 'asc'],
  '-email': [sql.ref('users.email'), 'desc'],
  newest: [sql.ref('users.created_at'), 'desc'],
  oldest: [sql.ref('users.created_at'), 'asc'],
  most: [courseCount, 'desc'],
  fewest: [courseCount, 'asc'],
  seen: [lastSeenDay, 'desc'],
  '-seen': [lastSeenDay, 'asc'],
} as const

async function students(db: Db, { mentorId, search, status, lastSeen, ids }: StudentFilter) {
  // Rare words use the index; frequent words use the sorted list.
  const isRare = search !== undefined && search !== '' && !(await isFrequentAmongUsers(db, search))
  let query = db.selectFrom('users').where('users.role', '=', 'student').where('users.deleted_at', 'is', null)
  const idsByNumber = mentorId === undefined ? usersByNumber(db, search) : null
  const words = hasWords('users.search_text', search)
  if (!idsByNumber) query = query.where(({ and }) => and(words))
  else query = query.where(({ or, and, eb }) => or([and(words), eb('users.id', 'in', idsByNumber)]))
  if (mentorId !== undefined && isRare)
    query = query.where(({ exists }) =>
      exists(
        studentsOfMentor(db, mentorId).where('enrollments.student_id', '=', sql.ref<string>('users.id')),
      ),
    )
  else if (mentorId !== undefined) query = query.where('users.id', 'in', studentsOfMentor(db, mentorId))
  if (status === 'deactivated') query = query.where('users.deactivated_at', 'is not', null)
  if (status === 'stopped')
    query = query
      .where('users.deactivated_at', 'is', null)
      .where('users.last_active_day', '>', lastSeen.after)
      .where('users.last_active_day', '<', lastSeen.before)
  if (ids) query = query.where('users.id', 'in', ids)
  if (isRare && !idsByNumber) query = query.where('users.id', 'in', usersByWord(db, search))
  if (isRare && idsByNumber) query = query.where('users.id', 'in', usersByWord(db, search).union(idsByNumber))
  return query
}

export const studentsOfMentor = (db: Db, mentorId: string) =>
  db
    .selectFrom('enrollments')
    .select('enrollments.student_id')
    .where('enrollments.course_id', 'in', coursesTaughtBy(db, mentorId))
    .where('enrollments.cancelled_at', 'is', null)

function inOrder<Row>(query: SelectQueryBuilder<Schema, 'users', Row>, order: StudentOrder) {
  const [column, direction] = orders[order]
  return query.orderBy(column, direction).orderBy('users.id', direction)
}

type FoundStudent = Awaited<ReturnType<typeof findStudents>>[number]

export async function findStudents(
  db: Db,
  filter: StudentFilter,
  order: StudentOrder,
  { limit, offset }: Slice,
) {
  const rows = (await students(db, filter))
    .select(['users.id', 'users.name', 'users.email', 'users.phone', 'users.created_at'])
    .select(['users.deactivated_at', 'users.last_active_day'])
    .select(courseCount.as('enrolled_in'))
  return inOrder(rows, order).limit(limit).offset(offset).execute()
}

/** The read worker runs this: 100,000 students take half a second. */
export const readStudentsByCourses: ReadQuery<
  { filter: StudentFilter; order: StudentOrder; slice: Slice },
  FoundStudent[]
> = {
  name: 'directory.students-by-courses',
  kind: 'report',
  run: (db, { filter, order, slice }) => findStudents(db, filter, order, slice),
}

export async function findStudentIds(db: Db, filter: StudentFilter, order: StudentOrder): Promise<string[]> {
  const rows = await inOrder((await students(db, filter)).select('users.id'), order).execute()
  return rows.map(({ id }) => id)
}

export async function countStudents(db: Db, filter: StudentFilter): Promise<RowCount | number> {
  const { search, status, ids } = filter
  const count = search || status || ids ? countFound : countAll
  return count(db, (await students(db, filter)).select('users.id'))
}

export async function findStudent(db: Db, filter: StudentFilter, id: string) {
  return (await students(db, filter))
    .select(['users.id', 'users.name'])
    .where('users.id', '=', id)
    .executeTakeFirst()
}

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
    .where('courses.id', 'in', coursesTaughtBy(db, mentorId))
    .groupBy('enrollments.student_id')
    .select((select) => [
      'enrollments.student_id',
      select.fn.countAll<number>().as('total'),
      select.fn.count<number>('submissions.id').as('done'),
    ])
    .execute()
  return new Map(rows.map((row) => [row.student_id, { total: Number(row.total), done: Number(row.done) }]))
}
