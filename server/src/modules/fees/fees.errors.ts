import { formatPaise } from '#contract/money.ts'
import { texts } from '#contract/texts.ts'
import { DomainError, invalidField, notFound } from '../../platform/errors.ts'

export const priceMismatch = (paise: number) =>
  new DomainError(
    'PRICE_MISMATCH',
    `The fee of this course is ${formatPaise(paise)} now. Please check and pay again.`,
    {
      fields: { amount: `The fee is ${formatPaise(paise)}.` },
    },
  )

export const enrollmentNotFound = () => notFound('Enrollment not found')
export const studentNotFound = () => notFound('Student not found')

export const notADay = (field: 'from' | 'to') =>
  invalidField(field, 'Please choose a day that is in the calendar.')
export const endsBeforeItBegins = () => invalidField('to', texts.admin.lastDayBeforeFirst)
export const reasonMissing = () => invalidField('reason', texts.admin.giveReason)
export const referenceMissing = () => invalidField('reference', texts.admin.giveReference)
export const badReference = (words: string) => invalidField('reference', words)
export const nothingToPay = () => invalidField('reference', 'This course is free. There is nothing to pay.')
/** To a student, who is not told whose the other payment is. */
export const referenceTaken = () => {
  const words = 'Another payment has this reference already. Please check it, or ask the school.'
  return new DomainError('REFERENCE_TAKEN', words, { fields: { reference: words } })
}
export const alreadyConfirmed = () =>
  new DomainError(
    'ALREADY_CONFIRMED',
    'The school has confirmed this payment, so its reference stays as it is.',
  )
export const paymentSettled = (current: unknown) =>
  new DomainError('STALE', 'This enrollment is cancelled already.', { current })
export const stalePayment = (current: unknown) =>
  new DomainError('STALE', 'This enrollment was changed by somebody else meanwhile.', { current })
