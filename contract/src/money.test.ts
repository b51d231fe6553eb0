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
  ['1,00,00,000', 1_000_000_000],
  ['10,000,000', 1_000_000_000],
  ['99,999', 9_999_900],
  ['499,900.5', 49_990_050],
  ['12,34,567', 123_456_700],
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
  '₹1,99',
  '1,23',
  '12,34',
  '1,2345',
  '1,234,56',
  '12,345,67',
  '123,45,678',
  '1,,999',
  ',999',
  '1,999,',
  '1,99.50',
])('%j is no price', (text) => {
  expect(readPaise(text)).toBeNull()
})

test.each([0, 100, 199_950, 49_990_000])('a formatted price is read back as the same amount: %d', (paise) => {
  expect(readPaise(formatPaise(paise))).toBe(paise)
})
