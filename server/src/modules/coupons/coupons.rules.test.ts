import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  couponDiscount,
  couponError,
  couponStatus,
  discountParts,
  discountsOf,
  presentFeePart,
} from './coupons.rules.ts'
import type { CouponRow } from './coupons.tables.ts'

const coupon: CouponRow = {
  id: 'one',
  code: 'DIWALI10',
  kind: 'percent',
  value: 10,
  first_day: null,
  last_day: null,
  max_uses: null,
  max_uses_per_student: null,
  minimum_fee: 0,
  all_courses: 1,
  uses: 0,
  switched_off_at: null,
  created_at: 0,
  version: 1,
}
const today = '2026-11-20'
const use = { today, price: 499_900, isForCourse: true, ownUses: 0 }

test.each([
  ['no limits', {}, 'on'],
  ['from today', { first_day: today }, 'on'],
  ['from tomorrow', { first_day: '2026-11-21' }, 'later'],
  ['until today', { last_day: today }, 'on'],
  ['until yesterday', { last_day: '2026-11-19' }, 'ended'],
  ['one use left', { max_uses: 5, uses: 4 }, 'on'],
  ['no use left', { max_uses: 5, uses: 5 }, 'usedUp'],
  ['used without a limit', { uses: 1_000 }, 'on'],
  ['ended and used up', { max_uses: 5, uses: 5, last_day: '2026-11-19' }, 'ended'],
  ['off and ended', { switched_off_at: 1, last_day: '2026-11-19' }, 'off'],
] as const)('a coupon (%s, %j) has the status %s', (_, change, status) => {
  expect(couponStatus({ ...coupon, ...change }, today)).toBe(status)
})

test.each([
  ['counts', {}, {}, null],
  ['is for another course', {}, { isForCourse: false }, 'otherCourse'],
  ['is off', { switched_off_at: 1 }, {}, 'off'],
  ['counts from tomorrow', { first_day: '2026-11-21' }, {}, 'later'],
  ['counted until yesterday', { last_day: '2026-11-19' }, {}, 'ended'],
  ['is used up', { max_uses: 1, uses: 1 }, {}, 'usedUp'],
  ['was used by the student', { max_uses_per_student: 1 }, { ownUses: 1 }, 'usedByYou'],
  ['can be used once more by the student', { max_uses_per_student: 2 }, { ownUses: 1 }, null],
  [
    'had its last use by the student',
    { max_uses: 1, uses: 1, max_uses_per_student: 1 },
    { ownUses: 1 },
    'usedByYou',
  ],
  ['is tried on a free course', {}, { price: 0 }, 'freeCourse'],
  ['asks for a higher fee', { minimum_fee: 499_901 }, {}, 'belowMinimum'],
  ['asks for just this fee', { minimum_fee: 499_900 }, {}, null],
] as const)('a coupon that %s has its error, or none', (_, change, by, error) => {
  expect(couponError({ ...coupon, ...change }, { ...use, ...by })).toBe(error)
})

test.each([
  ['percent', 10, 499_900, 49_990],
  ['percent', 100, 499_900, 499_900],
  ['percent', 33, 100, 33],
  // 12.5 paise are rounded up in the student's favour.
  ['percent', 25, 50, 13],
  ['percent', 1, 1, 1],
  ['fixed', 50_000, 499_900, 50_000],
  ['fixed', 499_900, 499_900, 499_900],
  ['fixed', 500_000, 499_900, 499_900],
] as const)('%s %i takes off a price of %i paise: %i', (kind, value, price, discount) => {
  expect(couponDiscount({ kind, value }, price)).toBe(discount)
})

test('a discount is above zero and at most the price', () => {
  const percent = fc.record({
    kind: fc.constant('percent' as const),
    value: fc.integer({ min: 1, max: 100 }),
  })
  const fixed = fc.record({
    kind: fc.constant('fixed' as const),
    value: fc.integer({ min: 1, max: 1_000_000_000 }),
  })
  fc.assert(
    fc.property(fc.oneof(percent, fixed), fc.integer({ min: 1, max: 1_000_000_000 }), (terms, price) => {
      const discount = couponDiscount(terms, price)
      return Number.isInteger(discount) && discount >= 1 && discount <= price
    }),
  )
})

test.each([
  ['nothing', 0, [2_000, 2_000, 999]],
  ['less than the last part', 500, [2_000, 2_000, 499]],
  ['the whole last part', 999, [2_000, 2_000]],
  ['more than the last part', 1_000, [2_000, 1_999]],
  ['all but a rupee', 4_998, [1]],
  ['everything', 4_999, [0]],
])('%s is taken off the last parts first', (_, discount, amounts) => {
  const parts = [2_000, 2_000, 999].map((amount, index) => ({ part: index + 1, amount }))
  expect(discountParts(parts, discount)).toEqual(
    amounts.map((amount, index) => ({ part: index + 1, amount })),
  )
})

test('the parts add up to the reduced fee, to the paisa, and none increases', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 100_000_000 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(amounts, fc.nat(), (amounts, chosen) => {
      const price = amounts.reduce((sum, amount) => sum + amount, 0)
      const discount = chosen % (price + 1)
      const reduced = discountParts(
        amounts.map((amount) => ({ amount })),
        discount,
      )
      expect(reduced.reduce((sum, { amount }) => sum + amount, 0)).toBe(price - discount)
      expect(reduced.every(({ amount }, index) => amount <= (amounts[index] ?? 0))).toBe(true)
      expect(reduced.every(({ amount }) => amount > 0)).toBe(discount < price)
      expect(reduced.slice(0, -1).map(({ amount }) => amount)).toEqual(amounts.slice(0, reduced.length - 1))
    }),
  )
})

test.each([
  ['no discount', { list_price: 499_900, fee: 499_900 }, undefined, 4999, 0, null],
  ['the discount of the course', { list_price: 699_900, fee: 499_900 }, undefined, 6999, 2000, null],
  [
    'that and a coupon',
    { list_price: 699_900, fee: 449_910 },
    { code: 'DIWALI10', amount: 49_990 },
    6999,
    2000,
    { code: 'DIWALI10', amount: 499.9 },
  ],
])('a fee with %s shows its discounts', (_, row, used, courseFee, reduction, coupon) => {
  expect(discountsOf(row, used)).toEqual({ courseFee, reduction, coupon })
})

test('a part is due after days, on a day, or at once', () => {
  const part = { amount: 200_050, due_after_days: null, due_day: null }
  expect(presentFeePart(part)).toEqual({ amount: 2000.5 })
  expect(presentFeePart({ ...part, due_after_days: 0 })).toEqual({ amount: 2000.5, dueAfterDays: 0 })
  expect(presentFeePart({ ...part, due_day: '2026-12-01' })).toEqual({ amount: 2000.5, dueDay: '2026-12-01' })
})
