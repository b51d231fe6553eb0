import { expect, test } from 'vitest'
import { fixedPrefixes, numberIn, seriesOf } from './number-series.ts'

test.each([
  ['orderSlip', '2026-27', 1, 'AB/2026-27/000001'],
  ['orderSlip', '2099-00', 999_999, 'AB/2099-00/999999'],
  ['orderSlip', '2026-27', 1_000_000, 'AB/2026-27/1000000'],
  ['paymentReceipt', '2026-27', 318, 'R/26-27/000318'],
  ['refund', '2026-27', 318, 'RF/26-27/000318'],
  ['invoice', '2026-27', 318, 'IN/26-27/000318'],
  ['bill', '2026-27', 1, 'BS/26-27/000001'],
  ['credit', '2099-00', 1_234_567, 'CN/99-00/1234567'],
] as const)('%s of %s, number %i: %s', (document, year, count, number) => {
  expect(numberIn(seriesOf(document, year), count)).toBe(number)
})

test('a number has at most 16 characters, as tax rules demand', () => {
  for (const document of ['paymentReceipt', 'refund', 'invoice', 'bill', 'credit'] as const)
    expect(numberIn(seriesOf(document, '2099-00'), 9_999_999).length).toBeLessThanOrEqual(16)
})

test.each([
  ['orderSlip', 'SUN', 'SUN/26-27/000318'],
  ['orderSlip', 'AB', 'AB/26-27/000318'],
  ['paymentReceipt', 'X', 'X/26-27/000318'],
  ['paymentReceipt', null, 'R/26-27/000318'],
] as const)('%s with the own prefix %s: %s', (document, prefix, number) => {
  expect(numberIn(seriesOf(document, '2026-27', prefix), 318)).toBe(number)
  expect(number.length).toBeLessThanOrEqual(16)
})

test('the school cannot choose the prefix of other documents', () => {
  expect(fixedPrefixes.toSorted()).toEqual(['AV', 'BS', 'CN', 'IN', 'PV', 'RF', 'RV'])
})
