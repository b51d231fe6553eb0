import { formatPaise } from '#contract/money.ts'
import { DomainError, invalidField, notFound } from '../../platform/errors.ts'

export const amountDiffers = (paise: number) =>
  invalidField('amount', `This payment is of ${formatPaise(paise)}. Please choose another one.`)
export const rowsInFuture = () => invalidField('rows', 'Please send days up to today.')
export const creditWasReturned = () =>
  invalidField('rowId', 'The bank took this money back, so it pays no fee.')
export const rowIsCredit = () => invalidField('rowId', 'This row is money that came in.')
export const bankRowNotFound = () => notFound('Row of the bank statement not found')
export const bankRowDecided = () =>
  new DomainError('STALE', 'Somebody else has decided this row or payment meanwhile.')
