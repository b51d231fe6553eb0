import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { listEnrollments } from '#contract/fees/payments.ts'
import { utrOf } from '#contract/fees/references.ts'
import type { Db, Tx } from '../../database/database.ts'
import { countFound } from '../../database/lists.ts'
import { usersByNumber } from '../../database/number-search.ts'
import { nextNumber, numberIn, seriesOf } from '../../database/number-series.ts'
import { preparedQuery } from '../../database/prepared.ts'
import { hasWords, hasWordsOrTitle, isFrequentAmongUsers, usersByWord } from '../../database/search.ts'
import type { SubjectName } from '../../kernel/audit.ts'
import type { RowCount, Slice } from '../../platform/paging.ts'
import { coursesTaughtBy } from '../catalogue/index.ts'
import { addTotals, noTotals, sumDays, type Totals, totalsOfCard } from '../ledger/index.ts'
import type { ChargeRow, PaymentRow, ReceiptRow } from './fees.tables.ts'
import { countByStatus, referenceKey } from './payments.rules.ts'

interface NewMoney {
  readonly charges: readonly ChargeRow[]
  readonly payment: PaymentRow
  /** Paise. */
  readonly receipt: Omit<ReceiptRow, 'number' | 'enrollment_id'>
  readonly financialYear: string
}

export async function addMoney(tx: Tx, { charges, payment, receipt, financialYear }: NewMoney) {
  for (const charge of charges) await insertCharge(tx, charge)
  await insertPayment(tx, payment)
  const number = await nextNumber(tx, 'orderSlip', financialYear)
  await insertReceipt(tx, { number, enrollment_id: payment.enrollment_id, ...receipt })
  return number
}

const insertCharge = preparedQuery((db, row: ChargeRow) => db.insertInto('charges').values(row))
/** The enrollment must be new or locked. */
export const insertPayment = preparedQuery((db, row: PaymentRow) => db.insertInto('payments').values(row))
const insertReceipt = preparedQuery((db, row: ReceiptRow) => db.insertInto('receipts').values(row))

/**
 * A second payment with the same UTR is disputed, unless it is of the same split money. The unique index
 * refuses a simultaneous second payment, whose transaction runs again.
 * @param cameWith the first payment of split money
 */
export async function referenceColumns(
  tx: Tx,
  paymentId: string,
  reference: string | null,
  cameWith: string | null = null,
) {
  const utr = reference && utrOf(reference)
  const isTaken = utr !== null && (await isUtrTaken(tx, utr, cameWith ?? paymentId))
  return {
    reference,
    reference_key: reference && referenceKey(reference),
    utr: isTaken ? null : utr,
    disputed_utr: isTaken ? utr : null,
  }
}

async function isUtrTaken(tx: Tx, utr: string, firstId: string): Promise<boolean> {
  const other = await tx
    .selectFrom('payments')
    .select('id')
    .where('utr', '=', utr)
    .where(firstPaymentId, '!=', firstId)
    .executeTakeFirst()
  return other !== undefined
}

export const firstPaymentId = sql<string>`coalesce(payments.came_with, payments.id)`

export const emptyPayment = {
  reference: null,
  reference_key: null,
  utr: null,
  disputed_utr: null,
  received_day: null,
  taken_by: null,
  confirmed_at: null,
  refused_at: null,
  refusal: null,
  came_with: null,
  advance_of: null,
} as const

type PaymentChange = Partial<Omit<PaymentRow, 'id' | 'enrollment_id' | 'created_at' | 'confirmed_at'>>

/** The caller locks the enrollment. Issues no receipt. */
export async function confirmPaymentRow(
  tx: Tx,
  paymentId: string,
  change: PaymentChange,
  now: number,
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ ...change, confirmed_at: now })
    .where('id', '=', paymentId)
    .execute()
}

/** The caller locks the enrollment. */
export async function changePayment(tx: Tx, paymentId: string, change: PaymentChange): Promise<void> {
  await tx.updateTable('payments').set(change).where('id', '=', paymentId).execute()
}

/** Frees the UTRs; the text of the references stays. */
export async function releaseReferences(tx: Tx, enrollmentId: string): Promise<void> {
  const none = { utr: null, disputed_utr: null }
  await tx.updateTable('payments').set(none).where('enrollment_id', '=', enrollmentId).execute()
}

export async function readMoney(tx: Db | Tx, enrollmentId: string) {
  return {
    charges: await findCharges(tx, enrollmentId),
    payments: [...(await findOpening(tx, enrollmentId)), ...(await findPayments(tx, enrollmentId))],
  }
}

/** Makes payments of opening payments, which have their own table. */
async function findOpening(tx: Db | Tx, enrollmentId: string): Promise<PaymentRow[]> {
  const rows = await openingOf(tx, enrollmentId)
  return rows.map(({ amount, number, paid_day, created_at }) => ({
    ...emptyPayment,
    ...{ id: `${enrollmentId}-opening`, enrollment_id: enrollmentId, method: 'opening', amount },
    ...{ reference: number, received_day: paid_day, confirmed_at: created_at, created_at },
  }))
}

const openingOf = preparedQuery((db, enrollmentId: string) =>
  db.selectFrom('opening_payments').selectAll().where('enrollment_id', '=', enrollmentId),
)

const findCharges = preparedQuery((db, enrollmentId: string) =>
  db
    .selectFrom('charges')
    .select(['part', 'kind', 'amount', 'waived', 'due_day'])
    .where('enrollment_id', '=', enrollmentId)
    .orderBy('part')
    .orderBy('kind'),
)
const findPayments = preparedQuery((db, enrollmentId: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('enrollment_id', '=', enrollmentId)
    .orderBy('created_at')
    .orderBy('id'),
)

export async function findSameReferences(db: Db | Tx, ids: readonly string[]) {
  const listed = await db
    .selectFrom('payments')
    .select(['enrollment_id', 'utr', 'disputed_utr', firstPaymentId.as('lead')])
    .where('enrollment_id', 'in', ['', ...ids])
    .where(({ eb, or }) => or([eb('utr', 'is not', null), eb('disputed_utr', 'is not', null)]))
    .execute()
  const utrs = ['', ...listed.flatMap(utrsOf)]
  const others = await db
    .selectFrom('payments')
    .innerJoin('receipts', 'receipts.enrollment_id', 'payments.enrollment_id')
    .innerJoin('enrollments', 'enrollments.id', 'payments.enrollment_id')
    .select(['enrollments.id as _id', 'receipts.number as receiptNumber', 'enrollments.name'])
    .select(['payments.utr', 'payments.disputed_utr', firstPaymentId.as('lead')])
    .where(({ eb, or }) => or([eb('payments.utr', 'in', utrs), eb('payments.disputed_utr', 'in', utrs)]))
    .execute()
  // SQL sorting would need a temporary table.
  const sortedOthers = others.toSorted((one, other) => one.receiptNumber.localeCompare(other.receiptNumber))
  const sameAs = (row: (typeof listed)[number]) =>
    sortedOthers.flatMap((other) => {
      const reference = utrsOf(other).find((utr) => utrsOf(row).includes(utr))
      if (reference === undefined || other._id === row.enrollment_id || other.lead === row.lead) return []
      const { _id, receiptNumber, name } = other
      return [{ _id, receiptNumber, name, reference }]
    })
  return new Map(listed.map((row) => [row.enrollment_id, sameAs(row)]))
}

const utrsOf = ({ utr, disputed_utr }: Pick<PaymentRow, 'utr' | 'disputed_utr'>): string[] =>
  [utr, disputed_utr].filter((one) => one !== null)

export type SameReferences = Awaited<ReturnType<typeof findSameReferences>>

/** Joins only the open or last payment. */
export const enrollmentsWithMoney = (db: Db | Tx) =>
  db
    .selectFrom('enrollments')
    .innerJoin('users', 'users.id', 'enrollments.student_id')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .innerJoin('fee_cards', 'fee_cards.enrollment_id', 'enrollments.id')
    .innerJoin('payments', 'payments.id', 'fee_cards.payment_id')
    .innerJoin('receipts', 'receipts.enrollment_id', 'enrollments.id')
    .selectAll('enrollments')
    .select([
      'fee_cards.fee',
      'fee_cards.late',
      'fee_cards.waived',
      'fee_cards.paid',
      'fee_cards.refunded',
      'fee_cards.due_day',
      'fee_cards.due_amount',
      'fee_cards.paused_at',
      'payments.id as payment_id',
      'payments.amount as payment_amount',
      'payments.method as payment_method',
      'payments.received_day as payment_day',
      'payments.confirmed_at',
      'payments.refused_at',
      'receipts.number as receipt_number',
      'receipts.list_price',
      'receipts.late_fee',
      'receipts.late_after_days',
      'users.name as student_name',
      'users.email as student_email',
      'users.phone as student_phone',
      'courses.name as current_name',
      'courses.instructor as current_instructor',
    ])
    .select(
      sql<string | null>`case when payments.refused_at is null then payments.reference end`.as(
        'payment_reference',
      ),
    )

export function findEnrollment(db: Db | Tx, id: string) {
  return enrollmentsWithMoney(db).where('enrollments.id', '=', id).executeTakeFirst()
}

export type FoundEnrollment = NonNullable<Awaited<ReturnType<typeof findEnrollment>>>

const maxRows = 1_000

const currentEnrollmentsOf = (db: Db, studentId: string) =>
  enrollmentsWithMoney(db)
    .where('enrollments.student_id', '=', studentId)
    .where('enrollments.cancelled_at', 'is', null)
    .orderBy('enrollments.created_at', 'desc')
    .limit(maxRows)

export const findEnrollmentsOfStudent = preparedQuery(currentEnrollmentsOf)

export const findEnrollmentsWithMentor = preparedQuery((db, studentId: string, mentorId: string) =>
  currentEnrollmentsOf(db, studentId).where('enrollments.course_id', 'in', coursesTaughtBy(db, mentorId)),
)

/**
 * `from` and `to` are included. `search` finds beginnings of words; for admins also receipt numbers without
 * year and references without letters.
 */
export interface EnrollmentFilter extends Omit<QueryOf<typeof listEnrollments>, 'format'> {
  readonly mentorId?: string | undefined
}

/** Selects the page's ids before joining. */
export async function findEnrollments(
  db: Db,
  filter: EnrollmentFilter,
  { limit, offset }: Slice,
  after?: FoundEnrollment,
): Promise<FoundEnrollment[]> {
  const [direction, operator] = filter.sort === 'oldest' ? (['asc', '>'] as const) : (['desc', '<'] as const)
  let slice = (await filterEnrollments(db, filter))
    .orderBy('enrollments.created_at', direction)
    .orderBy('enrollments.id', direction)
    .limit(limit)
    .offset(offset)
  if (after)
    slice = slice.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('enrollments.created_at', 'enrollments.id'), operator, tuple(after.created_at, after.id)),
    )
  return enrollmentsWithMoney(db)
    .innerJoin(slice.as('slice'), 'slice.id', 'enrollments.id')
    .orderBy('slice.created_at', direction)
    .orderBy('slice.id', direction)
    .execute()
}

const dayMs = 24 * 60 * 60 * 1000

const isWaiting = sql<boolean>`exists (select 1 from payments
  where payments.enrollment_id = enrollments.id and payments.confirmed_at is null and payments.refused_at is null)`

async function filterEnrollments(db: Db, filter: EnrollmentFilter) {
  const { mentorId, courseId, studentId, status, from, to, search } = filter
  let rows = db.selectFrom('enrollments').select(['enrollments.id', 'enrollments.created_at'])
  if (mentorId !== undefined) rows = rows.where('course_id', 'in', coursesTaughtBy(db, mentorId))
  if (courseId !== undefined) rows = rows.where('course_id', '=', courseId)
  if (studentId !== undefined) rows = rows.where('student_id', '=', studentId)
  if (status === 'cancelled') rows = rows.where('cancelled_at', 'is not', null)
  else if (status !== undefined) rows = rows.where('cancelled_at', 'is', null)
  if (status === 'confirmed') rows = rows.where(sql<boolean>`not ${isWaiting}`)
  if (status === 'recorded') rows = rows.where(isWaiting)
  // Indexes contain `created_at` (UTC), which differs from `day` by at most a day.
  if (from !== undefined)
    rows = rows.where('day', '>=', from).where('created_at', '>=', Date.parse(from) - dayMs)
  if (to !== undefined)
    rows = rows.where('day', '<=', to).where('created_at', '<', Date.parse(to) + 2 * dayMs)
  return search ? rows.where(await matchesSearch(db, search, mentorId)) : rows
}

/** Reading the sorted list is faster for more courses. */
const maxCoursesLookedUp = 10

export async function matchesSearch(
  db: Db,
  search: string,
  mentorId?: string | undefined,
): Promise<RawBuilder<boolean>> {
  const courses = await findCourseIdsByWords(db, search)
  const numbered = mentorId === undefined ? await findEnrollmentIdsByNumber(db, search) : []
  const people = mentorId === undefined ? await findStudentIdsByNumber(db, search) : []
  const found = sql`enrollments.course_id in (${idList(courses)}) or enrollments.id in (${idList(numbered)})
    or enrollments.student_id in (${idList(people)})`
  const hasAllWords = sql.join(hasWords('users.search_text', search), sql` and `)
  // Frequent matches read the sorted list; rare matches are looked up by id.
  if (courses.length > maxCoursesLookedUp || (await isFrequentAmongUsers(db, search)))
    return sql`(${found}
      or exists (select 1 from users where users.id = enrollments.student_id and ${hasAllWords}))`
  const { rows } = await sql<{
    id: string
  }>`select id from users where id in (${usersByWord(db, search)}) and ${hasAllWords}`.execute(db)
  return sql`(${found} or enrollments.student_id in (${idList(rows.map(({ id }) => id))}))`
}

/** The limit allows for many siblings with one phone. */
async function findStudentIdsByNumber(db: Db, search: string): Promise<string[]> {
  const people = usersByNumber(db, search)
  if (!people) return []
  const rows = await db.selectFrom(people.as('people')).select('user_id').limit(100).execute()
  return rows.map(({ user_id }) => user_id)
}

/** The empty id keeps the SQL valid without ids. */
const idList = (ids: readonly string[]) => sql.join(['', ...ids])

async function findEnrollmentIdsByNumber(db: Db, search: string): Promise<string[]> {
  const numbers = await receiptsLike(db, search)
  const { rows } = await sql<{
    id: string
  }>`select enrollment_id as id from receipts where number in (${sql.join(numbers)})
    union all select enrollment_id from payments where reference_key = ${referenceKey(search) || null}
    union all select enrollment_id from payments where utr = ${utrOf(search)}
    union all select enrollment_id from payments where disputed_utr = ${utrOf(search)}
    union all select enrollment_id from payments join payment_receipts
        on payment_id = id or payment_id = came_with
      where number = ${search.trim().toUpperCase()}`.execute(db)
  return rows.map(({ id }) => id)
}

async function findCourseIdsByWords(db: Db, search: string): Promise<string[]> {
  let courses = db.selectFrom('courses').select('id')
  for (const hasWord of hasWordsOrTitle('search_text', 'name_key', search)) courses = courses.where(hasWord)
  return (await courses.execute()).map(({ id }) => id)
}

/** Any separators match. A number without the year matches every year. */
export async function receiptsLike(db: Db, search: string): Promise<string[]> {
  const written = search.trim().toUpperCase()
  const [, year, number] = /^(?:AB)?\W*(?:(\d{4}\W?\d{2})\W)?\W*(\d{1,9})$/.exec(written) ?? []
  if (!number) return [written]
  if (year) return [numberIn(seriesOf('orderSlip', `${year.slice(0, 4)}-${year.slice(-2)}`), Number(number))]
  const all = await db.selectFrom('number_series').select('series').execute()
  return ['', ...all.map(({ series }) => numberIn(series, Number(number)))]
}

/** Ignores `status` and `search`. */
export async function sumEnrollments(db: Db, filter: EnrollmentFilter): Promise<Totals> {
  if (filter.studentId === undefined) return sumDays(db, filter)
  const { status: _status, search: _search, ...rest } = filter
  const rows = await enrollmentsWithMoney(db)
    .innerJoin((await filterEnrollments(db, rest)).as('listed'), 'listed.id', 'enrollments.id')
    .execute()
  return rows.reduce((sum, row) => addTotals(sum, totalsOfCard(row, row)), noTotals)
}

export async function countEnrollments(db: Db, filter: EnrollmentFilter): Promise<RowCount | number> {
  if (filter.search) return countFound(db, await filterEnrollments(db, filter))
  return countByStatus(filter.status, await sumEnrollments(db, filter))
}

export const findNumbersOfReceipts = (db: Db, ids: readonly string[]): Promise<SubjectName[]> =>
  db
    .selectFrom('receipts')
    .select(['enrollment_id as id', 'number as name'])
    .where('enrollment_id', 'in', ids)
    .execute()
