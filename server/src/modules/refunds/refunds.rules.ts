import type { RefundState } from '#contract/refunds/refund-states.ts'
import { addDays, daysAfter } from '../../platform/days.rules.ts'
import type { FeeCardRow } from '../fees/index.ts'
import type { RefundRow } from './refunds.tables.ts'

/** See `docs/specification/enrolling-and-paying.md`. */
export const daysToRefund = 10

export const refundDueDay = (decidedDay: string): string => addDays(decidedDay, daysToRefund)

type FeeCardSums = Pick<FeeCardRow, 'fee' | 'late' | 'waived' | 'paid' | 'refunded'>

/**
 * The school keeps the share of opened lessons. Earlier refunds are subtracted.
 * @returns paise, rounded down to whole rupees, at least 0
 */
export function refundableShare(
  { fee, late, waived, paid, refunded }: FeeCardSums,
  { all, opened }: { readonly all: number; readonly opened: number },
): number {
  const share = all === 0 ? 0 : ((fee + late - waived) * Math.min(all, opened)) / all
  return Math.floor(Math.max(0, paid - refunded - share) / 100) * 100
}

type State = Pick<RefundRow, 'paid_at' | 'withdrawn_at' | 'failed_at' | 'order_id'>

/** `sent` waits for the payment gateway, `failed` for an admin. */
export function refundState({ paid_at, withdrawn_at, failed_at, order_id }: State): RefundState {
  if (paid_at !== null) return 'paid'
  if (withdrawn_at !== null) return 'withdrawn'
  if (failed_at !== null) return 'failed'
  return order_id === null ? 'owed' : 'sent'
}

/** Negative after the due day. */
export const daysLeft = (dueDay: string, today: string): number => daysAfter(dueDay, today)

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const pollingPeriodMs = 30 * day

/**
 * @returns the gateway's next poll: first after a minute, later after up to 6 hours; null after 30
 * days
 */
export function nextRefundPollAt(createdAt: number, now: number): number | null {
  const age = now - createdAt
  if (age >= pollingPeriodMs) return null
  if (age < 5 * minute) return now + minute
  if (age < hour) return now + 10 * minute
  return now + (age < day ? hour : 6 * hour)
}
