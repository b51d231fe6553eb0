import { type SelectQueryBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../database/database.ts'
import { inOrderOf, sliceOfParts } from '../../database/merged-parts.ts'
import type { Schema } from '../../database/schema.ts'
import { countUsersByWord, hasWords, isBroadForUsers, usersByWord } from '../../database/search.ts'
import { readTotal } from '../../database/totals.ts'
import type { Slice } from '../../platform/paging.ts'
import { readCatalogueVersion } from '../catalogue/index.ts'

/** Whose students: a mentor's, or everybody for an admin. */
export interface StudentFilter {
  readonly mentorId?: string | undefined
  readonly search?: string | undefined
  readonly status?: 'deactivated' | undefined
  /** Only these. */
  readonly ids?: readonly string[] | undefined
}

export type StudentOrder = keyof typeof orders

const orders = {
  name: ['name', 'asc'],
  '-name': ['name', 'desc'],
  email: ['email', 'asc'],
  '-email': ['email', 'desc'],
  newest: ['created_at', 'desc'],
  oldest: ['created_at', 'asc'],
  most: ['enrolled_in', 'desc'],
  fewest: ['enrolled_in', 'asc'],
} as const

/** How the students that a filter leaves are come by: those of everybody, walked in order, or a few looked up. */
type Way = 'walk' | 'lookUp'

function students(db: Db, { mentorId, search, status, ids }: StudentFilter, way: Way) {
  let query = db.selectFrom('users').where('users.deleted_at', 'is', null)
  // Looked up by id and not by the index of the roles, which has everybody.
  query =
    way === 'walk'
      ? query.where('users.role', '=', 'student')
      : query.where(sql<boolean>`coalesce(users.role, '') = 'student'`)
  if (status === 'deactivated') query = query.where('users.deactivated_at', 'is not', null)
  if (ids) query = query.where('users.id', 'in', ids)
  if (search && way === 'lookUp') query = query.where('users.id', 'in', usersByWord(db, search))
  for (const hasWord of hasWords('users.search_text', search)) query = query.where(hasWord)
  if (mentorId === undefined) return query
  const own = enrolledWith(db, mentorId)
  if (way === 'lookUp' && !search && !ids)
    return query.where('users.id', 'in', own.select('enrollments.student_id'))
  const isOwn = own.select('enrollments.id').where('enrollments.student_id', '=', sql.ref<string>('users.id'))
  return query.where((where) => where.exists(isOwn))
}

const enrolled = (db: Db) => db.selectFrom('enrollments').where('enrollments.cancelled_at', 'is', null)

const enrolledWith = (db: Db, mentorId: string) =>
  enrolled(db).where('enrollments.course_id', 'in', (select) =>
    select.selectFrom('courses').select('courses.id').where('courses.mentor_id', '=', mentorId),
  )

/**
 * Walking looks at everybody up to the end of the page, looking up at all whom the filter leaves: the shorter of the two.
 * @param end of the page, in rows
 */
async function wayTo(db: Db, { mentorId, search, ids }: StudentFilter, end: number): Promise<Way> {
  if (ids) return 'lookUp'
  if (search) return (await isBroadForUsers(db, search)) ? 'walk' : 'lookUp'
  if (mentorId === undefined) return 'walk'
  const own = await countStudents(db, { mentorId })
  return end * (await readTotal(db, 'students')) < own * own ? 'walk' : 'lookUp'
}

const columns = [
  'users.id',
  'users.name',
  'users.email',
  'users.created_at',
  'users.deactivated_at',
  'users.enrolled_in',
] as const

export type FoundStudent = Awaited<ReturnType<typeof findStudents>>[number]

export async function findStudents(db: Db, filter: StudentFilter, order: StudentOrder, slice: Slice) {
  const [by, direction] = orders[order]
  const parts = await partsOf(db, filter, order)
  if (parts) return findByIds(db, await sliceOfParts(db, parts, direction, slice, 'overlapping'))
  const { limit, offset } = slice
  return students(db, filter, await wayTo(db, filter, offset + limit))
    .select(columns)
    .orderBy(`users.${by}`, direction)
    .orderBy('users.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

/** More courses than this are too many for one statement. */
const coursesApart = 200

/**
 * The students of a mentor by their courses, each of which an index has by name with their words, and by time; undefined
 * for other lists.
 */
async function partsOf(db: Db, { mentorId, search, status, ids }: StudentFilter, order: StudentOrder) {
  const isInOrder = search ? isByName(order) : isKeptBeside(order)
  if (mentorId === undefined || status || ids || !isInOrder) return undefined
  const courses = await db.selectFrom('courses').select('id').where('mentor_id', '=', mentorId).execute()
  if (courses.length > coursesApart) return undefined
  const moment = sql.ref<string | number>(sortedBy(order)).as('moment')
  const found = foundIn(enrolled(db), search)
  return courses.map(({ id }) =>
    found.where('enrollments.course_id', '=', id).select(['enrollments.student_id as id', moment]),
  )
}

/** Of enrolments those whose student is still here and has the words that are searched for. */
const foundIn = (enrolments: ReturnType<typeof enrolled>, search: string | undefined) =>
  hasWords('enrollments.student_words', search).reduce(
    (found, hasWord) => found.where(hasWord),
    enrolments.where('enrollments.student_key', 'is not', null),
  )

/** Whether an enrolment has beside it what orders its student. */
const isKeptBeside = (order: StudentOrder) => isByName(order) || order === 'newest' || order === 'oldest'

const isByName = (order: StudentOrder) => order === 'name' || order === '-name'

const sortedBy = (order: StudentOrder) =>
  isByName(order) ? 'enrollments.student_key' : 'enrollments.student_since'

async function findByIds(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return inOrderOf(ids, await db.selectFrom('users').select(columns).where('users.id', 'in', ids).execute())
}

/** The next students after one, or the first, for reading all of them in their order. */
export async function findStudentsAfter(
  db: Db,
  filter: StudentFilter,
  order: StudentOrder,
  after: FoundStudent | undefined,
  most: number,
) {
  const [by, direction] = orders[order]
  const parts = await partsOf(db, filter, order)
  if (parts) {
    const rest = parts.map((part) =>
      after
        ? part.where(({ eb, refTuple, tuple }) =>
            eb(
              refTuple(sortedBy(order), 'enrollments.student_id'),
              direction === 'asc' ? '>' : '<',
              tuple<string | number, string>(after[by], after.id),
            ),
          )
        : part,
    )
    return findByIds(db, await sliceOfParts(db, rest, direction, { limit: most, offset: 0 }, 'overlapping'))
  }
  const column = `users.${by}` as const
  let query = students(db, filter, await wayTo(db, filter, most))
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple(column, 'users.id'),
        direction === 'asc' ? '>' : '<',
        tuple<string | number, string>(after[by], after.id),
      ),
    )
  }
  return query.select(columns).orderBy(column, direction).orderBy('users.id', direction).limit(most).execute()
}

/** How many students a filter leaves. Everybody is counted already. */
export async function countStudents(db: Db, filter: StudentFilter): Promise<number> {
  const { mentorId, search, status, ids } = filter
  if (status || ids) return countRows(students(db, filter, await wayTo(db, filter, 0)))
  if (mentorId === undefined) {
    if (!search) return readTotal(db, 'students')
    return (await countByWord(db, search)) ?? countRows(students(db, filter, 'lookUp'))
  }
  if (search) return countPeople(db, foundIn(enrolledWith(db, mentorId), search))
  const own = enrolledWith(db, mentorId)
  const isOwn = own.select('enrollments.id').where('enrollments.student_id', '=', sql.ref<string>('users.id'))
  const gone = db
    .selectFrom('users')
    .where('users.deleted_at', 'is not', null)
    .where((where) => where.exists(isOwn))
  return (await countEnrolledWith(db, mentorId)) - (await countRows(gone))
}

const enrolledCounts = new WeakMap<Db, LRUCache<string, { catalogueVersion: number; count: number }>>()
/** More mentors than are looked at at once; ids that nobody has are counted too. */
const keptCounts = 1_000

/** How many people are enrolled with a mentor. The version goes up with every enrolment and every change of mentors. */
async function countEnrolledWith(db: Db, mentorId: string): Promise<number> {
  const catalogueVersion = await readCatalogueVersion(db)
  const kept = enrolledCounts.get(db) ?? new LRUCache({ max: keptCounts })
  enrolledCounts.set(db, kept)
  const known = kept.get(mentorId)
  if (known?.catalogueVersion === catalogueVersion) return known.count
  const count = await countPeople(db, enrolledWith(db, mentorId))
  kept.set(mentorId, { catalogueVersion, count })
  return count
}

/** Each once: by groups, which SQLite counts in two thirds of the time that distinct values take. */
async function countPeople(db: Db, enrolments: ReturnType<typeof enrolled>): Promise<number> {
  const people = enrolments.select('enrollments.student_id').groupBy('enrollments.student_id')
  const { count } = await db
    .selectFrom(people.as('people'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Of everybody who has the one word, all are students but the few that are counted here. */
async function countByWord(db: Db, search: string): Promise<number | undefined> {
  const everybody = await countUsersByWord(db, search)
  if (everybody === undefined) return undefined
  let staff = db.selectFrom('users').where('users.role', 'in', ['mentor', 'admin'])
  for (const hasWord of hasWords('users.search_text', search)) staff = staff.where(hasWord)
  return everybody - (await countRows(staff))
}

async function countRows(query: SelectQueryBuilder<Schema, 'users', object>): Promise<number> {
  const { count } = await query
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A student by id, if there is one whom the filter leaves. */
export function findStudent(db: Db, filter: StudentFilter, id: string) {
  return students(db, filter, 'walk')
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
