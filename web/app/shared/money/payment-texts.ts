import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { AnyMethod, Enrollment, PaymentMethod, Receipt } from '#contract/fees/enrollments.ts'
import type { CoursesOpen } from '#contract/settings/school.ts'

/** No method asks for card or account details. */
export const paymentMethods: readonly {
  value: PaymentMethod
  name: MessageDescriptor
  text: MessageDescriptor
}[] = [
  { value: 'card', name: msg`Card`, text: msg`Credit or debit card, RuPay included` },
  { value: 'upi', name: msg`UPI`, text: msg`Pay with any UPI app` },
  { value: 'bank', name: msg`Bank`, text: msg`Net banking or transfer` },
]

export const onlineMethod = { value: 'online', name: msg`Pay online` } as const

const otherMethods = [
  { value: 'cash', name: msg`Cash` },
  { value: 'cheque', name: msg`Cheque` },
  { value: 'online', name: msg`Online` },
  { value: 'advance', name: msg`Advance` },
  { value: 'opening', name: msg`Opening payment` },
] as const

export function methodName(method: AnyMethod): string {
  const known = [...paymentMethods, ...otherMethods].find(({ value }) => value === method)
  return known ? t(known.name) : method
}

/** Promises only the receipt while the settings load. */
export function accessText(coursesOpen: CoursesOpen | undefined, isOnline = false): string {
  if (coursesOpen === 'enrolled') return t`You get a receipt at once, and the course opens at once.`
  if (coursesOpen !== undefined && isOnline)
    return t`You get a receipt at once. The course opens when your online payment arrives.`
  if (coursesOpen === 'claimed')
    return t`You get a receipt at once. The course opens when you give the reference of your payment.`
  if (coursesOpen === 'confirmed')
    return t`You get a receipt at once. The course opens when the school confirms your payment.`
  return t`You get a receipt at once.`
}

export const isPaidInPart = ({
  paymentStatus,
  balance,
}: Pick<Enrollment, 'paymentStatus' | 'balance'>): boolean =>
  paymentStatus === 'confirmed' && (balance ?? 0) > 0

export function paymentState(
  receipt: Pick<Receipt, 'paymentStatus' | 'paymentMethod' | 'amount' | 'balance'>,
): string {
  const { paymentStatus, paymentMethod, amount } = receipt
  const method = methodName(paymentMethod)
  if (paymentStatus === 'cancelled') return amount === 0 ? t`cancelled` : t`cancelled (${method})`
  if (amount === 0) return t`free, nothing to pay`
  if (paymentStatus === 'owed') return t`not paid yet`
  if (paymentStatus === 'confirmed')
    return isPaidInPart(receipt)
      ? t`paid in part (${method})`
      : paymentMethod === 'online'
        ? t`paid online`
        : t`confirmed by the school (${method})`
  if (paymentMethod === 'online') return t`to be paid online`
  return t`recorded (${method}), to be confirmed by the school`
}
