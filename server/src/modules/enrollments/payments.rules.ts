import type { EnrollmentRow } from '../../platform/database/schema.ts'
import { paymentStatus } from './enrollments.rules.ts'

type Status = ReturnType<typeof paymentStatus>
type Settled = 'confirmed' | 'cancelled'

/**
 * What an admin may make of a payment: a recorded one is confirmed or cancelled, a confirmed one gets another reference
 * or is cancelled. A cancelled one stays so: the student may enrol again, which is another enrolment with a receipt of
 * its own (`decisions.md`, payment is not processed).
 */
const settling: Record<Status, readonly Settled[]> = {
  recorded: ['confirmed', 'cancelled'],
  confirmed: ['confirmed', 'cancelled'],
  cancelled: [],
}

export function maySettle(row: Pick<EnrollmentRow, 'confirmed_at' | 'cancelled_at'>, to: Settled): boolean {
  return settling[paymentStatus(row)].includes(to)
}

/** How the school's totals move with it. Earnings count what is recorded too; what is cancelled counts nowhere. */
export function totalsMoved(row: Pick<EnrollmentRow, 'confirmed_at' | 'amount'>, to: Settled) {
  const wasConfirmed = row.confirmed_at !== null
  if (to === 'confirmed')
    return { enrollments: 0, earnings: 0, confirmed_earnings: wasConfirmed ? 0 : row.amount }
  return { enrollments: -1, earnings: -row.amount, confirmed_earnings: wasConfirmed ? -row.amount : 0 }
}
