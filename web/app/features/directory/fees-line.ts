import type { ListedEnrollment } from '#contract/fees/payments.ts'

type FeeEnrollment = Pick<
  ListedEnrollment,
  | '_id'
  | 'paymentStatus'
  | 'paymentReference'
  | 'paid'
  | 'refunded'
  | 'amount'
  | 'balance'
  | 'amountDue'
  | 'dueDay'
>

/** Amounts are in rupees. */
export type FeesLine =
  | { readonly kind: 'overdue'; readonly id: string; readonly amount: number; readonly day: string }
  | { readonly kind: 'claimed'; readonly id: string; readonly amount: number }
  | {
      readonly kind: 'owed'
      readonly id: string
      readonly amount: number
      readonly balance: number
      readonly day: string
    }
  /** `amount` is after refunds. */
  | { readonly kind: 'paid'; readonly amount: number; readonly refunded: number; readonly waived: number }
  | { readonly kind: 'free' }

const sumOf = (amounts: readonly (number | null)[]) =>
  amounts.reduce<number>((paise, amount) => paise + Math.round((amount ?? 0) * 100), 0) / 100

/**
 * Prefers overdue, then unconfirmed, then owed, then paid fees.
 * @param today YYYY-MM-DD
 */
export function feesLineOf(enrollments: readonly FeeEnrollment[], today: string): FeesLine | null {
  const current = enrollments.filter(({ paymentStatus }) => paymentStatus !== 'cancelled')
  if (current.length === 0) return null
  const owedEnrollments = current
    .filter(({ balance, dueDay }) => balance && dueDay)
    .toSorted((one, other) => String(one.dueDay).localeCompare(String(other.dueDay)))
  const isClaimed = ({ paymentStatus, paymentReference }: FeeEnrollment) =>
    paymentStatus === 'recorded' && paymentReference !== null
  const unclaimed = owedEnrollments.filter((one) => !isClaimed(one))
  const overdue = unclaimed.filter(({ dueDay }) => String(dueDay) < today)
  const [firstOverdue] = overdue
  if (firstOverdue)
    return {
      kind: 'overdue',
      id: firstOverdue._id,
      amount: sumOf(overdue.map(({ amountDue }) => amountDue)),
      day: String(firstOverdue.dueDay),
    }
  const claimed = owedEnrollments.filter(isClaimed)
  if (claimed[0])
    return { kind: 'claimed', id: claimed[0]._id, amount: sumOf(claimed.map(({ amountDue }) => amountDue)) }
  const [next] = unclaimed
  if (next)
    return {
      kind: 'owed',
      id: next._id,
      amount: next.amountDue ?? 0,
      balance: sumOf(unclaimed.map(({ balance }) => balance)),
      day: String(next.dueDay),
    }
  const fees = sumOf(current.map(({ amount }) => amount))
  if (fees === 0) return { kind: 'free' }
  const received = sumOf(current.map(({ paid }) => paid))
  const refunded = sumOf(current.map(({ refunded }) => refunded))
  return { kind: 'paid', amount: sumOf([received, -refunded]), refunded, waived: sumOf([fees, -received]) }
}
