import type { PaymentRow } from '../../server/src/modules/fees/fees.tables.ts'
import { referenceKey } from '../../server/src/modules/fees/payments.rules.ts'
import type { UnnumberedEnrollment } from './enrollments.ts'
import { day } from './school-time.ts'

/** How far back payments have the reference of a bank: as far as anybody uploads a statement of. */
const namedSince = 45
/** Of the payments of the last days that wait, each fourth is by somebody who has named no reference yet. */
const unnamed = 4

/**
 * Gives the payments of the last weeks, and older payments that still wait, the references that a bank gives. They are made up: in
 * a real one the year's last digit is followed by the day of the year.
 */
export function nameReferences(rows: readonly UnnumberedEnrollment[], now: number): void {
  let count = 0
  let waiting = 0
  const named = (payment: PaymentRow): PaymentRow => {
    const { amount, method, confirmed_at, created_at } = payment
    if (amount === 0 || (confirmed_at !== null && confirmed_at < now - namedSince * day)) return payment
    if (confirmed_at === null && created_at > now - 10 * day) {
      waiting += 1
      if (waiting % unnamed === 0) return payment
    }
    count += 1
    const number = String(900_000_041_000 + count)
    const reference = method === 'bank' ? `SMPL${number}` : number
    return { ...payment, reference, reference_key: referenceKey(reference), utr: reference }
  }
  for (const row of rows) if (row.cancelled_at === null) row.payments = row.payments.map(named)
}
