import { expect, test } from 'vitest'
import type { Coupon } from '#contract/coupons/coupons.ts'
import { conditions, daysText, reductionText, usesText } from './coupon-texts.ts'

const coupon: Coupon = {
  _id: 'one',
  code: 'DIWALI10',
  kind: 'percent',
  value: 10,
  firstDay: null,
  lastDay: null,
  maxUses: null,
  maxUsesPerStudent: null,
  minimumFee: 0,
  courses: null,
  uses: 0,
  status: 'on',
  createdAt: '2026-11-20T10:42:00.000Z',
  version: 1,
}
const courses = (...names: string[]) => names.map((name) => ({ _id: name, name }))

test.each([
  [{ kind: 'percent', value: 10 }, '10%'],
  [{ kind: 'fixed', value: 1500.5 }, '₹1,500.50'],
] as const)('%j takes off %s', (terms, text) => {
  expect(reductionText(terms)).toBe(text)
})

test.each([
  [null, null, 'Any day'],
  ['2026-12-01', null, 'From Tue 1 Dec 2026'],
  [null, '2026-12-31', 'Until Thu 31 Dec 2026'],
  ['2026-12-01', '2026-12-31', 'Tue 1 Dec 2026 to Thu 31 Dec 2026'],
])('days from %s to %s', (firstDay, lastDay, text) => {
  expect(daysText({ firstDay, lastDay })).toBe(text)
})

test.each([
  [0, null, '0'],
  [1200, null, '1,200'],
  [3, 50, '3 of 50'],
])('%i uses of %s', (uses, maxUses, text) => {
  expect(usesText({ uses, maxUses })).toBe(text)
})

test.each([
  [{}, ['All courses']],
  [{ courses: [] }, ['No course']],
  [{ courses: courses('Forms') }, ['Forms']],
  [{ courses: courses('Forms', 'Design') }, ['Forms and Design']],
  [{ courses: courses('Forms', 'Design', 'SQL', 'CSS') }, ['Forms, Design and 2 more']],
  [
    { minimumFee: 2000, maxUsesPerStudent: 1 },
    ['All courses', 'Fees of ₹2,000 or more', 'Once for each student'],
  ],
  [{ maxUsesPerStudent: 3 }, ['All courses', '3 times for each student']],
])('a coupon with %j has the conditions %j', (change, lines) => {
  expect(conditions({ ...coupon, ...change })).toEqual(lines)
})
