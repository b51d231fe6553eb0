import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addTotals, entriesBetween, noTotals, type Paid, totalsOf } from './books.rules.ts'

const recorded: Paid = { amount: 499_900, payment_method: 'upi', confirmed_at: null, cancelled_at: null }
const confirmed = { ...recorded, confirmed_at: 5 }
const cancelled = { ...confirmed, cancelled_at: 6 }

test.each([
  ['recorded', recorded, { enrollments: 1, recorded: 1, earnings: 499_900 }],
  ['confirmed', confirmed, { enrollments: 1, earnings: 499_900, confirmed_earnings: 499_900 }],
  ['cancelled', cancelled, { cancelled: 1 }],
])('an enrollment that is %s adds to its day', (_, paid, totals) => {
  expect(totalsOf(paid)).toEqual({ ...noTotals, ...totals })
})

test('totals are added, and taken away again', () => {
  const one = { enrollments: 1, recorded: 2, cancelled: 3, earnings: 4, confirmed_earnings: 5 }
  const two = { enrollments: 10, recorded: 20, cancelled: 30, earnings: 40, confirmed_earnings: 50 }
  const both = { enrollments: 11, recorded: 22, cancelled: 33, earnings: 44, confirmed_earnings: 55 }
  expect(addTotals(one, two)).toEqual(both)
  expect(addTotals(both, two, -1)).toEqual(one)
  expect(addTotals(noTotals, one)).toEqual(one)
})

test.each([
  ['enrolls', undefined, recorded, { receivable: 499_900, income: -499_900 }],
  ['is confirmed', recorded, confirmed, { upi: 499_900, receivable: -499_900 }],
  [
    'is cancelled unpaid',
    recorded,
    { ...recorded, cancelled_at: 6 },
    { receivable: -499_900, income: 499_900 },
  ],
  ['is cancelled after it was paid', confirmed, cancelled, { upi: -499_900, income: 499_900 }],
  ['stays as it is', confirmed, confirmed, {}],
  ['is free', undefined, { ...recorded, amount: 0 }, {}],
])('an enrollment that %s moves the accounts', (_, before, after, moved) => {
  const entries = entriesBetween(before, after)
  expect(Object.fromEntries(entries.map(({ account, amount }) => [account, amount]))).toEqual(moved)
})

const anyPaid: fc.Arbitrary<Paid> = fc.record({
  amount: fc.integer({ min: 0, max: 100_000_000 }),
  payment_method: fc.constantFrom('card', 'upi', 'bank'),
  confirmed_at: fc.constantFrom(null, 1),
  cancelled_at: fc.constantFrom(null, 2),
})
test('whatever an enrollment becomes, debits and credits are equal', () => {
  fc.assert(
    fc.property(fc.option(anyPaid, { nil: undefined }), anyPaid, (before, after) => {
      const sum = entriesBetween(before, after).reduce((all, { amount }) => all + amount, 0)
      expect(sum).toBe(0)
    }),
  )
})
