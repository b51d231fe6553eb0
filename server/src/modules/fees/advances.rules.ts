import { coverCharges, isOpen, type Money, type Payment } from '../ledger/balance.rules.ts'

interface Paid extends Payment {
  readonly reference: string | null
}

/** The advance pays what is due by today, but nothing while a payment is claimed. */
export function advanceToUse(
  { charges, payments, cancelled_at }: Pick<Money<Paid>, 'charges' | 'payments' | 'cancelled_at'>,
  advance: number,
  today: string,
): number {
  const isClaimed = payments.some((payment) => isOpen(payment) && payment.reference !== null)
  if (cancelled_at !== null || isClaimed) return 0
  const due = coverCharges({ charges, payments }).filter(({ due_day }) => due_day <= today)
  return Math.min(
    advance,
    due.reduce((sum, { left }) => sum + left, 0),
  )
}

interface Use {
  readonly id: string
  readonly amount: number
}

/**
 * The money behind the advance did not come. Takes back the latest uses first.
 * @returns null when too much was refunded
 */
export function usesToTakeBack<U extends Use>(uses: readonly U[], missing: number): U[] | null {
  const taken: U[] = []
  let rest = missing
  for (const use of uses.toReversed()) {
    if (rest <= 0) break
    taken.push(use)
    rest -= use.amount
  }
  return rest > 0 ? null : taken
}
