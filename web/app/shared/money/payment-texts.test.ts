import { expect, it } from 'vitest'
import { paymentState } from './payment-texts.ts'

it.each([
  ['recorded', 'upi', 4999, 'recorded (UPI), to be confirmed by the school'],
  ['recorded', 'card', 4999, 'recorded (Card), to be confirmed by the school'],
  ['confirmed', 'bank', 4999, 'confirmed by the school (Bank)'],
  ['owed', 'cheque', 4999, 'not paid yet'],
  ['cancelled', 'upi', 4999, 'cancelled (UPI)'],
  ['recorded', 'upi', 0, 'free, nothing to pay'],
  ['confirmed', 'bank', 0, 'free, nothing to pay'],
  ['cancelled', 'bank', 0, 'cancelled'],
] as const)('%s by %s for %i rupees: %s', (paymentStatus, paymentMethod, amount, text) => {
  const balance = paymentStatus === 'confirmed' ? 0 : amount
  expect(paymentState({ paymentStatus, paymentMethod, amount, balance })).toBe(text)
})

it('a partly paid fee is named as such', () => {
  const receipt = { paymentStatus: 'confirmed', paymentMethod: 'cheque', amount: 4999, balance: 999 } as const
  expect(paymentState(receipt)).toBe('paid in part (Cheque)')
})
