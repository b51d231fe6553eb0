import { expect, test } from 'vitest'
import { daysOfUnit, percentChange, pointLabel, reportPeriods } from './report-periods.ts'

test.each([
  ['7d', '2026-11-20', ['2026-11-14', '2026-11-20'], ['2026-11-07', '2026-11-13']],
  ['30d', '2026-11-20', ['2026-10-22', '2026-11-20'], ['2026-09-22', '2026-10-21']],
  ['30d', '2027-03-01', ['2027-01-31', '2027-03-01'], ['2027-01-01', '2027-01-30']],
  ['3m', '2026-11-20', ['2026-08-22', '2026-11-20'], ['2026-05-23', '2026-08-21']],
  ['3m', '2027-01-03', ['2026-10-05', '2027-01-03'], ['2026-07-06', '2026-10-04']],
  ['1y', '2026-11-20', ['2026-01-01', '2026-11-20'], ['2025-01-01', '2025-11-20']],
  ['1y', '2027-01-01', ['2027-01-01', '2027-01-01'], ['2026-01-01', '2026-01-01']],
  ['1y', '2028-02-29', ['2028-01-01', '2028-02-29'], ['2027-01-01', '2027-02-28']],
] as const)('%s on %s is %j, before it %j', (range, today, days, earlier) => {
  const periods = reportPeriods(range, today)
  expect([periods.days.from, periods.days.to]).toEqual(days)
  expect([periods.earlier.from, periods.earlier.to]).toEqual(earlier)
})

test.each([
  ['7d', 7, ['2026-11-14', '2026-11-07'], ['2026-11-20', '2026-11-13']],
  ['30d', 30, ['2026-10-22', '2026-09-22'], ['2026-11-20', '2026-10-21']],
  ['3m', 13, ['2026-08-22', '2026-05-23'], ['2026-11-14', '2026-08-15']],
  ['1y', 11, ['2026-01-01', '2025-01-01'], ['2026-11-01', '2025-11-01']],
] as const)('%s has %i points, each with the one before', (range, count, first, last) => {
  const points = reportPeriods(range, '2026-11-20').starts.map(({ start, earlierStart }) => [
    start,
    earlierStart,
  ])
  expect(points).toHaveLength(count)
  expect([points[0], points.at(-1)]).toEqual([first, last])
})

test.each([
  [100, 112, 12],
  [3, 4, 33.3],
  [8, 6, -25],
  [5, 5, 0],
  [5, 0, -100],
  [0, 5, null],
  [0, 0, null],
])('the change from %i to %i is %s %%', (before, now, change) => {
  expect(percentChange(before, now)).toBe(change)
})

test('points have the names that people use', () => {
  expect(pointLabel('2026-11-20', 'day')).toBe('20 Nov')
  expect(pointLabel('2026-11-16', 'week')).toBe('16 Nov')
  expect(pointLabel('2026-11-01', 'month')).toBe('Nov 2026')
})

test.each([
  ['day', '2026-11-20', '2026-11-20', '2026-11-20'],
  ['week', '2026-11-18', '2026-11-18', '2026-11-24'],
  ['month', '2026-11-18', '2026-11-01', '2026-11-30'],
] as const)('the %s of %s is from %s to %s', (unit, day, from, to) => {
  expect(daysOfUnit(unit, day)).toEqual({ from, to })
})
