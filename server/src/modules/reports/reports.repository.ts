import { type RawBuilder, sql } from 'kysely'
import { atOneMoment, type ReadQuery } from '../../calls/read-worker.ts'
import type { Tx } from '../../database/database.ts'
import { sumDays, type Totals } from '../fees/index.ts'
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
 * Counts one part of the running totals again from its rows, at one moment of them: somebody who enrolls meanwhile does
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
  active: checkActive,
  coupons: whole(async (db) => [await checkCoupons(db)]),
} satisfies Record<string, (db: Tx, after: string) => Promise<Recounted>>
type PartName = keyof typeof parts

/** The parts of a recount, in their order. */
export const partNames = Object.keys(parts) as readonly PartName[]

/** The totals of the school beside those of its courses; `checkCourses` adds what the rows of a course differ from its days. */
async function checkSums(db: Tx): Promise<TotalCheck[]> {
  const school = await sumDays(db, {})
  const sums = await db
    .selectFrom('daily_totals')
    .select(({ fn }) => figures.map((name) => fn.sum<number | null>(name).as(name)))
    .where('course_id', '<>', '')
    .executeTakeFirstOrThrow()
  const courses = numbers(sums)
  return figures.map((figure) => ({ name: names[figure], total: school[figure], sumOfRows: courses[figure] }))
}

/** Some courses: their students, each of their days, and their income, beside the enrollments and the ledger. */
async function checkCourses(db: Tx, after: string): Promise<Recounted> {
  const courses = await db
    .selectFrom('courses')
    .select(['id', 'students'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(coursesOfAPart)
    .execute()
  const checks: TotalCheck[] = []
  const check = (name: string, total: number, sumOfRows: number) =>
    checks.push({ name, total: Number(total), sumOfRows: Number(sumOfRows) })
  for (const { id, students } of courses) {
    const truth = await countDays(db, id)
    const rows = await db.selectFrom('daily_totals').selectAll().where('course_id', '=', id).execute()
    const kept = new Map(rows.map((row) => [row.day, row]))
    const days = [...new Set([...truth.keys(), ...kept.keys()])]
    const isRight = (day: string) =>
      figures.every((name) => (truth.get(day)?.[name] ?? 0) === (kept.get(day)?.[name] ?? 0))
    const sum = (of: ReadonlyMap<string, Totals>, name: keyof Totals) =>
      of.values().reduce((all, row) => all + row[name], 0)
    for (const name of figures) check(names[name], 0, sum(truth, name) - sum(kept, name))
    check(studentsRight, 1, students === sum(truth, 'enrollments') ? 1 : 0)
    check(daysRight, days.length, days.filter(isRight).length)
    const ledger = await sumLedger(db, id)
    const documents = await sumTaxDocuments(db, id)
    // A school that is not registered for GST reads nothing of it.
    if (documents.count > 0 || Number(ledger.tax) !== 0)
      check(documentsRight, documents.total, Number(documents.taxable) + Number(ledger.tax))
    check('debits = credits in the ledger', ledger.debits, ledger.credits)
    const cards = await checkCards(db, id)
    const earned = sum(kept, 'earnings') + Number(cards.kept)
    check(
      'earnings, with what is kept of cancelled enrollments = income in the ledger',
      earned,
      ledger.income,
    )
    const refunds = await sumRefunds(db, id)
    check(
      'receipts − refunds = money in the ledger',
      Number(cards.received) - Number(refunds.paid),
      ledger.money,
    )
    check('refunds to be paid = refunds in the ledger', refunds.owed, ledger.refunds)
    check(cardsRight, cards.all, cards.right)
    check('balances of fee cards = receivable in the ledger', cards.balances, ledger.receivable)
  }
  if (after === '') for (const name of [studentsRight, daysRight, cardsRight]) check(name, 0, 0)
  return { checks, next: courses.length < coursesOfAPart ? null : (courses.at(-1)?.id ?? null) }
}

const studentsRight = 'courses whose students are counted right'
const cardsRight = 'fee cards that agree with their parts and payments'
const daysRight = 'days of courses that are counted right'

/** A coupon counts the enrollments that were made with it and are not cancelled. */
async function checkCoupons(db: Tx): Promise<TotalCheck> {
  const counted = await db
    .selectFrom('coupons')
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`coalesce(sum(case when uses = (select count(*) from receipts
        inner join enrollments on enrollments.id = receipts.enrollment_id
        where receipts.coupon_id = coupons.id and enrollments.cancelled_at is null) then 1 end), 0)`.as(
        'right',
      ),
    ])
    .executeTakeFirstOrThrow()
  const name = 'coupons whose uses are counted right'
  return { name, total: Number(counted.total), sumOfRows: Number(counted.right) }
}

/** Each day of the school is the sum of its courses. */
async function checkDays(db: Tx): Promise<TotalCheck> {
  const days = await db
    .selectFrom('daily_totals')
    .select(({ fn }) => ['day', ...figures.map((name) => fn.sum<number>(ofSchool(name)).as(name))])
    .groupBy('day')
    .execute()
  const right = days.filter((row) => figures.every((name) => Number(row[name]) === 0))
  return { name: 'days whose enrollments are counted right', total: days.length, sumOfRows: right.length }
}

/** A figure of a course counts for, one of the whole school against. */
const ofSchool = (name: keyof Totals) =>
  sql<number>`case when course_id = '' then -${sql.ref(name)} else ${sql.ref(name)} end`

/** Each day and month has counted how many of its active users are kept by name. A piece is a month. */
async function checkActive(db: Tx, after: string): Promise<Recounted> {
  const { total, sumOfRows, month } = await checkNamed(db, after)
  const name = 'days and months whose active users are counted right'
  return { checks: [{ name, total, sumOfRows }], next: month }
}

/** What the figures of the daily totals are called in a check. */
const names: Readonly<Record<keyof Totals, string>> = {
  enrollments: 'enrollments',
  earnings: 'earnings',
  confirmed_earnings: 'confirmed_earnings',
  recorded: 'payments_recorded',
  cancelled: 'payments_cancelled',
  recorded_earnings: 'recorded_earnings',
  recorded_confirmed: 'recorded_confirmed',
}
const figures = Object.keys(names) as (keyof Totals)[]

const numbers = (row: Record<keyof Totals, number | null>) =>
  Object.fromEntries(figures.map((name) => [name, Number(row[name] ?? 0)])) as unknown as Totals

/** The enrollments of a course, counted again by day. */
async function countDays(db: Tx, courseId: string): Promise<Map<string, Totals>> {
  const isLive = sql`cancelled_at is null`
  const isRecorded = sql`cancelled_at is null and confirmed_at is null and refused_at is null`
  const sum = (what: string, when: RawBuilder<unknown>) =>
    sql<number>`sum(case when ${when} then ${sql.raw(what)} else 0 end)`
  const rows = await db
    .selectFrom('enrollments')
    .innerJoin('fee_cards', 'fee_cards.enrollment_id', 'enrollments.id')
    .innerJoin('payments', 'payments.id', 'fee_cards.payment_id')
    .select([
      'day',
      sum('1', isLive).as('enrollments'),
      sum('1', isRecorded).as('recorded'),
      sum('1', sql`cancelled_at is not null`).as('cancelled'),
      sum('fee - waived - refunded', isLive).as('earnings'),
      sum('paid - refunded', isLive).as('confirmed_earnings'),
      sum('fee - waived - refunded', isRecorded).as('recorded_earnings'),
      sum('paid - refunded', isRecorded).as('recorded_confirmed'),
    ])
    .where('course_id', '=', courseId)
    .groupBy('day')
    .execute()
  return new Map(rows.map((row) => [row.day, numbers(row)]))
}

/**
 * Counts the fee cards of a course and the right ones among them, and sums, in paise: the balances of the live ones, what is
 * kept of the cancelled ones, and what was received.
 */
function checkCards(db: Tx, courseId: string) {
  return db
    .selectFrom('fee_cards')
    .innerJoin('enrollments', 'enrollments.id', 'fee_cards.enrollment_id')
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`coalesce(sum(case when
        fee = (select sum(amount) from charges where charges.enrollment_id = fee_cards.enrollment_id)
        and waived = (select sum(charges.waived) from charges where charges.enrollment_id = fee_cards.enrollment_id)
        and paid = (select coalesce(sum(amount), 0) from payments
          where payments.enrollment_id = fee_cards.enrollment_id
          and confirmed_at is not null and refused_at is null)
        and refunded = (select coalesce(sum(amount), 0) from refunds
          where refunds.enrollment_id = fee_cards.enrollment_id and refunds.withdrawn_at is null)
        then 1 end), 0)`.as('right'),
      sql<number>`coalesce(sum(case when cancelled_at is null then fee - waived - paid end), 0)`.as(
        'balances',
      ),
      sql<number>`coalesce(sum(case when cancelled_at is not null then paid - refunded end), 0)`.as('kept'),
      sql<number>`coalesce(sum(paid), 0)`.as('received'),
    ])
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow()
}

/** The refunds of a course that are paid and that are owed, in paise; those withdrawn are neither. */
const sumRefunds = (db: Tx, courseId: string) =>
  db
    .selectFrom('refunds')
    .innerJoin('enrollments', 'enrollments.id', 'refunds.enrollment_id')
    .select([
      sql<number>`coalesce(sum(case when paid_at is not null then amount end), 0)`.as('paid'),
      sql<number>`coalesce(sum(case when paid_at is null and withdrawn_at is null then amount end), 0)`.as(
        'owed',
      ),
    ])
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow()

const documentsRight = 'invoices − credit notes = their income and tax in the ledger'

/** What the invoices of a course come to without its credit notes, in paise. */
function sumTaxDocuments(db: Tx, courseId: string) {
  const sum = (column: string) =>
    sql<number>`coalesce(sum(case when kind = 'credit' then -${sql.ref(column)} else ${sql.ref(column)} end), 0)`
  return db
    .selectFrom('tax_documents')
    .innerJoin('enrollments', 'enrollments.id', 'tax_documents.enrollment_id')
    .select([
      ({ fn }) => fn.countAll<number>().as('count'),
      sum('total').as('total'),
      sum('taxable').as('taxable'),
    ])
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow()
}

/** What the ledger has of a course, in paise. */
function sumLedger(db: Tx, courseId: string) {
  const sum = (amount: string, when: string) =>
    sql<number>`coalesce(sum(case when ${sql.raw(when)} then ${sql.raw(amount)} end), 0)`
  return db
    .selectFrom('ledger')
    .select([
      // Invoices move the tax out of the income, credit notes back.
      sum('-amount', "account in ('income', 'cgst', 'sgst', 'igst')").as('income'),
      sum('-amount', "account in ('cgst', 'sgst', 'igst')").as('tax'),
      sum('amount', "account = 'receivable'").as('receivable'),
      sum('-amount', "account = 'refunds'").as('refunds'),
      sum('amount', "account in ('card', 'upi', 'bank', 'cash', 'cheque', 'online')").as('money'),
      sum('amount', 'amount > 0').as('debits'),
      sum('-amount', 'amount < 0').as('credits'),
    ])
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow()
}
