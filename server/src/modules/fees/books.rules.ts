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

export const namesOfTotals = Object.keys(noTotals) as (keyof Totals)[]

/** Totals of what is answered for each name. */
export const totalsBy = (of: (name: keyof Totals) => number): Totals =>
  Object.fromEntries(namesOfTotals.map((name) => [name, of(name)])) as unknown as Totals

/** What one enrollment adds to the totals of its day. A cancelled one earns nothing. */
export function totalsOf({ amount, confirmed_at, cancelled_at }: Paid): Totals {
  if (cancelled_at !== null) return { ...noTotals, cancelled: 1 }
  const counted = { ...noTotals, enrollments: 1, earnings: amount }
  return confirmed_at === null ? { ...counted, recorded: 1 } : { ...counted, confirmed_earnings: amount }
}

/** The totals of one, with those of another added `times`: -1 takes them away. */
export const addTotals = (one: Totals, other: Totals, times = 1): Totals =>
  totalsBy((name) => one[name] + times * other[name])

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
  const taken = (before ? balancesOf(before) : []).map((entry) => ({ ...entry, amount: -entry.amount }))
  const byAccount = Map.groupBy([...balancesOf(after), ...taken], ({ account }) => account)
  return [...byAccount]
    .map(([account, entries]) => ({ account, amount: entries.reduce((sum, { amount }) => sum + amount, 0) }))
    .filter(({ amount }) => amount !== 0)
}
