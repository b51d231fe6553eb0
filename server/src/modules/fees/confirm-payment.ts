import type { Work } from '../../calls/deps.ts'
import { changeEnrollment } from '../enrollments/index.ts'
import { changeMoney } from './books.ts'
import { changePayment, columnsOfReference, type FoundEnrollment } from './payments.repository.ts'

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
 * Confirms the payment that waits of an enrollment that the caller has locked: the books, the record, and the mail to the student.
 * @returns the enrollment as it is then
 */
export async function confirmPayment(
  work: Work,
  row: FoundEnrollment,
  { amount, reference, receivedDay, callerId }: Came,
): Promise<FoundEnrollment> {
  const { tx, now } = work
  const confirmed = await changeMoney(work, row, async () => {
    await changeEnrollment(tx, row.id, {})
    await changePayment(tx, row.payment_id, {
      ...(await columnsOfReference(tx, row.payment_id, reference)),
      ...{ amount, confirmed_at: now, taken_by: callerId, received_day: receivedDay },
    })
  })
  // References lead to people's accounts, so they are in the payment alone, where they can be erased.
  const { receipt_number: receiptNumber, version } = confirmed
  await work.audit({
    actorId: callerId,
    action: 'payment.confirm',
    subject: ['enrollment', row.id],
    detail: { receiptNumber, amount, version },
  })
  await work.emit('paymentConfirmed', confirmed)
  return confirmed
}
