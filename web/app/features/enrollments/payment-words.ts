import type { PaymentMethod, Receipt } from '#contract/enrollments.ts'

/** The methods in the order of the form, with a line about each. None asks for a detail here. */
export const paymentMethods: readonly { value: PaymentMethod; name: string; text: string }[] = [
  { value: 'card', name: 'Card', text: 'Credit or debit card, RuPay included' },
  { value: 'upi', name: 'UPI', text: 'Pay with any UPI app' },
  { value: 'bank', name: 'Bank', text: 'Net banking or transfer' },
]

export const methodName = (method: PaymentMethod) =>
  paymentMethods.find(({ value }) => value === method)?.name ?? method

/** How far a payment is, as its receipt says it. */
export function paymentState(receipt: Pick<Receipt, 'paymentStatus' | 'paymentMethod' | 'amount'>): string {
  const { paymentStatus, paymentMethod, amount } = receipt
  const method = methodName(paymentMethod)
  if (paymentStatus === 'cancelled') return `cancelled (${method})`
  if (amount === 0) return 'free, nothing to pay'
  if (paymentStatus === 'confirmed') return `confirmed by the school (${method})`
  return `recorded (${method}), to be confirmed by the school`
}
