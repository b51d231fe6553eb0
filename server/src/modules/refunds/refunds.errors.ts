import { formatPaise } from '#contract/money.ts'
import { DomainError, invalidField, notFound } from '../../platform/errors.ts'

export const refundNotFound = () => notFound('Refund not found')
export const nothingToRefund = () => invalidField('amount', 'Nothing was received that you could refund.')
export const moreThanReceived = (paise: number) =>
  invalidField('amount', `You can refund ${formatPaise(paise)} at most.`)
export const moreThanOnline = (paise: number) =>
  invalidField(
    'method',
    paise === 0
      ? 'Nothing was paid online that could go back. Please choose another method.'
      : `Only ${formatPaise(paise)} can go back online at once. Please choose another method or amount.`,
  )
export const tooLittleOnline = () =>
  invalidField('method', 'Less than ₹1 cannot go back online. Please choose another method.')
export const onlinePaidByGateway = () =>
  invalidField('paidDay', 'An online refund is paid by the payment gateway, so leave the day empty.')
export const refundIsSent = () =>
  new DomainError('STALE', 'The payment gateway is paying this refund. Please wait for its answer.')
export const refundIsWithdrawn = () => new DomainError('STALE', 'This refund is withdrawn.')
export const refundIsNotPaid = () => new DomainError('STALE', 'This refund is not paid.')
export const gatewayPaidIt = () =>
  new DomainError('STALE', 'The payment gateway paid this refund, so it stays paid.')
export const refundIsPaid = () => new DomainError('STALE', 'This refund is paid already.')
