import type { QueryOf } from '#contract/endpoint.ts'
import type { listEnrollments } from '#contract/payments.ts'
import { bankReference } from '#contract/references.ts'
import type { Paid, Totals } from './books.rules.ts'

type State = Pick<Paid, 'confirmed_at' | 'cancelled_at'>

/** A payment is recorded until an admin confirms it; a cancelled enrollment stays cancelled. */
export function paymentStatus({ confirmed_at, cancelled_at }: State): 'recorded' | 'confirmed' | 'cancelled' {
  if (cancelled_at !== null) return 'cancelled'
  return confirmed_at === null ? 'recorded' : 'confirmed'
}

/** What is done to a payment. */
export type Settling = 'confirm' | 'correct' | 'cancel'

/**
 * What an admin does who sets the state of a payment: confirms it, corrects the reference of a confirmed one, or cancels the
 * enrollment. A cancelled one stays so, null: the student may enroll again (`docs/specification/enrolling-and-paying.md`).
 */
export function settlingOf(row: State, to: 'confirmed' | 'cancelled'): Settling | null {
  const status = paymentStatus(row)
  if (status === 'cancelled') return null
  if (to === 'cancelled') return 'cancel'
  return status === 'recorded' ? 'confirm' : 'correct'
}

/** `live`: all but the cancelled. */
type StatusFilter = QueryOf<typeof listEnrollments>['status']

/** What becomes of a reference that a student gives: it is kept, it stands there already, or it comes too late. */
export function claimOf(
  row: State & { readonly payment_reference: string | null },
  reference: string,
): 'keep' | 'same' | 'confirmed' | 'cancelled' {
  const status = paymentStatus(row)
  if (status === 'cancelled') return 'cancelled'
  if (row.payment_reference === reference) return 'same'
  return status === 'confirmed' ? 'confirmed' : 'keep'
}

/** How many enrollments of some totals are in a state; without one, all. */
export function countIn(status: StatusFilter, { enrollments, recorded, cancelled }: Totals): number {
  if (status === undefined) return enrollments + cancelled
  return { live: enrollments, recorded, confirmed: enrollments - recorded, cancelled }[status]
}

/** What the enrollments in a state come to, and what of it is confirmed, in paise. Cancelled ones count nowhere. */
export function earnedIn(status: Exclude<StatusFilter, 'cancelled'>, totals: Totals) {
  const { earnings, confirmed_earnings: confirmed } = totals
  if (status === 'recorded') return { earnings: earnings - confirmed, confirmed: 0 }
  return { earnings: status === 'confirmed' ? confirmed : earnings, confirmed }
}

/** A reference as a search compares it: its digits count, not the letters before them, nor spaces and signs between. */
export function referenceKey(reference: string): string {
  return bankReference(reference)
    .toLowerCase()
    .replaceAll(/[ \-/.]/g, '')
    .replace(/^[a-z]+/, '')
}
