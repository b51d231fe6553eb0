import { expect, test } from 'vitest'
import { paymentStatus } from './payments.rules.ts'
import { receiptNumber } from './receipts.rules.ts'

test.each([
  ['2026-27', 1, 'AB/2026-27/000001'],
  ['2026-27', 318, 'AB/2026-27/000318'],
  ['2099-00', 999_999, 'AB/2099-00/999999'],
  ['2026-27', 1_000_000, 'AB/2026-27/1000000'],
])('receipt %s %i is %s', (year, number, text) => {
  expect(receiptNumber(year, number)).toBe(text)
})

test.each([
  [null, null, 'recorded'],
  [1, null, 'confirmed'],
  [null, 1, 'cancelled'],
  [1, 1, 'cancelled'],
] as const)('confirmed %s and cancelled %s is %s', (confirmed_at, cancelled_at, status) => {
  expect(paymentStatus({ refused_at: null, confirmed_at, cancelled_at })).toBe(status)
})
