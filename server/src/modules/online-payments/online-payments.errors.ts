import { DomainError, notFound, unavailable } from '../../platform/errors.ts'

export const alreadyClaimed = () =>
  new DomainError(
    'ALREADY_DONE',
    'You have given a reference for this payment. The school is yet to confirm it.',
  )
export const nothingOwed = () =>
  new DomainError('ALREADY_CONFIRMED', 'This fee is paid. There is nothing more to pay.')
export const gatewayDown = () =>
  unavailable(
    'Online payment does not answer just now. Please try again in a minute, or pay another way.',
    60,
  )
export const underReview = () =>
  new DomainError(
    'ALREADY_DONE',
    "Your online payment came, and the school has to look at it. Please don't pay again before that.",
  )
export const gatewayRefused = () =>
  new DomainError(
    'VALIDATION',
    'The payment gateway refused this payment, and will refuse it again. Please pay another way, and tell the school.',
  )
export const linkNotFound = () => notFound('Payment link not found')
export const linkClosed = () =>
  new DomainError(
    'ALREADY_DONE',
    'This link was paid, or it is no longer valid. Please go back to your receipt.',
  )
export const cannotTakeUnmatched = () =>
  new DomainError(
    'VALIDATION',
    'Only rupees can be taken, not more than is owed, and of an enrollment that is not cancelled.',
  )
export const unmatchedNotFound = () => notFound('Payment not found')
