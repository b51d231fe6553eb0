import { sql } from 'kysely'
import type { Check, CheckName, Difference } from '#contract/system/self-check.ts'
import type { Tx } from '../../database/database.ts'
import { inSnapshot, type ReadQuery } from '../../kernel/read-worker.ts'
import { noTotals, type Totals } from '../ledger/index.ts'
import { findNextMonthOfCounts } from './active-counts.repository.ts'
import { checkOf, rowOf } from './check.rules.ts'
import { findBookedDays, findNamesOfEnrollments, readMoneyOfCourse } from './enrollment-money.repository.ts'
import { comparisons, type EnrollmentMoney, totalsByLedger } from './enrollment-money.rules.ts'

/** Low, because other reads wait until a read ends. */
const coursesPerPart = 2

export interface RecountPart {
  readonly name: PartName
  readonly after: string
}

/** `next` is the next read's `after`, or null after the last read. */
export interface RecountResult {
  readonly checks: readonly Check[]
  readonly next: string | null
}

/** Each read is one transaction, so that concurrent enrollments cause no differences. */
export const recountPart: ReadQuery<RecountPart, RecountResult> = {
  name: 'system.recount-part',
  kind: 'check',
  run: (db, { name, after }) => inSnapshot(db, (tx) => parts[name](tx, after)),
}

const parts = {
  days: async (tx) => ({ checks: await checkDays(tx), next: null }),
  courses: checkCourses,
  active: checkActive,
  plans: async (tx) => ({
    checks: [await checkAdvances(tx), await checkFeeParts(tx), await checkCoupons(tx)],
    next: null,
  }),
} satisfies Record<string, (tx: Tx, after: string) => Promise<RecountResult>>
type PartName = keyof typeof parts

export const recountPartNames = Object.keys(parts) as readonly PartName[]

const checkByFigure = {
  earnings: 'earnings',
  confirmed_earnings: 'confirmedEarnings',
  recorded_earnings: 'recordedEarnings',
  recorded_confirmed: 'recordedConfirmed',
  enrollments: 'enrollments',
  recorded: 'recorded',
  cancelled: 'cancelled',
  booked_earned: 'bookedEarned',
  booked_tax: 'bookedTax',
  booked_received: 'bookedReceived',
  booked_refunded: 'bookedRefunded',
  booked_advances: 'bookedAdvances',
  booked_opening: 'bookedOpening',
  booked_owed: 'bookedOwed',
} as const satisfies Record<keyof Totals, CheckName>
const figureNames = Object.keys(checkByFigure) as (keyof Totals)[]

/** A day's totals must be the sums of its courses' totals. */
async function checkDays(tx: Tx): Promise<Check[]> {
  const sumOf = (name: keyof Totals, whose: 'school' | 'courses') =>
    sql<number>`sum(case when course_id ${sql.raw(whose === 'school' ? '=' : '<>')} '' then ${sql.ref(name)} else 0 end)`
  const days = await tx
    .selectFrom('daily_totals')
    .select('day')
    .select(
      figureNames.flatMap((name) => [
        sumOf(name, 'school').as(name),
        sumOf(name, 'courses').as(`${name}_of_courses`),
      ]),
    )
    .groupBy('day')
    .orderBy('day')
    .execute()
  return figureNames.map((name) =>
    checkOf(
      checkByFigure[name],
      (days as Record<string, string | number>[]).map((row) =>
        rowOf('day', [Number(row[name]), Number(row[`${name}_of_courses`])], { day: String(row.day) }),
      ),
    ),
  )
}

async function checkCourses(tx: Tx, after: string): Promise<RecountResult> {
  const courses = await tx
    .selectFrom('courses')
    .select(['id', 'name', 'students'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(coursesPerPart)
    .execute()
  const checks: Check[] = []
  for (const course of courses) {
    const enrollments = await readMoneyOfCourse(tx, course.id)
    const liveEnrollments = enrollments.filter(({ day, isCancelled }) => day !== '' && !isCancelled)
    const { id, name, students } = course
    checks.push(checkOf('students', [rowOf('course', [students, liveEnrollments.length], { id, name })]))
    checks.push(...(await checkDaysOfCourse(tx, course, enrollments)))
    checks.push(...(await checkMoney(tx, enrollments)))
  }
  return { checks, next: courses.length < coursesPerPart ? null : (courses.at(-1)?.id ?? null) }
}

/** `left` is 0 and `right` the difference: `checkDays` already counts the stored totals. */
async function checkDaysOfCourse(
  tx: Tx,
  { id, name }: { readonly id: string; readonly name: string },
  enrollments: readonly EnrollmentMoney[],
): Promise<Check[]> {
  const savedTotals = await tx.selectFrom('daily_totals').selectAll().where('course_id', '=', id).execute()
  const savedByDay = new Map(savedTotals.map((row) => [row.day, row]))
  const createdByDay = Map.groupBy(
    enrollments.filter(({ day }) => day !== ''),
    ({ day }) => day,
  )
  const bookedByDay = await findBookedDays(tx, id)
  const days = [...new Set([...savedByDay.keys(), ...createdByDay.keys(), ...bookedByDay.keys()])].toSorted()
  const expected = new Map(
    days.map((day) => [
      day,
      [
        ...(createdByDay.get(day) ?? []).map((money) => ({ ...noTotals, ...totalsByLedger(money) })),
        bookedByDay.get(day) ?? noTotals,
      ],
    ]),
  )
  return figureNames.map((figure) => {
    const rows = days.map((day) => {
      const sum = (expected.get(day) ?? []).reduce((all, totals) => all + totals[figure], 0)
      return rowOf('day', [savedByDay.get(day)?.[figure] ?? 0, sum], { id, name, day })
    })
    const check = checkOf(checkByFigure[figure], rows)
    return { ...check, left: 0, right: check.right - check.left }
  })
}

async function checkMoney(tx: Tx, enrollments: readonly EnrollmentMoney[]): Promise<Check[]> {
  const checks = Object.entries(comparisons).map(([name, sides]) => {
    const rows = enrollments
      // Enrollments without tax documents and tax have nothing to compare.
      .filter(({ documents, ledger }) => name !== 'documents' || documents.count > 0 || ledger.tax !== 0)
      .map((money) => rowOf('enrollment', sides(money), { id: money.id }))
    return checkOf(name as keyof typeof comparisons, rows)
  })
  const ids = new Set(checks.flatMap(({ differences }) => differences.map(({ id }) => id ?? '')))
  const names = await findNamesOfEnrollments(tx, [...ids])
  const withName = (row: Difference): Difference => {
    const foundNames = names.get(row.id ?? '')
    return { ...row, name: foundNames?.name ?? '', receiptNumber: foundNames?.number ?? null }
  }
  return checks.map((check) => ({ ...check, differences: check.differences.map(withName) }))
}

async function checkAdvances(tx: Tx): Promise<Check> {
  const moves = tx
    .selectFrom('payments')
    .select(['advance_of', sql<number>`-amount`.as('amount')])
    .where('advance_of', 'is not', null)
    .where('refused_at', 'is', null)
    .unionAll(
      tx
        .selectFrom('refunds')
        .select(['advance_of', sql<number>`-amount`.as('amount')])
        .where('advance_of', 'is not', null)
        .where('withdrawn_at', 'is', null),
    )
  const students = await tx
    .selectFrom('advances')
    .innerJoin('users', 'users.id', 'advances.student_id')
    .leftJoin(moves.as('moves'), 'moves.advance_of', 'advances.student_id')
    .select(['users.id', 'users.name', 'advances.amount'])
    .select(sql<number>`coalesce(sum(moves.amount), 0)`.as('moved'))
    .groupBy(['users.id', 'users.name', 'advances.amount'])
    .orderBy('users.id')
    .execute()
  return checkOf(
    'advancesOfStudents',
    students.map(({ id, name, amount, moved }) => rowOf('student', [amount, Number(moved)], { id, name })),
  )
}

async function checkFeeParts(tx: Tx): Promise<Check> {
  const courses = await tx
    .selectFrom('fee_parts')
    .innerJoin('courses', 'courses.id', 'fee_parts.course_id')
    .select(['courses.id', 'courses.name', 'courses.discounted_price'])
    .select(({ fn }) => fn.sum<number>('fee_parts.amount').as('parts'))
    .groupBy(['courses.id', 'courses.name', 'courses.discounted_price'])
    .orderBy('courses.id')
    .execute()
  return checkOf(
    'feeParts',
    courses.map(({ id, name, parts, discounted_price }) =>
      rowOf('course', [Number(parts), discounted_price], { id, name }),
    ),
  )
}

/** A cancelled enrollment uses no coupon. */
async function checkCoupons(tx: Tx): Promise<Check> {
  const coupons = await tx
    .selectFrom('coupons')
    .select(['id', 'code', 'uses'])
    .select(
      sql<number>`(select count(*) from receipts
        inner join enrollments on enrollments.id = receipts.enrollment_id
        where receipts.coupon_id = coupons.id and enrollments.cancelled_at is null)`.as('used'),
    )
    .orderBy('code')
    .execute()
  return checkOf(
    'coupons',
    coupons.map(({ id, code, uses, used }) => rowOf('coupon', [uses, Number(used)], { id, name: code })),
  )
}

async function checkActive(tx: Tx, after: string): Promise<RecountResult> {
  const { month, counts } = await findNextMonthOfCounts(tx, after)
  const rows = counts.map(({ kind, start, named, stored }) =>
    rowOf(kind === 'day' ? 'activeDay' : 'activeMonth', [named, stored], { day: start }),
  )
  return { checks: [checkOf('activeUsers', rows)], next: month }
}
