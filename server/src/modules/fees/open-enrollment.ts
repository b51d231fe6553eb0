import { unpaidReason } from '#contract/fees/fees.ts'
import type { Work } from '../../kernel/deps.ts'
import { financialYear } from '../../platform/school-time.ts'
import type { CourseRow } from '../catalogue/index.ts'
import { discountParts } from '../coupons/index.ts'
import type { EnrollmentRow } from '../enrollments/index.ts'
import { amountDue, type Charge, cardOf, type PaymentMethod } from '../ledger/index.ts'
import { openFeeCard } from './change-money.ts'
import { findFeeParts, findLateFee } from './fee-plans.repository.ts'
import { dueDayOf } from './fee-plans.rules.ts'
import { noParts, referenceTaken } from './fees.errors.ts'
import { addMoney, emptyPayment, type FoundEnrollment, referenceColumns } from './payments.repository.ts'
import { savePolicy } from './refund-policy.repository.ts'

interface EnrollmentTerms {
  readonly charges: readonly Charge[]
  /** null: the student pays later. */
  readonly method: PaymentMethod | null
  readonly reference: string | null
  readonly coupon?: { readonly id: string; readonly code: string; readonly discount: number } | undefined
}

/**
 * The caller emits `paymentRecorded`.
 * @throws REFERENCE_TAKEN
 */
export async function openEnrollment(
  work: Work,
  { enrollment, course }: { readonly enrollment: EnrollmentRow; readonly course: CourseRow },
  student: { readonly name: string; readonly email: string | null },
  { charges, method, reference, coupon }: EnrollmentTerms,
): Promise<FoundEnrollment> {
  const { id: enrollment_id, day } = enrollment
  const dueNow = amountDue({ charges, payments: [] })
  const id = work.newId()
  const columns = await referenceColumns(work.tx, id, reference)
  if (columns.disputed_utr) throw referenceTaken()
  const isUnpaid = method === null && dueNow > 0
  const payment = {
    ...emptyPayment,
    ...columns,
    id,
    enrollment_id,
    method: method ?? 'cash',
    amount: dueNow,
    received_day: reference === null ? null : day,
    // Free courses and waived fees need no payment.
    confirmed_at: dueNow === 0 ? work.now : null,
    // An unpaid enrollment has a refused placeholder, because every enrollment needs a payment.
    refused_at: isUnpaid ? work.now : null,
    refusal: isUnpaid ? unpaidReason : null,
    created_at: work.now,
  }
  const list_price = Math.max(course.original_price, course.discounted_price)
  const isFree = charges.every(({ amount }) => amount === 0)
  const refund_policy_id = isFree ? null : await savePolicy(work.tx)
  const lateFee = isFree ? undefined : await findLateFee(work.tx, course.id)
  const lateTerms = { late_fee: lateFee?.amount ?? 0, late_after_days: lateFee?.after_days ?? null }
  const coupon_amount = coupon?.discount ?? 0
  const receipt_number = await addMoney(work.tx, {
    charges: charges.map((charge) => ({ enrollment_id, ...charge })),
    payment,
    receipt: { list_price, refund_policy_id, coupon_id: coupon?.id ?? null, coupon_amount, ...lateTerms },
    financialYear: financialYear(work.now, await work.timeZone()),
  })
  const money = { charges, payments: [payment], refunds: [], cancelled_at: null }
  const row: FoundEnrollment = {
    ...enrollment,
    ...cardOf(money),
    list_price,
    ...lateTerms,
    receipt_number,
    paused_at: null,
    payment_amount: payment.amount,
    payment_method: payment.method,
    payment_reference: reference,
    payment_day: payment.received_day,
    confirmed_at: payment.confirmed_at,
    refused_at: payment.refused_at,
    student_name: student.name,
    student_phone: enrollment.phone,
    student_email: student.email,
    current_name: course.name,
    current_instructor: course.instructor,
  }
  await openFeeCard(work, enrollment, money)
  await work.audit({
    action: 'enrollment.create',
    subject: ['enrollment', row.id],
    detail: {
      courseId: course.id,
      amount: row.fee,
      receiptNumber: row.receipt_number,
      ...(coupon && { coupon: coupon.code, discount: coupon.discount }),
    },
  })
  return row
}

const wholeFee = (amount: number, day: string): Charge => ({
  ...{ part: 1, kind: 'fee', amount, waived: 0, due_day: day },
})

export async function chargesOf(
  { tx }: Work,
  { course_id, day }: Pick<EnrollmentRow, 'course_id' | 'day'>,
  { price, discount, inParts }: { price: number; discount: number; inParts: boolean },
): Promise<Charge[]> {
  if (!inParts) return [wholeFee(price - discount, day)]
  const parts = await findFeeParts(tx, course_id)
  if (parts.length === 0) throw noParts()
  return discountParts(parts, discount).map((part) => ({
    ...{ part: part.part, kind: 'fee', amount: part.amount, waived: 0, due_day: dueDayOf(part, day) },
  }))
}
