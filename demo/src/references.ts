import type { PaymentRow } from '../../server/src/modules/fees/fees.tables.ts'
import { referenceKey } from '../../server/src/modules/fees/payments.rules.ts'
import type { UnnumberedEnrollment } from './enrollments.ts'
import { calendarDate, day } from './school-time.ts'

/** Nobody uploads older statements. */
const referencesSinceDaysAgo = 45
/** Every fourth unconfirmed payment of the last ten days. */
const withoutReferenceEvery = 4

/** A real reference begins with a year digit and three day digits; day 000 is never real. */
export function addPaymentReferences(rows: readonly UnnumberedEnrollment[], now: number): void {
  let count = 0
  let unconfirmedCount = 0
  const addReference = (payment: PaymentRow): PaymentRow => {
    const { amount, method, confirmed_at, created_at } = payment
    if (amount === 0 || (confirmed_at !== null && confirmed_at < now - referencesSinceDaysAgo * day))
      return payment
    if (confirmed_at === null && created_at > now - 10 * day) {
      unconfirmedCount += 1
      if (unconfirmedCount % withoutReferenceEvery === 0) return payment
    }
    count += 1
    const number = String(900_000_041_000 + count)
    const reference = method === 'bank' ? `SMPL${number}` : number
    // A claim keeps the day that the student gave.
    const received_day = payment.received_day ?? calendarDate(created_at)
    return { ...payment, reference, reference_key: referenceKey(reference), utr: reference, received_day }
  }
  for (const row of rows) if (row.cancelled_at === null) row.payments = row.payments.map(addReference)
}
