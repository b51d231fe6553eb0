import type { BodyOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/fees/enrollments.ts'
import type { Enrollment } from '#contract/fees/enrollments.ts'
import { normalizedReference, referenceError } from '#contract/fees/references.ts'
import { minOnlineAmount } from '#contract/online-payments/online-payments.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import { addDays } from '../../platform/days.rules.ts'
import { financialYear } from '../../platform/school-time.ts'
import { couponOfCode, discountParts, redeemCoupon } from '../coupons/index.ts'
import type { EnrollmentRow } from '../enrollments/index.ts'
import { joinCourse } from '../enrollments/index.ts'
import { amountDue, type Charge, cardOf } from '../ledger/index.ts'
import { openFeeCard } from './change-money.ts'
import { findFeeParts } from './fee-plans.repository.ts'
import {
  badReference,
  noOnlinePayments,
  noParts,
  nothingToPay,
  onlineNeedsNoReference,
  partsMismatch,
  priceMismatch,
  referenceTaken,
  tooLittleOnline,
} from './fees.errors.ts'
import { presentEnrollment } from './fees.presenter.ts'
import { addMoney, emptyReference, type FoundEnrollment, referenceColumns } from './payments.repository.ts'
import { savePolicy } from './refund-policy.repository.ts'

/**
 * One transaction, so that receipt numbers have no gaps. The price comes from the database.
 * @throws DomainError NOT_FOUND, ALREADY_ENROLLED, PRICE_MISMATCH, COUPON_REFUSED, VALIDATION,
 * REFERENCE_TAKEN
 */
export async function enroll(call: SignedInCall, body: BodyOf<typeof contract.enroll>): Promise<Enrollment> {
  const { caller } = call
  const coupon = body.coupon ? await couponOfCode(call, body.coupon) : undefined
  return call.write(async (work) => {
    const { enrollment, course } = await joinCourse(work, caller, body)
    const { id: enrollment_id, day } = enrollment
    const discount = coupon ? await redeemCoupon(work, coupon.id, enrollment, course) : 0
    const price = course.discounted_price - discount
    if (body.amount !== undefined && body.amount !== price / 100)
      throw priceMismatch(price, coupon !== undefined)
    const reference = body.reference ? normalizedReference(body.reference) : null
    if (reference && price === 0) throw nothingToPay()
    if (body.paymentMethod === 'online') {
      if (!call.deps.gateway) throw noOnlinePayments()
      if (reference) throw onlineNeedsNoReference()
    } else {
      const error = reference && referenceError(body.paymentMethod, reference)
      if (error) throw badReference(error)
    }
    const charges = body.inParts ? await chargesInParts(work, enrollment, discount) : [wholeFee(price, day)]
    const dueNow = amountDue({ charges, payments: [] })
    if (body.paymentMethod === 'online' && dueNow > 0 && dueNow < minOnlineAmount * 100)
      throw tooLittleOnline()
    if (body.inParts && body.firstPart !== undefined && body.firstPart !== dueNow / 100)
      throw partsMismatch(dueNow)
    const id = work.newId()
    const named = await referenceColumns(work.tx, id, reference)
    if (named.disputed_utr) throw referenceTaken()
    const payment = {
      ...emptyReference,
      ...named,
      id,
      enrollment_id,
      method: body.paymentMethod,
      amount: dueNow,
      received_day: reference === null ? null : day,
      confirmed_at: price === 0 ? work.now : null,
      created_at: work.now,
    }
    const list_price = Math.max(course.original_price, course.discounted_price)
    const refund_policy_id = price > 0 ? await savePolicy(work.tx) : null
    const receipt_number = await addMoney(work.tx, {
      charges: charges.map((charge) => ({ enrollment_id, ...charge })),
      payment,
      receipt: { list_price, refund_policy_id, coupon_id: coupon?.id ?? null, coupon_amount: discount },
      financialYear: financialYear(work.now, await work.timeZone()),
    })
    const money = { charges, payments: [payment], refunds: [], cancelled_at: null }
    const row: FoundEnrollment = {
      ...enrollment,
      ...cardOf(money),
      list_price,
      receipt_number,
      paused_at: null,
      payment_amount: payment.amount,
      payment_method: payment.method,
      payment_reference: reference,
      payment_day: payment.received_day,
      confirmed_at: payment.confirmed_at,
      refused_at: null,
      student_name: caller.name,
      student_email: caller.email,
      current_name: course.name,
      current_instructor: course.instructor,
    }
    await openFeeCard(work, enrollment, money)
    await work.audit({
      actorId: caller.id,
      action: 'enrollment.create',
      subject: ['enrollment', row.id],
      detail: {
        courseId: course.id,
        amount: row.fee,
        receiptNumber: row.receipt_number,
        ...(coupon && { coupon: coupon.code, discount }),
      },
    })
    const { state, gstin, address } = body
    await work.emit('paymentRecorded', { ...row, buyer: { state, gstin, address } })
    return presentEnrollment(row, caller.role)
  })
}

const wholeFee = (amount: number, day: string): Charge => ({ part: 1, amount, waived: 0, due_day: day })

/**
 * @param discount of a coupon, in paise
 * @throws DomainError VALIDATION when the course has no parts
 */
async function chargesInParts(
  { tx }: Work,
  { course_id, day }: Pick<EnrollmentRow, 'course_id' | 'day'>,
  discount: number,
): Promise<Charge[]> {
  const parts = await findFeeParts(tx, course_id)
  if (parts.length === 0) throw noParts()
  return discountParts(parts, discount).map(({ part, amount, due_after_days }) => ({
    part,
    amount,
    waived: 0,
    due_day: addDays(day, due_after_days),
  }))
}
