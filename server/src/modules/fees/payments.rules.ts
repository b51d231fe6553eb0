import type { QueryOf } from '#contract/endpoint.ts'
import type { PaymentStatus, Receipt } from '#contract/fees/enrollments.ts'
import type { listEnrollments } from '#contract/fees/payments.ts'
import { cleanReference } from '#contract/fees/references.ts'
import {
  balanceOf,
  type Card,
  isOpen,
  type Money,
  type Payment,
  type Totals,
} from '../ledger/balance.rules.ts'
import type { PaymentRow } from './fees.tables.ts'

type State = Pick<Payment, 'confirmed_at' | 'refused_at'> &
  Pick<Money, 'cancelled_at'> &
  Pick<Card, 'fee' | 'late' | 'waived' | 'paid'>

/** `owed`: the last payment was refused, and money is owed. */
export function paymentStatus(row: State): PaymentStatus {
  if (row.cancelled_at !== null) return 'cancelled'
  if (isOpen(row)) return 'recorded'
  return row.refused_at !== null && balanceOf(row) > 0 ? 'owed' : 'confirmed'
}

export type SettlementAction = 'confirm' | 'correct' | 'cancel'

/** @returns null if `to` is impossible now (`docs/specification/enrolling-and-paying.md`) */
export function settlementAction(row: State, to: 'confirmed' | 'cancelled'): SettlementAction | null {
  const status = paymentStatus(row)
  if (status === 'cancelled') return null
  if (to === 'cancelled') return 'cancel'
  if (status === 'owed') return null
  return status === 'recorded' ? 'confirm' : 'correct'
}

/** The open payment, at most the balance; otherwise the next part. */
export const amountToPay = (
  row: State & Pick<Card, 'due_amount'> & { readonly payment_amount: number },
): number =>
  paymentStatus(row) === 'recorded' ? Math.min(row.payment_amount, balanceOf(row)) : row.due_amount

/**
 * The first unrefused payment. If all are refused: the method of the first one, without its reference.
 * @param payments sorted by creation
 */
export function orderSlipPayment(
  payments: readonly Pick<PaymentRow, 'method' | 'reference' | 'refused_at'>[],
): Receipt['order'] {
  const first = payments.find(({ refused_at }) => refused_at === null)
  return { method: (first ?? payments[0])?.method ?? 'upi', reference: first?.reference ?? null }
}

type StatusFilter = QueryOf<typeof listEnrollments>['status']

/**
 * @returns `open`: pays the open payment; `next`: pays the next part; `same`: is saved already; otherwise
 * nothing can be claimed
 */
export function claimTarget(
  row: State & { readonly payment_reference: string | null },
  reference: string,
): 'open' | 'next' | 'same' | 'confirmed' | 'cancelled' {
  const status = paymentStatus(row)
  if (status === 'cancelled') return 'cancelled'
  if (row.payment_reference === reference) return 'same'
  if (status === 'recorded') return 'open'
  return balanceOf(row) > 0 ? 'next' : 'confirmed'
}

export function countByStatus(status: StatusFilter, { enrollments, recorded, cancelled }: Totals): number {
  if (status === undefined) return enrollments + cancelled
  return { live: enrollments, recorded, confirmed: enrollments - recorded, cancelled }[status]
}

/** Cancelled enrollments earn nothing. */
export function earningsByStatus(status: Exclude<StatusFilter, 'cancelled'>, totals: Totals): number {
  const { earnings, recorded_earnings } = totals
  if (status === 'recorded') return recorded_earnings
  return status === 'confirmed' ? earnings - recorded_earnings : earnings
}

/** Ignores case, spaces, separators and leading letters. */
export function referenceKey(reference: string): string {
  return cleanReference(reference)
    .toLowerCase()
    .replaceAll(/[ \-/.]/g, '')
    .replace(/^[a-z]+/, '')
}
