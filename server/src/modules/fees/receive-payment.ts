import type { Tx } from '../../database/database.ts'
import type { PaymentRow } from '../../database/money-rows.ts'
import { nextNumber } from '../../database/number-series.ts'
import type { Work } from '../../kernel/deps.ts'
import { financialYear } from '../../platform/school-time.ts'
import { isOpen } from './books.rules.ts'
import { addPaymentReceipt } from './payment-receipts.repository.ts'
import {
  columnsOfReference,
  confirmPaymentRow,
  insertPayment,
  noReference,
  readMoney,
} from './payments.repository.ts'

/** Money that came: paise, and the day on which it came. `taken_by` is null for what the payment gateway says. */
type Came = Pick<PaymentRow, 'amount' | 'reference' | 'received_day' | 'taken_by'>

/** A payment that is confirmed, with the number of its receipt. */
interface Received {
  readonly paymentId: string
  readonly receipt: string
}

/**
 * Confirms money of which nobody had said that it would come: the payment that is expected becomes this one, else it is a new
 * one. The caller has locked the enrollment.
 */
export async function receivePayment(
  work: Work,
  enrollmentId: string,
  came: Came & Pick<PaymentRow, 'method'>,
): Promise<Received> {
  const { tx, now } = work
  const { payments } = await readMoney(tx, enrollmentId)
  const expected = payments.find((payment) => isOpen(payment) && payment.reference === null)
  if (expected) return receiveAwaited(work, expected.id, came)
  const id = work.newId()
  const columns = await columnsOf(tx, id, came)
  await insertPayment(tx, {
    ...noReference,
    ...columns,
    id,
    enrollment_id: enrollmentId,
    confirmed_at: now,
    created_at: now,
  })
  return { paymentId: id, receipt: await issueReceipt(work, id) }
}

/** Confirms a payment that waits. The caller has locked its enrollment. */
export async function receiveAwaited(
  work: Work,
  paymentId: string,
  came: Came & Partial<Pick<PaymentRow, 'method'>>,
): Promise<Received> {
  await confirmPaymentRow(work.tx, paymentId, await columnsOf(work.tx, paymentId, came), work.now)
  return { paymentId, receipt: await issueReceipt(work, paymentId) }
}

const columnsOf = async <C extends Came>(tx: Tx, paymentId: string, came: C) => ({
  ...came,
  ...(await columnsOfReference(tx, paymentId, came.reference)),
})

/** Gives a payment its receipt, in the transaction that confirms it. @returns its number */
async function issueReceipt(work: Work, paymentId: string): Promise<string> {
  const year = financialYear(work.now, await work.timeZone())
  const number = await nextNumber(work.tx, 'paymentReceipt', year)
  await addPaymentReceipt(work.tx, { number, payment_id: paymentId, issued_at: work.now })
  return number
}
