import { balanceOf, type Card } from '../ledger/balance.rules.ts'
import type { Capture, GatewayReturn } from './gateway.ts'
import type { OnlineOrderRow, UnmatchedPaymentRow } from './online-payments.tables.ts'

const minute = 60_000
const hour = 60 * minute

export const linkLifetimeMs = 24 * hour
const minLinkLifetimeMs = 20 * minute
const pollingPeriodMs = 48 * hour

/** @returns the next of: 1, 5 and 30 minutes after creation, then hourly; null after 2 days */
export function nextPollAt(createdAt: number, now: number): number | null {
  const age = now - createdAt
  const earlyMark = [1, 5, 30].map((minutes) => minutes * minute).find((mark) => mark > age)
  const mark = earlyMark ?? 30 * minute + hour * (Math.floor((age - 30 * minute) / hour) + 1)
  return mark <= pollingPeriodMs ? createdAt + mark : null
}

export const isReusableLink = (
  { amount, expires_at }: Pick<OnlineOrderRow, 'amount' | 'expires_at'>,
  amountDue: number,
  now: number,
): boolean => amount === amountDue && expires_at - now >= minLinkLifetimeMs

/** Excludes the reasons of money that goes back to the payer. */
export type Mismatch = Exclude<UnmatchedPaymentRow['reason'], GatewayReturn['kind']>

export const canTakeUnmatched = (
  { amount, currency, reason }: Pick<UnmatchedPaymentRow, 'amount' | 'currency' | 'reason'>,
  enrollment: PayableFee,
): boolean =>
  !returnReasons.has(reason) &&
  currency === 'INR' &&
  enrollment.cancelled_at === null &&
  amount <= balanceOf(enrollment)

const returnReasons: ReadonlySet<UnmatchedPaymentRow['reason']> = new Set<GatewayReturn['kind']>([
  'disputed',
  'lost',
  'refunded',
])

type PayableFee = Pick<Card, 'fee' | 'late' | 'waived' | 'paid'> & { readonly cancelled_at: number | null }

export function captureVerdict(
  { id, linkId, amount, currency }: Capture,
  order: Pick<OnlineOrderRow, 'state' | 'amount' | 'link_id' | 'captured_id'>,
  enrollment: PayableFee,
): 'record' | 'same' | Mismatch {
  // `captured_id` is null after the student was erased.
  if (order.state === 'paid') return order.captured_id === null || order.captured_id === id ? 'same' : 'twice'
  if (order.link_id !== null && order.link_id !== linkId) return 'link'
  if (currency !== 'INR') return 'currency'
  if (amount !== order.amount) return 'amount'
  if (enrollment.cancelled_at !== null) return 'cancelled'
  return amount > balanceOf(enrollment) ? 'owed' : 'record'
}
