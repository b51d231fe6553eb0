import { formatPaise } from '#contract/money.ts'
import { DomainError, invalidField, notFound } from '../../platform/errors.ts'

export const anotherAmount = (paise: number) =>
  invalidField('amount', `This payment is of ${formatPaise(paise)}. Please choose another one.`)
export const rowsToCome = () => invalidField('rows', 'Please send days up to today.')
export const moneyWentBack = () => invalidField('rowId', 'The bank took this money back, so it pays no fee.')
export const moneyCame = () => invalidField('rowId', 'This row is money that came in.')
export const bankRowNotFound = () => notFound('Row of the bank statement not found')
export const bankRowDecided = () =>
  new DomainError('STALE', 'Somebody else has decided this row or payment meanwhile.')
