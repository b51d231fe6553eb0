import type { Listeners } from '../../kernel/deps.ts'
import { publicAddress } from '../../platform/config.ts'
import { sendMail, sendMailWithin } from '../notifications/index.ts'
import { balanceOf } from './books.rules.ts'
import { returnCouponUse } from './coupons.repository.ts'
import { cancelledMail, confirmedMail, receiptMail, refusedMail } from './fees.emails.ts'
import { followPrice } from './follow-price.ts'
import { findLiveOrder, withdrawOrders } from './online-orders.repository.ts'
import { findEnrollment } from './payments.repository.ts'
import { refundMail, refundPaidMail, refundReturnedMail, refundWithdrawnMail } from './refunds.emails.ts'

/**
 * A student is written to when a payment is recorded, confirmed or refused, when a refund is decided, paid, owed again or withdrawn, and when
 * the enrollment is cancelled. A payment that is confirmed and a cancellation close the links by which the same could be paid online; a cancellation also gives back
 * the use of a coupon. The parts of a course follow its price.
 */
export const feesListeners: Listeners = {
  paymentRecorded: (work, row) =>
    sendMailWithin(work, 'receipt', receiptMail(row, publicAddress(work.deps.config))),
  async paymentConfirmed(work, row) {
    // A student who has a link to pay the same must not pay it twice.
    await withdrawOrders(work.tx, row.id, work.now)
    await sendMail(work, confirmedMail(row, publicAddress(work.deps.config)))
  },
  paymentRefused: (work, row) => sendMail(work, refusedMail(row, publicAddress(work.deps.config))),
  refundDecided: (work, refund) => sendMail(work, refundMail(refund, publicAddress(work.deps.config))),
  refundPaid: (work, refund) => sendMail(work, refundPaidMail(refund, publicAddress(work.deps.config))),
  refundReturned: (work, refund) =>
    sendMail(work, refundReturnedMail(refund, publicAddress(work.deps.config))),
  refundWithdrawn: (work, refund) =>
    sendMail(work, refundWithdrawnMail(refund, publicAddress(work.deps.config))),
  priceChanged: followPrice,
  // A link of more than is still owed, such as after a waiver, must not be paid.
  async moneyChanged(work, row) {
    const live = await findLiveOrder(work.tx, row.id)
    if (live && live.amount > balanceOf(row)) await withdrawOrders(work.tx, row.id, work.now)
  },
  async enrollmentCancelled(work, { enrollmentId }) {
    await returnCouponUse(work.tx, enrollmentId)
    await withdrawOrders(work.tx, enrollmentId, work.now)
    const row = await findEnrollment(work.tx, enrollmentId)
    if (row) await sendMail(work, cancelledMail(row, publicAddress(work.deps.config)))
  },
}
