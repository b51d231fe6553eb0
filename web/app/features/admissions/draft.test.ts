import { expect, test } from 'vitest'
import { admissionBody, emptyDraft, emptyOrder, orderOf, readDiscount, searchOf, sumsOf } from './draft.ts'

const course = { amount: 18_000 }
const plan = {
  parts: [
    { amount: 6000, dueAfterDays: 0 },
    { amount: 6000, dueAfterDays: 30 },
    { amount: 6000, dueAfterDays: 60 },
  ],
}
const order = emptyOrder(0)

test.each([
  ['', 0],
  ['1800', 1800_00],
  ['₹1,800', 1800_00],
  ['10%', 1800_00],
  ['12.5 %', 2250_00],
  ['a lot', Number.NaN],
])('a discount of %j', (typed, paise) => {
  expect(readDiscount(typed, 18_000_00)).toBe(paise)
})

test('the first payment is what is due first, after the discount', () => {
  expect(sumsOf({ ...order, inParts: true, discount: '10%' }, course, plan)).toEqual({
    price: 18_000_00,
    discount: 1800_00,
    toPay: 16_200_00,
    parts: [0, 30, 60].map((dueAfterDays) => ({ amount: 5400_00, dueAfterDays })),
    payment: 5400_00,
    owed: 10_800_00,
  })
  expect(sumsOf({ ...order, payment: '' }, course, plan)).toMatchObject({ payment: 0, owed: 18_000_00 })
  expect(sumsOf({ ...order, payment: 'all' }, course, plan)).toMatchObject({ payment: Number.NaN })
  expect(sumsOf({ ...order, discount: '100%' }, course, plan)).toMatchObject({ toPay: 0, payment: 0 })
})

test('a first payment above the fee leaves nothing owed, and the rest is kept only if the desk says so', () => {
  const paid = { ...order, courseId: 'maths', payment: '20000' }
  const sums = sumsOf(paid, course, plan)
  expect(sums).toMatchObject({ payment: 20_000_00, owed: 0 })
  const sent = (one: typeof paid) => orderOf(one, sumsOf(one, course, plan), emptyDraft).payment
  expect(sent(paid)).toEqual({ method: 'cash', amount: 20_000 })
  expect(sent({ ...paid, keepsRest: true })).toEqual({ method: 'cash', amount: 20_000, keepsRest: true })
  expect(sent({ ...paid, payment: '18000', keepsRest: true })).not.toHaveProperty('keepsRest')
})

test('only typed fields are sent; the server refuses a discount above the price', () => {
  const draft = { ...emptyDraft, name: 'Rohan', phone: '9845012377', others: ['one'] }
  expect(admissionBody(draft, new Map())).toEqual({
    ...{
      name: 'Rohan',
      phone: '9845012377',
      guardian: '',
      guardianPhone: '',
      email: '',
      rollNumber: '',
      city: '',
    },
    others: ['one'],
    rollNumbers: [],
    orders: [],
  })
  const ordered = { ...order, courseId: 'maths', discount: '20000', reason: 'sibling', payment: '500' }
  const sums = new Map([[0, sumsOf(ordered, course, plan)]])
  const upi = { ...draft, orders: [ordered], method: 'upi' as const, reference: ' 447100981234 ' }
  expect(admissionBody(upi, sums).orders).toEqual([
    {
      courseId: 'maths',
      price: 18_000,
      discount: { amount: 20_000, reason: 'sibling' },
      payment: { method: 'upi', amount: 500, reference: '447100981234' },
    },
  ])
})

test('people are searched once a phone, an email, two names or a roll number is typed', () => {
  expect(searchOf({ ...emptyDraft, name: 'Rohan', phone: '98450' })).toBeNull()
  expect(searchOf({ ...emptyDraft, name: 'Rohan Deshmukh', phone: '98450 12377', email: 'r@' })).toEqual({
    name: 'Rohan Deshmukh',
    phone: '98450 12377',
  })
})
