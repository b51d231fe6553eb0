import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { monthsLater, splitEqually } from './instalments.ts'

test('equal parts add up to the fee and differ by a rupee at most, except for paise in the first', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000_000 }), fc.integer({ min: 1, max: 12 }), (paise, count) => {
      const parts = splitEqually(paise, count)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(paise)
      expect(parts).toHaveLength(Math.max(1, Math.min(count, Math.floor(paise / 100))))
      expect(parts.every((part) => part > 0)).toBe(true)
      const whole = parts.map((part) => Math.floor(part / 100))
      expect(Math.max(...whole) - Math.min(...whole)).toBeLessThanOrEqual(1)
      expect(parts.slice(1).every((part) => part % 100 === 0)).toBe(true)
    }),
  )
})

it.each([
  [499_900, 3, [166_700, 166_600, 166_600]],
  [499_950, 2, [250_050, 249_900]],
  [200, 3, [100, 100]],
  [50, 2, [50]],
] as const)('%i paise in %i parts are %j', (paise, count, parts) => {
  expect(splitEqually(paise, count)).toEqual(parts)
})

it.each([
  ['2026-11-30', 1, '2026-12-30'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2027-12-31', 2, '2028-02-29'],
  ['2026-11-15', 14, '2028-01-15'],
  ['2026-11-15', 0, '2026-11-15'],
] as const)('%s and %i months later is %s', (day, months, later) => {
  expect(monthsLater(day, months)).toBe(later)
})

test('later months are in order, and never skip one', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 24 }),
      (date, months) => {
        const day = date.toISOString().slice(0, 10)
        const later = monthsLater(day, months)
        const monthOf = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
        expect(monthOf(later) - monthOf(day)).toBe(months)
        expect(new Date(later).toISOString().slice(0, 10)).toBe(later)
        expect(later.slice(8) <= day.slice(8)).toBe(true)
      },
    ),
  )
})
