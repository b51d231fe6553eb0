import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { CountedByDatabase } from '../../database/schema.ts'
import { atOneMoment, type ReadQuery } from '../../platform/read-worker.ts'
import { checkNamed } from './active-users.repository.ts'

export interface TotalCheck {
  readonly name: string
  readonly total: number
  readonly sumOfRows: number
}

/** Courses that are counted again together: other reads wait for a piece. */
const coursesOfAPart = 2

/** A part of the recount, or the next piece of one that is walked by id. */
export interface RecountPart {
  readonly name: PartName
  readonly after: string
}

/** What a part adds to the checks, and where the next piece begins; null when the part is done. */
export interface Recounted {
  readonly checks: readonly TotalCheck[]
  readonly next: string | null
}

/**
 * Counts one part of the running totals again from its rows, at one moment of them: somebody who enrols meanwhile does
 * not look like a fault. The checks of all parts add up by their name. It runs in the read worker, with other reads
 * between the parts.
 */
export const recountPart: ReadQuery<RecountPart, Recounted> = {
  name: 'reports.recount-part',
  kind: 'check',
  run: (db, { name, after }) => atOneMoment(db, (tx) => parts[name](tx, after)),
}

const whole = (count: (db: Tx) => Promise<readonly TotalCheck[]>) => async (db: Tx) => ({
  checks: await count(db),
  next: null,
})

const parts = {
  totals: whole(checkSums),
  courses: checkCourses,
  days: whole(async (db) => [await checkDays(db)]),
  states: whole(checkStates),
  active: checkActive,
} satisfies Record<string, (db: Tx, after: string) => Promise<Recounted>>
type PartName = keyof typeof parts

export const partNames = Object.keys(parts) as readonly PartName[]

/** The totals beside the sums of their days; `checkCourses` adds what the rows of a course differ from its days. */
async function checkSums(db: Tx): Promise<TotalCheck[]> {
  const kept = await keptTotals(db)
  const days = await db
    .selectFrom('daily_enrollments')
    .select((select) => figures.map((name) => select.fn.sum<number | null>(name).as(name)))
    .executeTakeFirstOrThrow()
  return figures.map((name) => ({
    name,
    total: kept.get(name) ?? 0,
    sumOfRows: Number(days[name] ?? 0),
  }))
}

async function keptTotals(db: Tx): Promise<ReadonlyMap<string, number>> {
  const totals = await db.selectFrom('totals').selectAll().execute()
  return new Map(totals.map((row) => [row.name, Number(row.value)]))
}

async function checkCourses(db: Tx, after: string): Promise<Recounted> {
  const courses = await db
    .selectFrom('courses')
    .select(['id', 'students'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(coursesOfAPart)
    .execute()
  const ids = courses.map(({ id }) => id)
  if (ids.length === 0) return { checks: courseChecks(0, 0, 0, 0), next: null }
  const counted = new Map((await countEnrollments(db, ids)).map((row) => [keyOf(row), row]))
  const differs = { enrollments: 0, earnings: 0, confirmed_earnings: 0 }
  const studentsOf = new Map<string, number>()
  for (const row of counted.values()) {
    for (const name of figures) differs[name] += row[name]
    studentsOf.set(row.course_id, (studentsOf.get(row.course_id) ?? 0) + row.enrollments)
  }
  const right = courses.filter(({ id, students }) => students === (studentsOf.get(id) ?? 0)).length
  let days = 0
  let rightDays = 0
  for (const row of await findDays(db, ids)) {
    const truth = counted.get(keyOf(row))
    for (const name of figures) differs[name] -= row[name]
    if (figures.every((name) => row[name] === (truth?.[name] ?? 0))) rightDays += 1
    days += 1
    counted.delete(keyOf(row))
  }
  // What is left was enrolled on days that have no row.
  days += counted.size
  const beyond = figures.map((name) => ({ name, total: 0, sumOfRows: differs[name] }))
  return {
    checks: [...beyond, ...courseChecks(courses.length, right, days, rightDays)],
    next: ids.length < coursesOfAPart ? null : (ids.at(-1) ?? null),
  }
}

const courseChecks = (courses: number, right: number, days: number, rightDays: number): TotalCheck[] => [
  { name: 'courses whose students are counted right', total: courses, sumOfRows: right },
  { name: 'days of courses that are counted right', total: days, sumOfRows: rightDays },
]

/** Each day of the school has counted its enrolments in each state, and what they come to. */
async function checkDays(db: Tx): Promise<TotalCheck> {
  const isLive = sql`cancelled_at is null`
  const sum = (what: RawBuilder<unknown>, when: RawBuilder<unknown>) =>
    sql<number>`sum(case when ${when} then ${what} else 0 end)`
  const counted = await db
    .selectFrom('enrollments')
    .select([
      'day',
      sum(sql`1`, isLive).as('live'),
      sum(sql`1`, sql`${isLive} and confirmed_at is null`).as('recorded'),
      sum(sql`1`, sql`cancelled_at is not null`).as('cancelled'),
      sum(sql`amount`, isLive).as('earnings'),
      sum(sql`amount`, sql`${isLive} and confirmed_at is not null`).as('confirmed_earnings'),
    ])
    .groupBy('day')
    .execute()
  const truth = new Map(counted.map((row) => [row.day, row]))
  const days = await db.selectFrom('enrollment_days').selectAll().execute()
  const names = ['live', 'recorded', 'cancelled', 'earnings', 'confirmed_earnings'] as const
  const right = days.filter((row) =>
    names.every((name) => row[name] === Number(truth.get(row.day)?.[name] ?? 0)),
  )
  const known = new Set(days.map(({ day }) => day))
  const missing = counted.filter(({ day }) => !known.has(day)).length
  return {
    name: 'days whose enrollments are counted right',
    total: days.length + missing,
    sumOfRows: right.length,
  }
}

/** What makes an enrolment be in each of the states that the database counts. */
const states: Readonly<Record<CountedByDatabase, RawBuilder<boolean>>> = {
  payments_recorded: sql`cancelled_at is null and confirmed_at is null`,
  payments_cancelled: sql`cancelled_at is not null`,
}

async function checkStates(db: Tx): Promise<TotalCheck[]> {
  const kept = await keptTotals(db)
  const checks: TotalCheck[] = []
  for (const [name, isInState] of Object.entries(states)) {
    const { count } = await db
      .selectFrom('enrollments')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where(isInState)
      .executeTakeFirstOrThrow()
    checks.push({ name, total: kept.get(name) ?? 0, sumOfRows: Number(count) })
  }
  return checks
}

/** Each day and month has counted how many of its active users are kept by name. A piece is a month. */
async function checkActive(db: Tx, after: string): Promise<Recounted> {
  const { counts, right, month } = await checkNamed(db, after)
  return {
    checks: [
      { name: 'days and months whose active users are counted right', total: counts, sumOfRows: right },
    ],
    next: month,
  }
}

const figures = ['enrollments', 'earnings', 'confirmed_earnings'] as const

const keyOf = ({ course_id, day }: { course_id: string; day: string }) => `${course_id} ${day}`

/** The living enrolments of some courses, counted by course and day. */
async function countEnrollments(db: Tx, courseIds: readonly string[]) {
  const rows = await db
    .selectFrom('enrollments')
    .select((select) => [
      'course_id',
      'day',
      select.fn.countAll<number>().as('enrollments'),
      select.fn.sum<number>('amount').as('earnings'),
      select.fn
        .sum<number>(select.case().when('confirmed_at', 'is', null).then(0).else(select.ref('amount')).end())
        .as('confirmed_earnings'),
    ])
    .where('course_id', 'in', courseIds)
    .where('cancelled_at', 'is', null)
    .groupBy(['course_id', 'day'])
    .execute()
  return rows.map((row) => ({
    ...row,
    enrollments: Number(row.enrollments),
    earnings: Number(row.earnings),
    confirmed_earnings: Number(row.confirmed_earnings),
  }))
}

function findDays(db: Tx, courseIds: readonly string[]) {
  return db.selectFrom('daily_enrollments').selectAll().where('course_id', 'in', courseIds).execute()
}
