import type { DailyTotalsRow, LedgerRow, PaymentMethod } from '../../database/money-rows.ts'

/** What the books need to know of an enrollment. The amount is in paise. */
export interface Paid {
  readonly amount: number
  readonly payment_method: PaymentMethod
  readonly confirmed_at: number | null
  readonly cancelled_at: number | null
}

export type Totals = Omit<DailyTotalsRow, 'course_id' | 'day'>

export const noTotals: Totals = {
  enrollments: 0,
  recorded: 0,
  cancelled: 0,
  earnings: 0,
  confirmed_earnings: 0,
}

/** What one enrollment adds to the totals of its day. A cancelled one earns nothing. */
export function totalsOf({ amount, confirmed_at, cancelled_at }: Paid): Totals {
  if (cancelled_at !== null) return { ...noTotals, cancelled: 1 }
  const isConfirmed = confirmed_at !== null
  return {
    enrollments: 1,
    recorded: isConfirmed ? 0 : 1,
    cancelled: 0,
    earnings: amount,
    confirmed_earnings: isConfirmed ? amount : 0,
  }
}

/** The totals of one, with those of another added `times`: -1 takes them away. */
export function addTotals(one: Totals, other: Totals, times = 1): Totals {
  return {
    enrollments: one.enrollments + times * other.enrollments,
    recorded: one.recorded + times * other.recorded,
    cancelled: one.cancelled + times * other.cancelled,
    earnings: one.earnings + times * other.earnings,
    confirmed_earnings: one.confirmed_earnings + times * other.confirmed_earnings,
  }
}

/** A line of a ledger transaction, in paise: a debit is positive, a credit negative. */
export type Entry = Pick<LedgerRow, 'account' | 'amount'>

/**
 * What the accounts hold of one enrollment: the student owes it, or it came in by its method; either way the school has
 * earned it. Of a cancelled one they hold nothing.
 */
function balancesOf({ amount, payment_method, confirmed_at, cancelled_at }: Paid): Entry[] {
  if (cancelled_at !== null) return []
  return [
    { account: confirmed_at === null ? 'receivable' : payment_method, amount },
    { account: 'income', amount: -amount },
  ]
}

/** The ledger lines that lead from one state of an enrollment to another; from nothing when it is new. */
export function entriesBetween(before: Paid | undefined, after: Paid): Entry[] {
  const changes = new Map<Entry['account'], number>()
  const add = ({ account, amount }: Entry, sign: number) =>
    changes.set(account, (changes.get(account) ?? 0) + sign * amount)
  for (const entry of balancesOf(after)) add(entry, 1)
  for (const entry of before ? balancesOf(before) : []) add(entry, -1)
  return [...changes].map(([account, amount]) => ({ account, amount })).filter(({ amount }) => amount !== 0)
}
