import type { RefundState } from '#contract/refund-states.ts'
import type { RefundRow } from '../../database/refund-rows.ts'
import { addDays, daysAfter } from './fee-cards.rules.ts'

/** How long a school takes to pay a refund, in days after it decided (`docs/specification/enrolling-and-paying.md`). */
export const daysToRefund = 10

/** The day until which a refund is to be paid, YYYY-MM-DD. */
export const refundDueDay = (decidedDay: string): string => addDays(decidedDay, daysToRefund)

/**
 * What is refunded by the share of the course that was not given yet, down to whole rupees.
 * @param paise what the school has received and not refunded
 * @param lessons how many the course has, and how many the student has opened
 * @returns paise
 */
export function shareNotGiven(paise: number, lessons: { readonly all: number; readonly opened: number }) {
  const left = lessons.all === 0 ? 1 : Math.max(0, lessons.all - lessons.opened) / lessons.all
  return Math.floor((paise * left) / 100) * 100
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
