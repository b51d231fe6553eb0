import type { Insertable } from 'kysely'
import type { Schema, UserRow } from '../../server/src/database/schema.ts'
import type { CourseRow } from '../../server/src/modules/catalogue/catalogue.tables.ts'
import type { EnrollmentRow } from '../../server/src/modules/enrollments/enrollments.tables.ts'
import { reminderDays } from '../../server/src/modules/fees/fee-cards.rules.ts'
import type {
  ChargeRow,
  FeeCardRow,
  LateFeeRow,
  PaymentReceiptRow,
  PaymentRow,
} from '../../server/src/modules/fees/fees.tables.ts'
import { referenceKey } from '../../server/src/modules/fees/payments.rules.ts'
import {
  type Charge,
  cardOf,
  entriesBetween,
  type Money,
} from '../../server/src/modules/ledger/balance.rules.ts'
import type { LedgerRow, PaymentMethod } from '../../server/src/modules/ledger/ledger.tables.ts'
import { refundDueDay } from '../../server/src/modules/refunds/refunds.rules.ts'
import type { RefundRow } from '../../server/src/modules/refunds/refunds.tables.ts'
import type { DemoCourse } from './demo-course.ts'
import { idAt } from './ids.ts'
import { fictionalPhone, type People } from './people.ts'
import type { Random } from './random.ts'
import type { ReceiptNumbers } from './receipts.ts'
import { calendarDate, clockTime, day, hour } from './school-time.ts'

export type UnnumberedEnrollment = EnrollmentRow & {
  readonly list_price: number
  /** `amount` in paise. */
  coupon?: { readonly id: string; readonly amount: number }
  /** Absent: the student does not pay in parts. */
  late_fee?: LateFeeRow
  charges: readonly Charge[]
  payments: readonly PaymentRow[]
  refunds: readonly RefundRow[]
}

export type NumberedEnrollment = UnnumberedEnrollment & { readonly receipt_number: string }

const meerasEnrollmentDaysAgo: Readonly<Record<string, number>> = {
  'full-stack-web-development': 66,
  'databases-without-fear': 66,
  'data-science-in-python': 64,
}

const cancellations = [
  { daysAgo: 6, reason: 'Paid twice by mistake. The second payment is refunded.', paidDaysLater: null },
  {
    daysAgo: 40,
    reason: 'Moved to the evening batch of another city and asked for the fee back within the week.',
    paidDaysLater: 3,
  },
] as const

/**
 * Sorted by time.
 * @param hindiRandom a separate generator, so that the Hindi course does not change other enrollments
 */
export function makeEnrollments(
  now: number,
  people: People,
  courses: readonly DemoCourse[],
  random: Random,
  receipts: ReceiptNumbers,
  hindiRandom: Random,
): UnnumberedEnrollment[] {
  const isPublished = ({ row }: DemoCourse) => row.published_at !== null
  const publishedCourses = courses.filter((course) => isPublished(course) && !course.content.language)
  const rows: UnnumberedEnrollment[] = []
  for (const student of people.students) {
    const phone = fictionalPhone(random)
    for (const [index, course] of drawCourses(publishedCourses, random.integer(5, 9), random).entries()) {
      const earliest = student.created_at + hour / 4
      const latest = Math.max(earliest, now - 2 * hour)
      const createdAt =
        index === 0 ? earliest : Math.round(earliest + (latest - earliest) * random.fraction() ** 1.6)
      rows.push(enrollmentRow({ student, course: course.row, phone, createdAt, now }, random))
    }
  }
  const phone = fictionalPhone(random)
  for (const course of publishedCourses) {
    const daysAgo = meerasEnrollmentDaysAgo[course.content.slug]
    if (daysAgo === undefined) continue
    const createdAt = clockTime(now, -daysAgo, 20.3) + course.items.length * 60_000
    rows.push(
      enrollmentRow({ student: people.demoStudent, course: course.row, phone, createdAt, now }, random),
    )
  }
  for (const course of courses.filter((one) => isPublished(one) && one.content.language))
    for (const student of people.students.filter(() => hindiRandom.chance(course.content.popularity / 2))) {
      const createdAt = Math.round(
        student.created_at + (now - 2 * hour - student.created_at) * hindiRandom.fraction(),
      )
      const phone = fictionalPhone(hindiRandom)
      rows.push(enrollmentRow({ student, course: course.row, phone, createdAt, now }, hindiRandom))
    }
  rows.sort((one, other) => one.created_at - other.created_at || (one.id < other.id ? -1 : 1))
  cancelEnrollments(rows, people, now, receipts)
  return rows
}

/** Different courses; popular courses are more likely. */
function drawCourses(courses: readonly DemoCourse[], count: number, random: Random): DemoCourse[] {
  return courses
    .map((course) => ({ course, order: -Math.log(1 - random.fraction()) / course.content.popularity }))
    .sort((one, other) => one.order - other.order)
    .slice(0, count)
    .map(({ course }) => course)
}

const methods = ['upi', 'upi', 'upi', 'card', 'bank'] as const

/** Payments older than five days are confirmed, except 4 %. */
export function enrollmentRow(
  options: { student: UserRow; course: CourseRow; phone: string; createdAt: number; now: number },
  random: Random,
): UnnumberedEnrollment {
  const { student, course, createdAt } = options
  const method = random.pick(methods)
  const isFree = course.discounted_price === 0
  const confirmedAt = isFree ? createdAt : createdAt + random.integer(3, 60) * hour
  const isConfirmed = isFree || (createdAt < options.now - 5 * day && random.chance(0.96))
  const id = idAt(createdAt, random)
  return {
    id,
    course_id: course.id,
    student_id: student.id,
    course_name: course.name,
    instructor: course.instructor,
    name: student.name,
    email: student.email ?? '',
    phone: options.phone,
    from_date: calendarDate(createdAt + random.integer(0, 7) * day),
    list_price: course.original_price,
    charges: [
      {
        ...{ part: 1, kind: 'fee', amount: course.discounted_price },
        waived: 0,
        due_day: calendarDate(createdAt),
      },
    ],
    payments: [
      paymentRow(
        {
          id,
          enrollment_id: id,
          method,
          amount: course.discounted_price,
          reference: isConfirmed && !isFree ? reference(method, random) : null,
          created_at: createdAt,
        },
        isConfirmed ? confirmedAt : null,
      ),
    ],
    refunds: [],
    cancelled_at: null,
    cancel_reason: null,
    day: calendarDate(createdAt),
    created_at: createdAt,
    version: isConfirmed && !isFree ? 2 : 1,
  }
}

export const paymentRow = (
  row: Pick<PaymentRow, 'id' | 'enrollment_id' | 'method' | 'amount' | 'reference' | 'created_at'>,
  confirmed_at: number | null,
): PaymentRow => ({
  ...row,
  reference_key: row.reference && referenceKey(row.reference),
  utr: null,
  disputed_utr: null,
  received_day: confirmed_at === null ? null : calendarDate(confirmed_at),
  taken_by: null,
  confirmed_at,
  refused_at: null,
  refusal: null,
  came_with: null,
  advance_of: null,
})

function reference(method: PaymentMethod, random: Random): string {
  const number = String(random.integer(0, 999_999)).padStart(6, '0')
  if (method === 'upi') return `UPI 000000${number}`
  return method === 'card' ? `Card slip ${number}` : `NEFT SMPL${number}`
}

/** Two enrollments get full refunds: one paid, one owed. */
function cancelEnrollments(
  rows: UnnumberedEnrollment[],
  people: People,
  now: number,
  receipts: ReceiptNumbers,
): void {
  for (const { daysAgo, reason, paidDaysLater } of cancellations.toReversed()) {
    const at = clockTime(now, -daysAgo, 15.2)
    const row = rows.findLast(
      (enrollment) =>
        enrollment.student_id !== people.demoStudent.id &&
        cardOf(enrollment).paid > 0 &&
        enrollment.created_at < at - 4 * day &&
        enrollment.cancelled_at === null,
    )
    if (!row) continue
    row.cancelled_at = at
    row.cancel_reason = reason
    row.version += 1
    const paidAt = paidDaysLater === null ? null : clockTime(now, paidDaysLater - daysAgo, 11)
    row.refunds = [
      {
        id: `${row.id.slice(0, -1)}f`,
        number: receipts.nextNumber('refund', at),
        enrollment_id: row.id,
        amount: cardOf(row).paid,
        method: 'bank',
        advance_of: null,
        reason,
        decided_by: people.admin.id,
        created_at: at,
        due_day: refundDueDay(calendarDate(at)),
        order_id: null,
        gateway_id: null,
        next_poll_at: null,
        failed_at: null,
        paid_at: paidAt,
        paid_day: paidAt === null ? null : calendarDate(paidAt),
        paid_by: paidAt === null ? null : people.admin.id,
        reference: paidAt === null ? null : 'NEFT SMPL004417',
        withdrawn_at: null,
        withdrawn_by: null,
        withdrawal: null,
      },
    ]
  }
}

/** Rows must be inserted in this order of tables. */
export interface EnrollmentTables {
  enrollments: EnrollmentRow[]
  charges: ChargeRow[]
  payments: PaymentRow[]
  receipts: Insertable<Schema['receipts']>[]
  refunds: RefundRow[]
  fee_cards: FeeCardRow[]
  ledger: LedgerRow[]
}

export function tablesOf(enrollments: readonly NumberedEnrollment[]): EnrollmentTables {
  const refunds = enrollments.flatMap((row) => row.refunds)
  return {
    enrollments: enrollments.map(
      ({ charges, payments, refunds, list_price, coupon, late_fee, receipt_number, ...row }) => row,
    ),
    charges: enrollments.flatMap(({ id, charges }) =>
      charges.map((charge) => ({ enrollment_id: id, ...charge })),
    ),
    payments: enrollments.flatMap(({ payments }) => payments),
    receipts: enrollments.map(({ id, receipt_number, list_price, coupon, late_fee }) => ({
      number: receipt_number,
      enrollment_id: id,
      list_price,
      coupon_id: coupon?.id ?? null,
      coupon_amount: coupon?.amount ?? 0,
      late_fee: late_fee?.amount ?? 0,
      late_after_days: late_fee?.after_days ?? null,
    })),
    refunds,
    fee_cards: enrollments.map((row) => ({
      enrollment_id: row.id,
      ...cardOf(row),
      // Stops reminders of whole fees. `sendPastReminders` reminds of parts.
      reminded_days: row.charges.length > 1 ? null : (reminderDays.at(-1) ?? null),
      paused_at: null,
    })),
    ledger: enrollments.flatMap(ledgerOf),
  }
}

/** Numbered in the order of confirmation. */
export const receiptsOf = (payments: readonly PaymentRow[], receipts: ReceiptNumbers): PaymentReceiptRow[] =>
  payments
    .flatMap(({ id, amount, confirmed_at }) =>
      confirmed_at === null || amount === 0 ? [] : { payment_id: id, issued_at: confirmed_at },
    )
    .toSorted((one, other) => one.issued_at - other.issued_at)
    .map((row) => ({ ...row, number: receipts.nextNumber('paymentReceipt', row.issued_at) }))

/** One transaction for each moment at which the money changed. */
export function ledgerOf(row: UnnumberedEnrollment): LedgerRow[] {
  const moments = [
    row.created_at,
    ...row.payments.map(({ confirmed_at }) => confirmed_at),
    ...row.refunds.flatMap(({ created_at, paid_at }) => [created_at, paid_at]),
    row.cancelled_at,
  ]
  const sortedMoments = [...new Set(moments.filter((at) => at !== null))].toSorted(
    (one, other) => one - other,
  )
  let moneyBefore: Money | undefined
  return sortedMoments.flatMap((at) => {
    const moneyAfter = moneyAt(row, at)
    const entries = entriesBetween(moneyBefore, moneyAfter)
    moneyBefore = moneyAfter
    return entries.map((entry) => ({
      transaction_id: `${row.id}-${at}`,
      ...entry,
      enrollment_id: row.id,
      course_id: row.course_id,
      payment_id: row.payments.find(({ confirmed_at }) => confirmed_at === at)?.id ?? null,
      day: calendarDate(at),
      at,
    }))
  })
}

const moneyAt = (row: UnnumberedEnrollment, at: number): Money => ({
  charges: row.charges,
  payments: row.payments
    .filter(({ created_at }) => created_at <= at)
    .map((payment) => ({
      ...payment,
      confirmed_at: payment.confirmed_at !== null && payment.confirmed_at <= at ? payment.confirmed_at : null,
    })),
  refunds: row.refunds
    .filter(({ created_at }) => created_at <= at)
    .map((refund) => ({
      ...refund,
      paid_at: refund.paid_at !== null && refund.paid_at <= at ? refund.paid_at : null,
    })),
  cancelled_at: row.cancelled_at !== null && row.cancelled_at <= at ? row.cancelled_at : null,
})
