import type { BodyOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/fees/enrollments.ts'
import type { Enrollment } from '#contract/fees/enrollments.ts'
import { normalizeReference, referenceError } from '#contract/fees/references.ts'
import { minOnlineAmount } from '#contract/online-payments/online-payments.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { couponOfCode, redeemCoupon } from '../coupons/index.ts'
import { joinCourse } from '../enrollments/index.ts'
import { amountDue } from '../ledger/index.ts'
import { applyAdvance } from './advances.ts'
import {
  badReference,
  emailMissing,
  noOnlinePayments,
  nothingToPay,
  onlineNeedsNoReference,
  partsMismatch,
  priceMismatch,
  tooLittleOnline,
} from './fees.errors.ts'
import { presentEnrollment } from './fees.presenter.ts'
import { chargesOf, openEnrollment } from './open-enrollment.ts'

/**
 * One transaction avoids gaps in receipt numbers. The price comes from the database.
 * @throws ALREADY_ENROLLED, PRICE_MISMATCH, COUPON_REFUSED, REFERENCE_TAKEN
 */
export async function enroll(call: SignedInCall, body: BodyOf<typeof contract.enroll>): Promise<Enrollment> {
  const { caller } = call
  const { email = '', inParts = false, paymentMethod: method } = body
  if (email === '' && caller.email !== null) throw emailMissing()
  const coupon = body.coupon ? await couponOfCode(call, body.coupon) : undefined
  return call.write(async (work) => {
    const joined = await joinCourse(work, caller, { ...body, email })
    const { enrollment, course } = joined
    const discount = coupon ? await redeemCoupon(work, coupon.id, enrollment, course) : 0
    const price = course.discounted_price - discount
    if (body.amount !== undefined && body.amount !== price / 100)
      throw priceMismatch(price, coupon !== undefined)
    const reference = body.reference ? normalizeReference(body.reference) : null
    if (reference && price === 0) throw nothingToPay()
    if (method === 'online') {
      if (!call.deps.gateway) throw noOnlinePayments()
      if (reference) throw onlineNeedsNoReference()
    } else {
      const error = reference && referenceError(method, reference)
      if (error) throw badReference(error)
    }
    const charges = await chargesOf(work, enrollment, { price: course.discounted_price, discount, inParts })
    const dueNow = amountDue({ charges, payments: [] })
    if (method === 'online' && dueNow > 0 && dueNow < minOnlineAmount * 100) throw tooLittleOnline()
    if (inParts && body.firstPart !== undefined && body.firstPart !== dueNow / 100)
      throw partsMismatch(dueNow)
    const usedCoupon = coupon && { id: coupon.id, code: coupon.code, discount }
    const row = await openEnrollment(work, joined, caller, { charges, method, reference, coupon: usedCoupon })
    const { state, gstin, address } = body
    await work.emit('paymentRecorded', { ...row, buyer: { state, gstin, address } })
    return presentEnrollment(await applyAdvance(work, row), caller.role)
  })
}
