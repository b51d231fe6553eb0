import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { CountedByDatabase } from '../../platform/database/schema.ts'
import { mostAttempts } from '../../platform/mail.ts'
import { atOneMoment, type ReadQuery } from '../../platform/read-worker.ts'
import { checkNamed } from './active-users.repository.ts'
import { checkAccountDays } from './new-users.repository.ts'

export interface TotalCheck {
  readonly name: string
  readonly total: number
  readonly sumOfRows: number
}

/** Courses that are counted again together: a big school is walked in steps, none of which takes long. */
const coursesOfAStep = 50

/**
 * Counts every running total again from its rows, and the enrolments of each course and day. It looks at whole tables,
 * so it runs in the read worker; and at one moment of them, so that nobody who enrols meanwhile looks like a fault.
 */
export const recountTotals: ReadQuery<null, TotalCheck[]> = {
  name: 'reports.recount-totals',
  run: (db) => atOneMoment(db, recount),
}

async function recount(db: Tx): Promise<TotalCheck[]> {
  const totals = await db.selectFrom('totals').selectAll().execute()
  const kept = new Map(totals.map((row) => [row.name, row.value]))
  const courses = await db.selectFrom('courses').select(['id', 'students']).orderBy('id').execute()
  const sums = { students: await countStudents(db), enrollments: 0, earnings: 0, confirmed_earnings: 0 }
  const right = { courses: 0, days: 0 }
  let days = 0

  for (let start = 0; start < courses.length; start += coursesOfAStep) {
    const step = courses.slice(start, start + coursesOfAStep)
    const ids = step.map(({ id }) => id)
    const counted = new Map((await countEnrollments(db, ids)).map((row) => [keyOf(row), row]))
    const studentsOf = new Map<string, number>()
    for (const row of counted.values()) {
      for (const name of figures) sums[name] += row[name]
      studentsOf.set(row.course_id, (studentsOf.get(row.course_id) ?? 0) + row.enrollments)
    }
    right.courses += step.filter(({ id, students }) => students === (studentsOf.get(id) ?? 0)).length
    for (const row of await findDays(db, ids)) {
      const truth = counted.get(keyOf(row))
      if (figures.every((name) => row[name] === (truth?.[name] ?? 0))) right.days += 1
      days += 1
      counted.delete(keyOf(row))
    }
    // What is left was enrolled on days that have no row.
    days += counted.size
  }

  return [
    ...Object.entries(sums).map(([name, sumOfRows]) => ({
      name,
      total: kept.get(name as keyof typeof sums) ?? 0,
      sumOfRows,
    })),
    { name: 'courses whose students are counted right', total: courses.length, sumOfRows: right.courses },
    { name: 'days of courses that are counted right', total: days, sumOfRows: right.days },
    await checkDays(db),
    await checkNewAccounts(db),
    await checkCoursesOfStudents(db, sums.students),
    ...(await checkStates(db, kept)),
    await checkDesks(db),
    await checkActive(db),
  ]
}

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

async function checkNewAccounts(db: Tx): Promise<TotalCheck> {
  const { total, right } = await checkAccountDays(db)
  return { name: 'days whose new accounts are counted right', total, sumOfRows: right }
}

/** Each student has counted how many courses they are in. */
async function checkCoursesOfStudents(db: Tx, students: number): Promise<TotalCheck> {
  const wrong = await countStudents(
    db,
    sql`enrolled_in <> (select count(*) from enrollments where student_id = users.id and cancelled_at is null)`,
  )
  return {
    name: 'students whose courses are counted right',
    total: students,
    sumOfRows: students - wrong,
  }
}

/** What makes a row be in each of the states that the database counts. */
const states: Readonly<
  Record<CountedByDatabase, readonly ['outbox' | 'messages' | 'enrollments', RawBuilder<boolean>]>
> = {
  mails_sent: ['outbox', sql`sent_at is not null`],
  mails_waiting: ['outbox', sql`sent_at is null and attempts < ${sql.lit(mostAttempts)}`],
  mails_failed: ['outbox', sql`sent_at is null and attempts >= ${sql.lit(mostAttempts)}`],
  messages_new: ['messages', sql`status = 'new'`],
  messages_answered: ['messages', sql`status = 'answered'`],
  messages_closed: ['messages', sql`status = 'closed'`],
  payments_recorded: ['enrollments', sql`cancelled_at is null and confirmed_at is null`],
  payments_cancelled: ['enrollments', sql`cancelled_at is not null`],
}

async function checkStates(db: Tx, kept: ReadonlyMap<string, number>): Promise<TotalCheck[]> {
  const checks: TotalCheck[] = []
  for (const [name, [table, isInState]] of Object.entries(states)) {
    const { count } = await db
      .selectFrom(table)
      .select((select) => select.fn.countAll<number>().as('count'))
      .where(isInState)
      .executeTakeFirstOrThrow()
    checks.push({ name, total: kept.get(name) ?? 0, sumOfRows: Number(count) })
  }
  return checks
}

/** Each day and month has counted how many of its active users are kept by name. */
async function checkActive(db: Tx): Promise<TotalCheck> {
  const { counts, right } = await checkNamed(db)
  return { name: 'days and months whose active users are counted right', total: counts, sumOfRows: right }
}

/** Each assignment has counted how many submissions it has in each state, and how many of these are late. */
async function checkDesks(db: Tx): Promise<TotalCheck> {
  const submissions = await db
    .selectFrom('submissions')
    .select((select) => [
      'assignment_id',
      'status',
      select.fn.countAll<number>().as('count'),
      select.fn.sum<number>('late').as('late'),
    ])
    .groupBy(['assignment_id', 'status'])
    .execute()
  const truth = Map.groupBy(submissions, (row) => row.assignment_id)
  const desks = await db.selectFrom('desk_counts').selectAll().execute()
  const right = desks.filter(({ assignment_id, ...counts }) => {
    const kept = {
      Submitted: [counts.submitted, counts.late_submitted],
      Returned: [counts.returned, counts.late_returned],
      Graded: [counts.graded, counts.late_graded],
    }
    const counted = new Map(truth.get(assignment_id)?.map((row) => [row.status, row]))
    truth.delete(assignment_id)
    return (['Submitted', 'Returned', 'Graded'] as const).every((state) => {
      const { count = 0, late = 0 } = counted.get(state) ?? {}
      return kept[state][0] === Number(count) && kept[state][1] === Number(late)
    })
  }).length
  // What is left was handed in for assignments that have no row.
  return {
    name: 'assignments whose submissions are counted right',
    total: desks.length + truth.size,
    sumOfRows: right,
  }
}

const figures = ['enrollments', 'earnings', 'confirmed_earnings'] as const

const keyOf = ({ course_id, day }: { course_id: string; day: string }) => `${course_id} ${day}`

async function countStudents(db: Tx, among: RawBuilder<boolean> = sql`1 = 1`): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('role', '=', 'student')
    .where('deleted_at', 'is', null)
    .where(among)
    .executeTakeFirstOrThrow()
  return Number(count)
}

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
