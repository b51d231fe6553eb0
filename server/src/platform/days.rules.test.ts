import { expect, test } from 'vitest'
import { addDays, daysAfter } from './days.rules.ts'

test.each([
  ['2026-11-20', 0, '2026-11-20'],
  ['2026-11-20', 11, '2026-12-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
])('%s and %i days is %s', (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected)
  expect(daysAfter(expected, day)).toBe(days)
})
