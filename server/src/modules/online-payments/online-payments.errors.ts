import { msg } from '@lingui/core/runtime-macro'
import { DomainError, notFound, unavailable } from '../../platform/errors.ts'

export const alreadyClaimed = () =>
  new DomainError(
    'ALREADY_DONE',
    msg`You have given a reference for this payment. The school is yet to confirm it.`,
  )
export const nothingOwed = () =>
  new DomainError('ALREADY_CONFIRMED', msg`This fee is paid. There is nothing more to pay.`)
export const gatewayDown = () =>
  unavailable(
    msg`Online payment does not answer just now. Please try again in a minute, or pay another way.`,
    60,
  )
export const underReview = () =>
  new DomainError(
    'ALREADY_DONE',
    msg`Your online payment came, and the school has to look at it. Please don't pay again before that.`,
  )
export const gatewayRefused = () =>
  new DomainError(
    'VALIDATION',
    msg`The payment gateway refused this payment, and will refuse it again. Please pay another way, and tell the school.`,
  )
export const linkNotFound = () => notFound(msg`Payment link not found`)
export const linkClosed = () =>
  new DomainError(
    'ALREADY_DONE',
    msg`This link was paid, or it is no longer valid. Please go back to your receipt.`,
  )
export const cannotTakeUnmatched = () =>
  new DomainError(
    'VALIDATION',
    msg`Only rupees can be taken, not more than is owed, and of an enrollment that is not cancelled.`,
  )
export const unmatchedNotFound = () => notFound(msg`Payment not found`)
