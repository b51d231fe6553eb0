import type { Work } from '../../kernel/deps.ts'
import { changeEnrollment } from '../enrollments/index.ts'
import { changeMoney } from './books.ts'
import type { FoundEnrollment } from './payments.repository.ts'
import { receiveAwaited } from './receive-payment.ts'

/** What is known of money that came. */
interface Came {
  /** In paise. */
  readonly amount: number
  readonly reference: string | null
  /** YYYY-MM-DD */
  readonly receivedDay: string
  readonly callerId: string
}

/**
 * Confirms the payment that waits of an enrollment that the caller has locked: its receipt, the books, the record, and the mail
 * to the student.
 * @returns the enrollment as it is then
 */
export async function confirmPayment(
  work: Work,
  row: FoundEnrollment,
  { amount, reference, receivedDay, callerId }: Came,
): Promise<FoundEnrollment> {
  let receipt = ''
  const confirmed = await changeMoney(work, row, async () => {
    await changeEnrollment(work.tx, row.id, {})
    const came = { amount, reference, received_day: receivedDay, taken_by: callerId }
    receipt = (await receiveAwaited(work, row.payment_id, came)).receipt
  })
  // References lead to people's accounts, so they are in the payment alone, where they can be erased.
  const { receipt_number: receiptNumber, version } = confirmed
  await work.audit({
    actorId: callerId,
    action: 'payment.confirm',
    subject: ['enrollment', row.id],
    detail: { receiptNumber, receipt, amount, version },
  })
  await work.emit('paymentConfirmed', { ...confirmed, payment_id: row.payment_id, payment_receipt: receipt })
  return confirmed
}
