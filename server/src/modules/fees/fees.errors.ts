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
export const paymentSettled = (current: unknown) =>
  new DomainError('STALE', 'This enrollment is cancelled already.', { current })
export const stalePayment = (current: unknown) =>
  new DomainError('STALE', 'This enrollment was changed by somebody else meanwhile.', { current })
