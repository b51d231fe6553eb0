import { formatPaise } from '#contract/money.ts'
import { texts } from '#contract/texts.ts'
import { DomainError, invalidField, notFound } from '../../platform/errors.ts'

export const partsMismatch = (paise: number) =>
  new DomainError(
    'PRICE_MISMATCH',
    `The first instalment of the fee is ${formatPaise(paise)} now. Please check and pay again.`,
    { fields: { firstPart: `The first instalment is ${formatPaise(paise)}.` } },
  )
export const priceMismatch = (paise: number, hasCoupon = false) =>
  new DomainError(
    'PRICE_MISMATCH',
    hasCoupon
      ? `With this coupon the fee is ${formatPaise(paise)} now. Please check and pay again.`
      : `The fee of this course is ${formatPaise(paise)} now. Please check and pay again.`,
    {
      fields: { amount: `The fee is ${formatPaise(paise)}.` },
    },
  )

export const noOnlinePayments = () =>
  invalidField('paymentMethod', 'This school takes no online payments. Please choose card, upi or bank.')
export const onlineNeedsNoReference = () =>
  invalidField('reference', 'An online payment needs no reference. Please leave it empty.')
export const tooLittleOnline = () =>
  invalidField('paymentMethod', 'Less than ₹1 cannot be paid online. Please pay another way.')

export const enrollmentNotFound = () => notFound('Enrollment not found')
export const studentNotFound = () => notFound('Student not found')

export const reasonMissing = () => invalidField('reason', texts.admin.giveReason)
export const referenceMissing = () => invalidField('reference', texts.admin.giveReference)
export const badReference = (message: string) => invalidField('reference', message)
export const nothingToPay = () => invalidField('reference', 'This course is free. There is nothing to pay.')
/** Does not tell the student whose the other payment is. */
export const referenceTaken = () => {
  const message = 'Another payment has this reference already. Please check it, or ask the school.'
  return new DomainError('REFERENCE_TAKEN', message, { fields: { reference: message } })
}
export const alreadyConfirmed = () =>
  new DomainError(
    'ALREADY_CONFIRMED',
    'The school has confirmed this payment, so its reference stays as it is.',
  )
export const paymentNotFound = () => notFound('Payment not found')
export const noPaymentReceipt = () => notFound('Receipt not found')
export const receiptIsVoid = () =>
  new DomainError('VALIDATION', 'This receipt is void or its student has left, so it is not mailed.')
export const partNotFound = () => notFound('Instalment not found')
export const noParts = () => invalidField('inParts', 'This course is paid at once.')
export const onePart = () => invalidField('parts', 'Please give 2 to 12 instalments, or none.')
export const partsDoNotAddUp = (paise: number) =>
  invalidField('parts', `The instalments must add up to ${formatPaise(paise)}.`)
export const partsOutOfOrder = (field: 'parts' | 'dueDay') =>
  invalidField(field, 'No instalment can be due before the one that it follows.')
export const lastPartTooSmall = () =>
  invalidField(
    'discountedPrice',
    'The instalments come to more than this. Please change the instalments first.',
  )
export const moreThanOwed = (paise: number) =>
  invalidField(
    'amount',
    paise > 0 ? `Only ${formatPaise(paise)} is owed.` : 'Nothing is owed on this fee any more.',
  )
export const notAnAmount = () => invalidField('amount', 'Please enter an amount such as 1999 or 1999.50.')
export const waivesTooMuch = (paise: number) =>
  invalidField('waived', `You can waive ${formatPaise(paise)} of this instalment at most.`)
export const nothingChanged = () => invalidField('reason', 'Please waive something, or choose another day.')
export const nothingToRefuse = () =>
  invalidField('reason', 'The student has not reported this payment, so there is nothing to refuse.')
export const alreadyRefused = () =>
  invalidField('reason', 'This payment is recorded as not received already. Its amount is owed again.')
export const alreadyRefunded = (paise: number) =>
  invalidField('reason', `You have already refunded ${formatPaise(paise)}, so this payment stays received.`)
export const dayInFuture = (field: 'receivedDay' | 'paidDay' = 'receivedDay') =>
  invalidField(field, 'Please choose today or an earlier day.')

export const inOtherFinancialYear = (field: 'receivedDay' | 'paidDay', year: string) =>
  invalidField(field, `This day is in the financial year ${year}. Please say that the money belongs there.`)

export const tooLongBeforeEnrollment = () =>
  invalidField('receivedDay', 'This is more than 30 days before the enrollment. Please check the day.')

export const enrollmentAlreadyCancelled = (current: unknown) =>
  new DomainError('STALE', 'This enrollment is cancelled already.', { current })
export const noPendingPayment = (current: unknown) =>
  new DomainError(
    'STALE',
    'No payment waits to be confirmed here. When the money comes, take it on the fee card.',
    { current },
  )
export const stalePayment = (current: unknown) =>
  new DomainError('STALE', 'This enrollment was changed by somebody else meanwhile.', { current })
