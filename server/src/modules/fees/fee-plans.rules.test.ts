import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../platform/days.rules.ts'
import { dueDayOf, hasMixedDueDays } from './fee-plans.rules.ts'

const enrolled = '2026-11-20'
const after = (due_after_days: number) => ({ due_after_days, due_day: null })
const on = (due_day: string) => ({ due_after_days: null, due_day })

test.each([
  [after(0), '2026-11-20'],
  [after(30), '2026-12-20'],
  [on('2027-01-05'), '2027-01-05'],
  [on('2026-11-20'), '2026-11-20'],
  [on('2026-06-01'), '2026-11-20'],
])('a part with %j is due on %s', (part, due) => {
  expect(dueDayOf(part, enrolled)).toBe(due)
})

test('on every day of enrollment the parts stay in order and none is due before that day', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -400, max: 400 }), { minLength: 2, maxLength: 12 }), (days) => {
      const parts = days.toSorted((one, other) => one - other).map((one) => on(addDays(enrolled, one)))
      const due = parts.map((part) => dueDayOf(part, enrolled))
      expect(due).toEqual(due.toSorted())
      expect(due.every((day) => day >= enrolled)).toBe(true)
    }),
  )
})

test('days after enrolling and dates cannot be mixed', () => {
  expect(hasMixedDueDays([after(0), after(30)])).toBe(false)
  expect(hasMixedDueDays([on('2026-12-01'), on('2027-01-01')])).toBe(false)
  expect(hasMixedDueDays([after(0), on('2027-01-01')])).toBe(true)
})
