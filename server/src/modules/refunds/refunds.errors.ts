import { msg } from '@lingui/core/runtime-macro'
import { formatPaise } from '#contract/money.ts'
import { DomainError, invalidField, notFound } from '../../platform/errors.ts'

export const refundNotFound = () => notFound(msg`Refund not found`)
export const nothingToRefund = () => invalidField('amount', msg`Nothing was received that you could refund.`)
export const noAdvance = () => invalidField('amount', msg`This student has no advance that you could refund.`)
export const advanceEndsNothing = () =>
  invalidField('endsAccess', msg`An advance is not the fee of a course, so its refund ends no course.`)
export const advanceNotOnline = () =>
  invalidField('method', msg`An advance cannot go back online. Please choose another method.`)
export const moreThanReceived = (paise: number) =>
  invalidField('amount', msg`You can refund ${{ amount: formatPaise(paise) }} at most.`)
export const moreThanOnline = (paise: number) =>
  invalidField(
    'method',
    paise === 0
      ? msg`Nothing was paid online that could go back. Please choose another method.`
      : msg`Only ${{ amount: formatPaise(paise) }} can go back online at once. Please choose another method or amount.`,
  )
export const tooLittleOnline = () =>
  invalidField('method', msg`Less than ₹1 cannot go back online. Please choose another method.`)
export const onlinePaidByGateway = () =>
  invalidField('paidDay', msg`An online refund is paid by the payment gateway, so leave the day empty.`)
export const refundIsSent = () =>
  new DomainError('STALE', msg`The payment gateway is paying this refund. Please wait for its answer.`)
export const refundIsWithdrawn = () => new DomainError('STALE', msg`This refund is withdrawn.`)
export const refundIsNotPaid = () => new DomainError('STALE', msg`This refund is not paid.`)
export const paidByGateway = () =>
  new DomainError('STALE', msg`The payment gateway paid this refund, so it stays paid.`)
export const refundIsPaid = () => new DomainError('STALE', msg`This refund is paid already.`)
