import { msg } from '@lingui/core/runtime-macro'
import { formatPaise } from '#contract/money.ts'
import { DomainError, invalidField, notFound } from '../../platform/errors.ts'

export const amountDiffers = (paise: number) =>
  invalidField(
    'amount',
    msg`This payment is of ${{ amount: formatPaise(paise) }}. Please choose another one.`,
  )
export const rowsInFuture = () => invalidField('rows', msg`Please send days up to today.`)
export const creditWasReturned = () =>
  invalidField('rowId', msg`The bank took this money back, so it pays no fee.`)
export const rowIsCredit = () => invalidField('rowId', msg`This row is money that came in.`)
export const bankRowNotFound = () => notFound(msg`Row of the bank statement not found`)
export const bankRowDecided = () =>
  new DomainError('STALE', msg`Somebody else has decided this row or payment meanwhile.`)
