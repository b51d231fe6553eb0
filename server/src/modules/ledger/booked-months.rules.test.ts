import { expect, test } from 'vitest'
import { monthsOfDays, monthsOfYear, sumAll, sumCourses, sumMonths } from './booked-months.rules.ts'

test('a financial year has the months from April to March', () => {
  const months = monthsOfYear(2026)
  expect(months).toHaveLength(12)
  expect([months[0], months[8], months[9], months[11]]).toEqual(['2026-04', '2026-12', '2027-01', '2027-03'])
})

test.each([
  ['2026-11-01', '2026-11-30', ['2026-11']],
  ['2026-10-22', '2026-11-20', ['2026-10', '2026-11']],
  ['2026-12-31', '2027-02-01', ['2026-12', '2027-01', '2027-02']],
  ['2026-11-20', '2026-10-01', []],
])('the months from %s to %s are %o', (from, to, months) => {
  expect(monthsOfDays(from, to)).toEqual(months)
})

const row = (month: string, course: string, earned: number, received: number, refunded = 0) => ({
  ...{ month, courseId: course, courseName: course, earned, tax: earned / 10, received, refunded },
  ...{ advances: 0, opening: 0, owed: earned - received },
})
const rows = [
  row('', 'Forms', 1000, 400),
  row('', 'Old', 300, 300),
  row('2026-04', 'Forms', 500, 600),
  row('2026-06', 'Forms', 0, 500),
  row('2026-06', 'Advanced', 900, 100, 50),
]

test('the debt at the end of a month is everything added until then, also before the year', () => {
  expect(sumMonths(rows, ['2026-04', '2026-05', '2026-06'])).toEqual([
    {
      month: '2026-04',
      earned: 500,
      tax: 50,
      received: 600,
      refunded: 0,
      advances: 0,
      opening: 0,
      owed: 500,
    },
    { month: '2026-05', earned: 0, tax: 0, received: 0, refunded: 0, advances: 0, opening: 0, owed: 500 },
    {
      month: '2026-06',
      earned: 900,
      tax: 90,
      received: 600,
      refunded: 50,
      advances: 0,
      opening: 0,
      owed: 800,
    },
  ])
})

test('a course without figures or debt is left out', () => {
  expect(sumCourses(rows)).toEqual([
    {
      courseId: 'Advanced',
      courseName: 'Advanced',
      earned: 900,
      tax: 90,
      received: 100,
      refunded: 50,
      advances: 0,
      opening: 0,
      owed: 800,
    },
    {
      courseId: 'Forms',
      courseName: 'Forms',
      earned: 500,
      tax: 50,
      received: 1100,
      refunded: 0,
      advances: 0,
      opening: 0,
      owed: 0,
    },
  ])
})

test('the months, the courses and the year have the same sum', () => {
  const year = sumAll(rows)
  expect(year).toEqual({
    earned: 1400,
    tax: 140,
    received: 1200,
    refunded: 50,
    advances: 0,
    opening: 0,
    owed: 800,
  })
  const add = (name: 'earned' | 'received' | 'refunded', all: readonly Record<typeof name, number>[]) =>
    all.reduce((sum, one) => sum + one[name], 0)
  for (const parts of [sumMonths(rows, monthsOfYear(2026)), sumCourses(rows)])
    expect([add('earned', parts), add('received', parts), add('refunded', parts)]).toEqual([1400, 1200, 50])
  expect(sumMonths(rows, monthsOfYear(2026)).at(-1)?.owed).toBe(year.owed)
})
