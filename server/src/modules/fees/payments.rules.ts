import type { QueryOf } from '#contract/endpoint.ts'
import type { PaymentStatus, Receipt } from '#contract/fees/enrollments.ts'
import type { listEnrollments } from '#contract/fees/payments.ts'
import { bankReference } from '#contract/fees/references.ts'
import {
  balanceOf,
  type Card,
  isOpen,
  type Money,
  type Payment,
  type Totals,
} from '../ledger/balance.rules.ts'
import type { PaymentRow } from './fees.tables.ts'

/** Of the payment that waits or came last, and of the enrollment. */
type State = Pick<Payment, 'confirmed_at' | 'refused_at'> &
  Pick<Money, 'cancelled_at'> &
  Pick<Card, 'fee' | 'waived' | 'paid'>

/**
 * A payment is recorded until an admin confirms it. When it did not come after all, and no other came, its fee is owed, and
 * nothing waits to be confirmed. A cancelled enrollment stays cancelled.
 */
export function paymentStatus(row: State): PaymentStatus {
  if (row.cancelled_at !== null) return 'cancelled'
  if (isOpen(row)) return 'recorded'
  return row.refused_at !== null && balanceOf(row) > 0 ? 'owed' : 'confirmed'
}

/** What is done to a payment. */
export type Settling = 'confirm' | 'correct' | 'cancel'

/**
 * What an admin does who sets the state of a payment: confirms it, corrects the reference of a confirmed one, or cancels the
 * enrollment. Where the fee is owed nothing waits to be confirmed, null; and a cancelled one stays so, null: the student may enroll again (`docs/specification/enrolling-and-paying.md`).
 */
export function settlingOf(row: State, to: 'confirmed' | 'cancelled'): Settling | null {
  const status = paymentStatus(row)
  if (status === 'cancelled') return null
  if (to === 'cancelled') return 'cancel'
  if (status === 'owed') return null
  return status === 'recorded' ? 'confirm' : 'correct'
}

/** What is to be paid now, in paise: the payment that waits, as far as it is still owed, else the next part. */
export const amountToPay = (
  row: State & Pick<Card, 'due_amount'> & { readonly payment_amount: number },
): number =>
  paymentStatus(row) === 'recorded' ? Math.min(row.payment_amount, balanceOf(row)) : row.due_amount

/**
 * The method and the reference that an order slip keeps: of the first payment that was not refused.
 * @param payments in the order in which they were made
 */
export function orderOf(
  payments: readonly Pick<PaymentRow, 'method' | 'reference' | 'refused_at'>[],
): Receipt['order'] {
  const first = payments.find(({ refused_at }) => refused_at === null)
  return { method: (first ?? payments[0])?.method ?? 'upi', reference: first?.reference ?? null }
}

/** `live`: all but the cancelled. */
type StatusFilter = QueryOf<typeof listEnrollments>['status']

/**
 * What becomes of a reference that a student gives: it is of the payment that waits, it is of the next part, it stands there
 * already, or it comes too late.
 */
export function claimOf(
  row: State & { readonly payment_reference: string | null },
  reference: string,
): 'keep' | 'next' | 'same' | 'confirmed' | 'cancelled' {
  const status = paymentStatus(row)
  if (status === 'cancelled') return 'cancelled'
  if (row.payment_reference === reference) return 'same'
  if (status === 'recorded') return 'keep'
  return balanceOf(row) > 0 ? 'next' : 'confirmed'
}

/** How many enrollments of some totals are in a state; without one, all. */
export function countIn(status: StatusFilter, { enrollments, recorded, cancelled }: Totals): number {
  if (status === undefined) return enrollments + cancelled
  return { live: enrollments, recorded, confirmed: enrollments - recorded, cancelled }[status]
}

/** What the enrollments in a state earned, in paise. Cancelled ones count nowhere. */
export function earnedIn(status: Exclude<StatusFilter, 'cancelled'>, totals: Totals): number {
  const { earnings, recorded_earnings } = totals
  if (status === 'recorded') return recorded_earnings
  return status === 'confirmed' ? earnings - recorded_earnings : earnings
}

/** A reference as a search compares it: its digits count, not the letters before them, nor spaces and signs between. */
export function referenceKey(reference: string): string {
  return bankReference(reference)
    .toLowerCase()
    .replaceAll(/[ \-/.]/g, '')
    .replace(/^[a-z]+/, '')
}
