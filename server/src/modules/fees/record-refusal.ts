import type { Work } from '../../kernel/deps.ts'
import { changeMoney } from './change-money.ts'
import * as refused from './fees.errors.ts'
import { changePayment, type FoundEnrollment, readMoney } from './payments.repository.ts'

/**
 * The caller has locked the enrollment. The amount is owed again, and the student reads the reason.
 * @returns the changed enrollment
 * @throws DomainError NOT_FOUND, VALIDATION when nobody has claimed the payment
 */
export async function recordRefusal(
  work: Work,
  row: FoundEnrollment,
  { paymentId, reason }: { readonly paymentId: string; readonly reason: string },
): Promise<FoundEnrollment> {
  const { tx, now } = work
  const payment = (await readMoney(tx, row.id)).payments.find((one) => one.id === paymentId)
  if (!payment) throw refused.paymentNotFound()
  if (payment.refused_at !== null) throw refused.alreadyRefused()
  if (payment.amount === 0) throw refused.nothingToRefuse()
  if (payment.confirmed_at === null && payment.reference === null) throw refused.nothingToRefuse()
  if (payment.confirmed_at !== null && row.paid - payment.amount < row.refunded)
    throw refused.alreadyRefunded(row.refunded)
  const changed = await changeMoney(work, row, () =>
    changePayment(tx, paymentId, { refused_at: now, refusal: reason, utr: null, disputed_utr: null }),
  )
  await work.audit({
    action: 'payment.refuse',
    subject: ['enrollment', row.id],
    detail: { receiptNumber: row.receipt_number, amount: payment.amount, version: changed.version },
  })
  await work.emit('paymentRefused', {
    ...changed,
    payment_id: paymentId,
    payment_amount: payment.amount,
    refusal: reason,
  })
  return changed
}
