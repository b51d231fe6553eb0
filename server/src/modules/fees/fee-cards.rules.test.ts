import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endedClaimReason } from '#contract/fees/fees.ts'
import { addDays } from '../../platform/days.rules.ts'
import {
  cardPaymentStatus,
  dueDaysOf,
  isPaused,
  isTooLongBeforeEnrollment,
  lastReminder,
  latestEnrollmentDay,
  partStatus,
  partsError,
  rearrangedParts,
  reminderDays,
  reminderRanges,
} from './fee-cards.rules.ts'

test.each([
  ['2026-11-12', null],
  ['2026-11-13', -7],
  ['2026-11-16', -7],
  ['2026-11-17', -3],
  ['2026-11-19', -1],
  ['2026-11-20', 0],
  ['2026-11-22', 0],
  ['2026-11-23', 3],
  ['2026-11-27', 7],
  ['2027-01-01', 7],
])('on %s the last reminder of a part due on 20 November is %s', (today, expected) => {
  expect(lastReminder('2026-11-20', today)).toBe(expected)
})
test('nobody is reminded of a paid part', () => {
  expect(lastReminder(null, '2026-11-20')).toBeNull()
})

test('each day the latest reminder is sent, at most two days late', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20, max: 20 }), (days) => {
      const today = '2026-11-20'
      const due = addDays(today, -days)
      const found = reminderRanges(today).filter(({ from, to }) => from <= due && due <= to)
      const isWithin = days >= reminderDays[0] && days <= 9
      expect(found.map((one) => one.days)).toEqual(isWithin ? [lastReminder(due, today)] : [])
    }),
  )
})

test.each([
  [null, 3, '2026-11-20', false],
  ['2026-11-20', null, '2027-11-20', false],
  ['2026-11-20', 3, '2026-11-23', false],
  ['2026-11-20', 3, '2026-11-24', true],
  ['2026-11-20', 0, '2026-11-20', false],
  ['2026-11-20', 0, '2026-11-21', true],
] as const)('due on %s, %s days of grace, on %s: paused %s', (due, grace, today, expected) => {
  expect(isPaused(due, grace, today)).toBe(expected)
})

const charge = { part: 1, kind: 'fee' as const, amount: 500, waived: 0, due_day: '2026-11-20' }
test.each([
  [500, 0, '2026-11-19', 'paid'],
  [0, 0, '2026-11-19', 'waived'],
  [100, 400, '2026-11-19', 'later'],
  [0, 500, '2026-11-20', 'due'],
  [100, 400, '2026-11-21', 'overdue'],
  [100, 400, null, 'ended'],
  [500, 0, null, 'paid'],
] as const)('a part with %i paid and %i left on %s is %s', (paid, left, today, expected) => {
  expect(partStatus({ ...charge, paid, left }, today)).toBe(expected)
})

test.each([
  [null, null, null, null, 'expected'],
  [null, null, null, '447100981234', 'claimed'],
  [1, null, null, null, 'received'],
  [1, 2, 'It bounced.', null, 'refused'],
  [null, 2, 'It did not come.', '447100981234', 'refused'],
  [null, 2, endedClaimReason, '447100981234', 'ended'],
] as const)(
  'confirmed %s, refused %s for %s, reference %s: %s',
  (confirmed_at, refused_at, refusal, reference, expected) => {
    expect(cardPaymentStatus({ confirmed_at, refused_at, refusal, reference }, false)).toBe(expected)
  },
)

test.each([
  [[1000, 2000], ['2026-11-20', '2026-12-20'], null],
  [[1000, 1999], ['2026-11-20', '2026-12-20'], 'sum'],
  [[1000, 2000], ['2026-11-20', '2026-11-20'], null],
  [[1000, 2000], ['2026-12-20', '2026-11-20'], 'order'],
  [[3000], ['2026-11-20'], null],
])('parts of %j due on %j have the error %s', (amounts, days, error) => {
  const parts = amounts.map((amount, index) => ({ amount, due: days[index] ?? '' }))
  expect(partsError(parts, 3000)).toBe(error)
})

test.each([
  [0, [0, 0]],
  [400, [0, 400]],
  [900, [0, 900]],
  [1500, [500, 1000]],
])('a waiver of %i reduces the last parts', (waived, each) => {
  const parts = [
    { amount: 2000, due_day: '2026-11-20' },
    { amount: 1000, due_day: '2026-12-20' },
  ]
  const after = rearrangedParts(parts, waived)
  expect(after.map((part) => part.waived)).toEqual(each)
  expect(after.map(({ part }) => part)).toEqual([1, 2])
})

test.each([
  ['2026-11-20', false],
  ['2026-12-01', false],
  ['2026-10-21', false],
  ['2026-10-20', true],
  ['2006-11-20', true],
])('money of %s for an enrollment of 20 November 2026 is too early: %s', (day, expected) => {
  expect(isTooLongBeforeEnrollment(day, '2026-11-20')).toBe(expected)
})

test.each([
  [undefined, '0000-01-01', '9999-12-31'],
  ['overdue', '0000-01-01', '2026-11-19'],
  ['week', '2026-11-20', '2026-11-27'],
  ['notDue', '2026-11-20', '9999-12-31'],
  ['days30', '2026-10-21', '2026-11-19'],
  ['days60', '2026-09-21', '2026-10-20'],
  ['days90', '2026-08-22', '2026-09-20'],
  ['over90', '0000-01-01', '2026-08-21'],
] as const)('parts of the period %s are due from %s to %s', (when, from, to) => {
  expect(dueDaysOf(when, '2026-11-20')).toEqual({ from, to })
})

test('a payment may precede its enrollment by thirty days', () => {
  expect(latestEnrollmentDay('2026-11-20')).toBe('2026-12-20')
})
