import { coverCharges, isOpen, type Money, type Payment } from '../ledger/balance.rules.ts'

interface PaymentWithReference extends Payment {
  readonly reference: string | null
}

/** @returns paise due by today, at most the advance; 0 while a payment is claimed */
export function advanceToUse(
  {
    charges,
    payments,
    cancelled_at,
  }: Pick<Money<PaymentWithReference>, 'charges' | 'payments' | 'cancelled_at'>,
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

interface AdvanceUse {
  readonly id: string
  readonly amount: number
}

/**
 * The advance's money did not come: chooses the latest uses to take back.
 * @returns null when refunds left too few uses
 */
export function usesToTakeBack<U extends AdvanceUse>(uses: readonly U[], missingAmount: number): U[] | null {
  const taken: U[] = []
  let rest = missingAmount
  for (const use of uses.toReversed()) {
    if (rest <= 0) break
    taken.push(use)
    rest -= use.amount
  }
  return rest > 0 ? null : taken
}
