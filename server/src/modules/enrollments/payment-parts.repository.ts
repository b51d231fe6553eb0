import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../database/database.ts'
import { hasWords, isBroadForUsers, usersByWord } from '../../database/search.ts'
import { readTotal } from '../../database/totals.ts'
import { sumDays, sumDaysOf } from './daily-enrollments.repository.ts'
import { receiptNumber } from './enrollments.rules.ts'

/** Which enrolments a list shows. */
export interface EnrollmentFilter {
  readonly mentorId?: string | undefined
  readonly courseId?: string | undefined
  readonly studentId?: string | undefined
  /** `live`: all but the cancelled. */
  readonly status?: 'recorded' | 'confirmed' | 'cancelled' | 'live' | undefined
  /** Days of the school, both included, YYYY-MM-DD. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /**
   * The beginning of words of the student or of the course; of all enrolments also a receipt number, whole or
   * without its year, or the reference of a payment, with its letters or without.
   */
  readonly search?: string | undefined
}

/** More courses than this are read as one part, in the order of time. */
const coursesApart = 100

const states = {
  live: sql<boolean>`enrollments.cancelled_at is null`,
  recorded: sql<boolean>`enrollments.cancelled_at is null and enrollments.confirmed_at is null`,
  confirmed: sql<boolean>`enrollments.cancelled_at is null and enrollments.confirmed_at is not null`,
  cancelled: sql<boolean>`enrollments.cancelled_at is not null`,
}

type Part = ReturnType<typeof allKeys>

const allKeys = (db: Db | Tx) =>
  db.selectFrom('enrollments').select(['enrollments.id', 'enrollments.created_at as moment'])

const narrowed = (part: Part, conditions: readonly RawBuilder<boolean>[]) =>
  conditions.reduce((query, condition) => query.where(condition), part)

/** What a filter leaves: whole courses, or all of them, and with a search what it finds in other courses. */
interface Reading {
  readonly courses: readonly string[] | undefined
  readonly others: readonly Part[]
}

async function readingOf(db: Db | Tx, filter: EnrollmentFilter): Promise<Reading> {
  const within = await coursesOf(db, filter)
  const { search } = filter
  if (!search) return { courses: within, others: [] }
  const courses = await findCoursesByWords(db, search, within)
  const others = narrowed(allKeys(db), [
    ...conditionsOf(filter),
    ...(within ? [isOneOf(within)] : []),
    sql`not ${isOneOf(courses)}`,
  ])
  // Many students are looked for in the order of time, few have theirs looked up.
  const student = (await isBroadForUsers(db, search))
    ? sql`coalesce(enrollments.student_id, '')`
    : sql.ref('enrollments.student_id')
  const byStudent = sql<boolean>`${student} in (${studentsByWords(db, search)})`
  const byPeople = others.where(byStudent)
  // A mentor sees neither.
  if (filter.mentorId !== undefined) return { courses, others: [byPeople] }
  const rest = narrowed(others, [sql`not ${byStudent}`])
  const byReceipt = hasReceipt(search)
  const byReference = narrowed(rest, [hasReference(search), sql`not ${byReceipt}`])
  return { courses, others: [byPeople, rest.where(byReceipt), byReference] }
}

/** A receipt as people read it out: with any signs or spaces between its parts, or its last part alone. */
function hasReceipt(search: string): RawBuilder<boolean> {
  const [, year, number = ''] = /^(?:ab)?\W*(?:(\d{4}\W?\d{2})\W)?\W*(\d{1,9})$/i.exec(search.trim()) ?? []
  if (!number) return sql`1 = 0`
  const last = number.padStart(6, '0')
  if (!year) return sql`substr(enrollments.receipt_number, 12) = ${last}`
  return sql`enrollments.receipt_number = ${receiptNumber(`${year.slice(0, 4)}-${year.slice(-2)}`, Number(number))}`
}

/** A reference as people read it out: the digits count, not the letters before them, spaces, dashes, slashes and dots. */
const referenceKey = sql`ltrim(replace(replace(replace(replace(lower(enrollments.payment_reference),
  ' ', ''), '-', ''), '/', ''), '.', ''), 'abcdefghijklmnopqrstuvwxyz')`

function hasReference(search: string): RawBuilder<boolean> {
  const key = search
    .toLowerCase()
    .replaceAll(/[ \-/.]/g, '')
    .replace(/^[a-z]+/, '')
  if (!key) return sql`1 = 0`
  return sql`enrollments.payment_reference is not null and ${referenceKey} = ${key}`
}

/** What a filter leaves, in parts that an index each has in the order of time. No enrolment is in two of them. */
export async function partsOf(db: Db | Tx, filter: EnrollmentFilter): Promise<Part[]> {
  return asParts(db, filter, await readingOf(db, filter))
}

function asParts(db: Db | Tx, filter: EnrollmentFilter, { courses, others }: Reading): Part[] {
  const all = narrowed(allKeys(db), conditionsOf(filter))
  if (!courses) return [all]
  if (courses.length > coursesApart) return [all.where(isOneOf(courses, unindexed)), ...others]
  return [...courses.map((id) => all.where('enrollments.course_id', '=', id)), ...others]
}

/** A column as no index has it: most rows are of so many courses, and the order of time is worth more. */
const unindexed = sql`coalesce(enrollments.course_id, '')`

const isOneOf = (ids: readonly string[], course: RawBuilder<unknown> = sql.ref('enrollments.course_id')) =>
  ids.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`${course} in (${sql.join(ids)})`

const aDay = 24 * 60 * 60 * 1000

/** What a filter asks of each row, but of its course and its words. */
export function conditionsOf({ studentId, status, from, to }: EnrollmentFilter): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = []
  if (studentId !== undefined) conditions.push(sql`enrollments.student_id = ${studentId}`)
  if (status !== undefined) conditions.push(states[status])
  // The day that was written with the enrolment decides, as it does in the reports, whatever the zone is by now. It lies
  // within a day of the moment in UTC, which is what the indexes are sorted by; so only where a range begins and ends is
  // the day of a row looked at, which most indexes do not have.
  if (from !== undefined) {
    const begins = Date.parse(from)
    conditions.push(
      sql`enrollments.created_at >= ${begins - aDay}`,
      sql`(enrollments.created_at >= ${begins + aDay} or enrollments.day >= ${from})`,
    )
  }
  if (to !== undefined) {
    const lastBegins = Date.parse(to)
    conditions.push(
      sql`enrollments.created_at < ${lastBegins + 2 * aDay}`,
      sql`(enrollments.created_at < ${lastBegins} or enrollments.day <= ${to})`,
    )
  }
  return conditions
}

/** The courses that a filter keeps to, or undefined for all. */
async function coursesOf(db: Db | Tx, { mentorId, courseId }: EnrollmentFilter) {
  if (mentorId === undefined) return courseId === undefined ? undefined : [courseId]
  let query = db.selectFrom('courses').select('id').where('mentor_id', '=', mentorId)
  if (courseId !== undefined) query = query.where('id', '=', courseId)
  return (await query.execute()).map(({ id }) => id)
}

async function findCoursesByWords(db: Db | Tx, search: string, among: readonly string[] | undefined) {
  let query = db.selectFrom('courses').select('id')
  for (const hasWord of hasWords('courses.search_text', search)) query = query.where(hasWord)
  const ids = (await query.execute()).map(({ id }) => id)
  return among ? ids.filter((id) => among.includes(id)) : ids
}

function studentsByWords(db: Db | Tx, search: string) {
  let query = db
    .selectFrom('users')
    .select('users.id')
    .where('users.id', 'in', usersByWord(db, search))
    .where(sql<boolean>`coalesce(users.role, '') = 'student'`)
  for (const hasWord of hasWords('users.search_text', search)) query = query.where(hasWord)
  return query
}

/** How many enrolments a filter leaves: of courses and days from what is counted of them, of others by looking. */
export async function countPayments(db: Db, filter: EnrollmentFilter): Promise<number> {
  const reading = await readingOf(db, filter)
  const isOfWholeCourses = filter.studentId === undefined
  const parts = isOfWholeCourses ? reading.others : asParts(db, filter, reading)
  const counts = await Promise.all(parts.map((part) => countRows(db, part)))
  if (isOfWholeCourses) counts.push(await countInCourses(db, reading.courses, filter))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function countRows(db: Db, part: Part): Promise<number> {
  const { count } = await db
    .selectFrom(part.as('part'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Counts = Readonly<Record<'live' | 'recorded' | 'cancelled', number>>

const inState = (status: EnrollmentFilter['status'], { live, recorded, cancelled }: Counts): number =>
  status === undefined ? live + cancelled : { live, recorded, confirmed: live - recorded, cancelled }[status]

/** Of all courses each day has its states counted, and a total all days. */
async function countInSchool(db: Db, { status, from, to }: EnrollmentFilter): Promise<number> {
  if (from !== undefined || to !== undefined) return inState(status, await sumDays(db, { from, to }))
  return inState(status, {
    live: await readTotal(db, 'enrollments'),
    recorded: await readTotal(db, 'payments_recorded'),
    cancelled: await readTotal(db, 'payments_cancelled'),
  })
}

/**
 * Every course counts its living enrolments, and those of each day; few are cancelled or wait for a confirmation, and an
 * index has just those.
 */
async function countInCourses(
  db: Db,
  courses: readonly string[] | undefined,
  filter: EnrollmentFilter,
): Promise<number> {
  if (!courses) return countInSchool(db, filter)
  if (courses.length === 0) return 0
  const { status, from, to } = filter
  const count = (state: 'recorded' | 'cancelled') => {
    const part = narrowed(allKeys(db), conditionsOf({ status: state, from, to })).where(isOneOf(courses))
    // This leads to an index that has the cancelled alone; another would go through all rows of these courses.
    return countRows(db, state === 'cancelled' ? part.where('enrollments.cancelled_at', '>', 0) : part)
  }
  if (status === 'recorded' || status === 'cancelled') return count(status)
  const isOfAllDays = from === undefined && to === undefined
  const live = isOfAllDays
    ? await countStudentsIn(db, courses)
    : (await sumDaysOf(db, courses, { from, to })).live
  if (status === 'live') return live
  return status === 'confirmed' ? live - (await count('recorded')) : live + (await count('cancelled'))
}

async function countStudentsIn(db: Db, courses: readonly string[]): Promise<number> {
  const { students } = await db
    .selectFrom('courses')
    .select((select) => select.fn.sum<number>('students').as('students'))
    .where('id', 'in', courses)
    .executeTakeFirstOrThrow()
  return Number(students)
}
