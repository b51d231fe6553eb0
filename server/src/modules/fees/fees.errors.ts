import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { formatPaise } from '#contract/money.ts'
import { texts } from '#contract/texts.ts'
import { DomainError, invalidField, notFound } from '../../platform/errors.ts'

export const partsMismatch = (paise: number) =>
  new DomainError(
    'PRICE_MISMATCH',
    msg`The first instalment of the fee is ${{ amount: formatPaise(paise) }} now. Please check and pay again.`,
    { fields: { firstPart: msg`The first instalment is ${{ amount: formatPaise(paise) }}.` } },
  )
export const priceMismatch = (paise: number, hasCoupon = false) =>
  new DomainError(
    'PRICE_MISMATCH',
    hasCoupon
      ? msg`With this coupon the fee is ${{ amount: formatPaise(paise) }} now. Please check and pay again.`
      : msg`The fee of this course is ${{ amount: formatPaise(paise) }} now. Please check and pay again.`,
    {
      fields: { amount: msg`The fee is ${{ amount: formatPaise(paise) }}.` },
    },
  )

export const emailMissing = () => invalidField('email', texts.enrollment.fillAllFields)
export const noOnlinePayments = () =>
  invalidField('paymentMethod', msg`This school takes no online payments. Please choose card, upi or bank.`)
export const onlineNeedsNoReference = () =>
  invalidField('reference', msg`An online payment needs no reference. Please leave it empty.`)
export const tooLittleOnline = () =>
  invalidField('paymentMethod', msg`Less than ₹1 cannot be paid online. Please pay another way.`)

export const enrollmentNotFound = () => notFound(msg`Enrollment not found`)
export const studentNotFound = () => notFound(msg`Student not found`)
export const studentDeactivated = () =>
  invalidField('studentIds', msg`This student is deactivated: reactivate them before you enroll them.`)
export const discountTooLarge = (paise: number) =>
  invalidField('discount', msg`The discount can be ${{ amount: formatPaise(paise) }} at most.`)
export const paymentForOneStudent = () =>
  invalidField('payment', msg`A payment is of one student. Please enroll the others without it.`)

export const reasonMissing = () => invalidField('reason', texts.admin.giveReason)
export const referenceMissing = () => invalidField('reference', texts.admin.giveReference)
export const badReference = (message: MessageDescriptor) => invalidField('reference', message)
export const nothingToPay = () =>
  invalidField('reference', msg`This course is free. There is nothing to pay.`)
/** Does not reveal who made the other payment. */
export const referenceTaken = () => {
  const message = msg`Another payment has this reference already. Please check it, or ask the school.`
  return new DomainError('REFERENCE_TAKEN', message, { fields: { reference: message } })
}
export const alreadyConfirmed = () =>
  new DomainError(
    'ALREADY_CONFIRMED',
    msg`The school has confirmed this payment, so its reference stays as it is.`,
  )
export const paymentNotFound = () => notFound(msg`Payment not found`)
export const noPaymentReceipt = () => notFound(msg`Receipt not found`)
export const receiptIsVoid = () =>
  new DomainError('VALIDATION', msg`This receipt is void, so it is not mailed.`)
export const noEmail = () =>
  new DomainError('VALIDATION', msg`This student has no email any more, or never had one. Print the receipt.`)
export const partNotFound = () => notFound(msg`Instalment not found`)
export const noParts = () => invalidField('inParts', msg`This course is paid at once.`)
export const onePart = () => invalidField('parts', msg`Please give 2 to 12 instalments, or none.`)
export const partsDoNotAddUp = (paise: number) =>
  invalidField('parts', msg`The instalments must add up to ${{ amount: formatPaise(paise) }}.`)
export const partsOutOfOrder = (field: 'parts' | 'dueDay') =>
  invalidField(field, msg`No instalment can be due before the one that it follows.`)
export const lastPartTooSmall = () =>
  invalidField(
    'discountedPrice',
    msg`The instalments come to more than this. Please change the instalments first.`,
  )
export const moreThanOwed = (paise: number) =>
  invalidField(
    'amount',
    paise > 0
      ? msg`Only ${{ amount: formatPaise(paise) }} is owed.`
      : msg`Nothing is owed on this fee any more.`,
  )
export const paidFromAdvance = () =>
  invalidField('reason', msg`This was paid from an advance, so there is no money that could be missing.`)
export const advanceRefunded = () =>
  invalidField(
    'reason',
    msg`The advance of this money was refunded, or what it paid was. So this payment stays received.`,
  )
export const noAdvance = () => invalidField('amount', msg`This student has no advance.`)
export const moreThanAdvance = (paise: number) =>
  invalidField('amount', msg`The advance is ${{ amount: formatPaise(paise) }}.`)
export const splitDoesNotAddUp = (paise: number) =>
  invalidField('parts', msg`The parts must add up to ${{ amount: formatPaise(paise) }}.`)
export const enrollmentNamedTwice = () => invalidField('parts', msg`Please name each enrollment once.`)
export const splitCancelled = (number: string) =>
  invalidField('parts', msg`The enrollment ${{ number }} is cancelled, so it takes no money.`)
export const splitTooMuch = (number: string, paise: number) =>
  invalidField(
    'parts',
    paise > 0
      ? msg`Only ${{ amount: formatPaise(paise) }} is owed on ${{ number }}. Please say that the rest becomes an advance.`
      : msg`Nothing is owed on ${{ number }}. Please say that this becomes an advance.`,
  )
export const splitChanged = (number: string) =>
  new DomainError(
    'STALE',
    msg`${{ number }} was changed by somebody else meanwhile. Please look at its fee again.`,
  )
export const chequeNotFound = () => notFound(msg`Cheque not found`)
export const chequeIsOfToday = () =>
  invalidField('day', msg`This cheque is of today or an earlier day. Please take it as a payment.`)
export const chequeTooFar = () =>
  invalidField('day', msg`A cheque can be dated a year ahead at most. Please check the day.`)
export const chequeOtherYear = (year: string) =>
  invalidField(
    'day',
    msg`This day is in the financial year ${{ year }}. Please say that the cheque is of that year.`,
  )
export const chequeNumberMissing = () =>
  invalidField('reference', msg`Please enter the number of the cheque.`)
export const chequeAlreadyWaits = () =>
  invalidField('number', msg`A cheque with this number waits for this fee already.`)
export const chequeTooLarge = (paise: number) =>
  invalidField(
    'amount',
    paise > 0
      ? msg`Only ${{ amount: formatPaise(paise) }} is owed beside the cheques that wait.`
      : msg`Nothing is owed beside the cheques that wait.`,
  )
export const chequeSettled = (current: unknown) =>
  new DomainError('STALE', msg`This cheque does not wait any more.`, { current })
export const chequeTooEarly = (day: string) =>
  new DomainError('VALIDATION', msg`The bank takes this cheque from ${{ day }} on.`)
export const mixedParts = () =>
  invalidField('parts', msg`Please give all instalments days after enrolling, or all of them dates.`)
export const notAnAmount = () => invalidField('amount', msg`Please enter an amount such as 1999 or 1999.50.`)
export const waivesTooMuch = (paise: number) =>
  invalidField('waived', msg`You can waive ${{ amount: formatPaise(paise) }} of this instalment at most.`)
export const aboveDeskLimit = (field: 'waived' | 'discount', paise: number) =>
  invalidField(
    field,
    paise > 0
      ? msg`The front desk may take ${{ amount: formatPaise(paise) }} off this fee at most. Please ask the owner for more.`
      : msg`The front desk may not give discounts on this fee. Please ask the owner.`,
  )
export const nothingChanged = () =>
  invalidField('reason', msg`Please waive something, or choose another day.`)
export const nothingToRefuse = () =>
  invalidField('reason', msg`The student has not reported this payment, so there is nothing to refuse.`)
export const alreadyRefused = () =>
  invalidField('reason', msg`This payment is recorded as not received already. Its amount is owed again.`)
export const alreadyRefunded = (paise: number) =>
  invalidField(
    'reason',
    msg`You have already refunded ${{ amount: formatPaise(paise) }}, so this payment stays received.`,
  )
export const dayInFuture = (field: 'receivedDay' | 'paidDay' = 'receivedDay') =>
  invalidField(field, msg`Please choose today or an earlier day.`)

export const inOtherFinancialYear = (field: 'receivedDay' | 'paidDay', year: string) =>
  invalidField(
    field,
    msg`This day is in the financial year ${{ year }}. Please say that the money belongs there.`,
  )

export const tooLongBeforeEnrollment = (field: 'receivedDay' | 'paidDay' = 'receivedDay') =>
  invalidField(field, msg`This is more than 30 days before the enrollment. Please check the day.`)

export const enrollmentAlreadyCancelled = (current: unknown) =>
  new DomainError('STALE', msg`This enrollment is cancelled already.`, { current })
export const noPendingPayment = (current: unknown) =>
  new DomainError(
    'STALE',
    msg`No payment waits to be confirmed here. When the money comes, take it on the fee card.`,
    { current },
  )
export const stalePayment = (current: unknown) =>
  new DomainError('STALE', msg`This enrollment was changed by somebody else meanwhile.`, { current })
