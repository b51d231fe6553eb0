import type { RefundState } from '#contract/refunds/refund-states.ts'
import { addDays, daysAfter } from '../../platform/days.rules.ts'
import type { FeeCardRow } from '../fees/index.ts'
import type { RefundRow } from './refunds.tables.ts'

/** How long a school takes to pay a refund, in days after it decided (`docs/specification/enrolling-and-paying.md`). */
export const daysToRefund = 10

/** The day until which a refund is to be paid, YYYY-MM-DD. */
export const refundDueDay = (decidedDay: string): string => addDays(decidedDay, daysToRefund)

/** Amounts of a fee card, in paise. */
type Received = Pick<FeeCardRow, 'fee' | 'waived' | 'paid' | 'refunded'>

/**
 * What is refunded when the school keeps the share of the fee that it has given: what it has received beyond that, down to whole
 * rupees. Who paid a part of the fee is asked for no more than the share, and a second refund gives nothing twice.
 * @param lessons how many the course has, and how many the student has opened
 * @returns paise
 */
export function shareNotGiven(
  { fee, waived, paid, refunded }: Received,
  { all, opened }: { readonly all: number; readonly opened: number },
): number {
  const given = all === 0 ? 0 : ((fee - waived) * Math.min(all, opened)) / all
  return Math.floor(Math.max(0, paid - refunded - given) / 100) * 100
}

type State = Pick<RefundRow, 'paid_at' | 'withdrawn_at' | 'failed_at' | 'order_id'>

/** What a refund is to those who look at it: `sent` waits for the payment gateway, `failed` for a person. */
export function refundState({ paid_at, withdrawn_at, failed_at, order_id }: State): RefundState {
  if (paid_at !== null) return 'paid'
  if (withdrawn_at !== null) return 'withdrawn'
  if (failed_at !== null) return 'failed'
  return order_id === null ? 'owed' : 'sent'
}

/** How many days are left to pay a refund; below 0 when it is late. */
export const daysLeft = (dueDay: string, today: string): number => daysAfter(dueDay, today)

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A gateway is asked about a refund for this long. */
const askedForMs = 30 * day

/** When the gateway is asked about a refund again: after a minute, then less and less often; null after 30 days. */
export function nextRefundLook(createdAt: number, now: number): number | null {
  const age = now - createdAt
  if (age >= askedForMs) return null
  if (age < 5 * minute) return now + minute
  if (age < hour) return now + 10 * minute
  return now + (age < day ? hour : 6 * hour)
}
