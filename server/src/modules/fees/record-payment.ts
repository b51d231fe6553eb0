import { nextNumber } from '../../database/number-series.ts'
import type { AuditAction } from '../../kernel/audit.ts'
import type { Work } from '../../kernel/deps.ts'
import { financialYear } from '../../platform/school-time.ts'
import { balanceOf, isOpen } from '../ledger/index.ts'
import { changeMoney } from './change-money.ts'
import { moreThanOwed } from './fees.errors.ts'
import type { PaymentRow } from './fees.tables.ts'
import { addPaymentReceipt } from './payment-receipts.repository.ts'
import {
  confirmPaymentRow,
  emptyReference,
  type FoundEnrollment,
  insertPayment,
  readMoney,
  referenceColumns,
} from './payments.repository.ts'

/** In paise, YYYY-MM-DD. `taken_by` is null for the payment gateway. */
interface ReceivedMoney extends Pick<PaymentRow, 'method' | 'amount' | 'reference' | 'taken_by'> {
  readonly received_day: string
  /** Without it: the expected payment, or a new one. */
  readonly paymentId?: string
}

interface Recorded {
  readonly enrollment: FoundEnrollment
  readonly paymentId: string
  readonly receipt: string
}

/**
 * The caller has locked the enrollment. Every way of paying ends here. Emits `paymentConfirmed`.
 * @param action for the audit trail
 * @throws DomainError VALIDATION for more than is owed
 */
export async function recordPayment(
  work: Work,
  row: FoundEnrollment,
  received: ReceivedMoney,
  action: AuditAction,
): Promise<Recorded> {
  const { amount, method, reference } = received
  if (amount > balanceOf(row)) throw moreThanOwed(balanceOf(row))
  let [paymentId, receipt] = ['', '']
  const enrollment = await changeMoney(work, row, async () => {
    paymentId = await confirm(work, row.id, received)
    receipt = await issueReceipt(work, paymentId)
  })
  // A reference is personal data. It stays out of the audit trail, so that it can be erased.
  const { receipt_number: receiptNumber, version } = enrollment
  await work.audit({
    action,
    subject: ['enrollment', row.id],
    detail: { receiptNumber, receipt, amount, ...(action === 'payment.take' && { method }), version },
  })
  await work.emit('paymentConfirmed', {
    ...enrollment,
    payment_id: paymentId,
    payment_amount: amount,
    payment_reference: reference,
    payment_receipt: receipt,
  })
  return { enrollment, paymentId, receipt }
}

async function confirm(
  work: Work,
  enrollmentId: string,
  { paymentId, ...received }: ReceivedMoney,
): Promise<string> {
  const { tx, now } = work
  const waiting = paymentId ?? (await findExpected(work, enrollmentId))
  const id = waiting ?? work.newId()
  const columns = { ...received, ...(await referenceColumns(tx, id, received.reference)) }
  if (waiting) await confirmPaymentRow(tx, id, columns, now)
  else {
    const made = { id, enrollment_id: enrollmentId, confirmed_at: now, created_at: now }
    await insertPayment(tx, { ...emptyReference, ...columns, ...made })
  }
  return id
}

/** An open payment that nobody has claimed. */
async function findExpected({ tx }: Work, enrollmentId: string): Promise<string | undefined> {
  const { payments } = await readMoney(tx, enrollmentId)
  return payments.find((payment) => isOpen(payment) && payment.reference === null)?.id
}

/**
 * Runs in the confirming transaction, because numbers have no gaps.
 * @returns its number
 */
async function issueReceipt(work: Work, paymentId: string): Promise<string> {
  const year = financialYear(work.now, await work.timeZone())
  const number = await nextNumber(work.tx, 'paymentReceipt', year)
  await addPaymentReceipt(work.tx, { number, payment_id: paymentId, issued_at: work.now })
  return number
}
