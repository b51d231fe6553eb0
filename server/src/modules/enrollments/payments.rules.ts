import type { EnrollmentRow } from '../../database/schema.ts'
import { paymentStatus } from './enrollments.rules.ts'

type Status = ReturnType<typeof paymentStatus>
type Settled = 'confirmed' | 'cancelled'

/** What is done to a payment. */
export type Settling = 'confirm' | 'correct' | 'cancel'

/**
 * What an admin does who sets the state of a payment: a recorded one is confirmed or cancelled, the reference of a
 * confirmed one is corrected, or it is cancelled. A cancelled one stays so, null: the student may enrol again, which is
 * another enrolment with a receipt of its own (`docs/specification/enrolling-and-paying.md`).
 */
const settling: Record<Status, Record<Settled, Settling | null>> = {
  recorded: { confirmed: 'confirm', cancelled: 'cancel' },
  confirmed: { confirmed: 'correct', cancelled: 'cancel' },
  cancelled: { confirmed: null, cancelled: null },
}

export function settlingOf(
  row: Pick<EnrollmentRow, 'confirmed_at' | 'cancelled_at'>,
  to: Settled,
): Settling | null {
  return settling[paymentStatus(row)][to]
}

/** How the school's totals move with it. Earnings count what is recorded too; what is cancelled counts nowhere. */
export function totalsMoved(row: Pick<EnrollmentRow, 'confirmed_at' | 'amount'>, to: Settled) {
  const wasConfirmed = row.confirmed_at !== null
  if (to === 'confirmed')
    return { enrollments: 0, earnings: 0, confirmed_earnings: wasConfirmed ? 0 : row.amount }
  return { enrollments: -1, earnings: -row.amount, confirmed_earnings: wasConfirmed ? -row.amount : 0 }
}

/** What enrolments come to, and what of it is confirmed, in paise; what is cancelled is in neither. */
export interface Earned {
  readonly earnings: number
  readonly confirmed: number
}

/** What of the earnings is of the enrolments in one state, or of all that count. */
export function earnedIn(
  status: Exclude<Status, 'cancelled'> | 'live' | undefined,
  { earnings, confirmed }: Earned,
): Earned {
  if (status === 'recorded') return { earnings: earnings - confirmed, confirmed: 0 }
  return status === 'confirmed' ? { earnings: confirmed, confirmed } : { earnings, confirmed }
}
