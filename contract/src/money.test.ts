import { expect, test } from 'vitest'
import { formatPaise, readPaise } from './money.ts'

test.each([
  ['₹1,999', 199_900],
  ['1999', 199_900],
  ['1,999.50', 199_950],
  ['₹ 4,99,900', 49_990_000],
  [' 0 ', 0],
  ['₹0', 0],
  ['12.5', 1_250],
  ['10000000', 1_000_000_000],
])('%j is read as %d paise', (text, paise) => {
  expect(readPaise(text)).toBe(paise)
})

test.each([
  '',
  '-5',
  '1e3',
  '1.999',
  '1,9',
  'Rs. 500',
  '$5',
  '₹',
  '5 rupees',
  '10000001',
  'Infinity',
  '१९९९',
])('%j is no price', (text) => {
  expect(readPaise(text)).toBeNull()
})

test.each([0, 100, 199_950, 49_990_000])('what is shown is read back the same: %d', (paise) => {
  expect(readPaise(formatPaise(paise))).toBe(paise)
})
