import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupDigits } from './numbers.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [99_999, '99,999'],
  [100_000, '1,00,000'],
  [499_900, '4,99,900'],
  [12_345_678, '1,23,45,678'],
  [-1000, '-1,000'],
  [-100, '-100'],
  [1999.5, '1,999.5'],
])('%d is written %s', (value, text) => expect(groupDigits(value)).toBe(text))

test('numbers are grouped as `toLocaleString` groups them in India', () => {
  fc.assert(fc.property(fc.maxSafeInteger(), (value) => groupDigits(value) === value.toLocaleString('en-IN')))
})
