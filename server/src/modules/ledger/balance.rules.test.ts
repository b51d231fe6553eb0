import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LedgerAction } from '#contract/ledger/books.ts'
import {
  addTotals,
  amountDue,
  balanceOf,
  bookedTotals,
  bookFiguresOf,
  cardOf,
  coverCharges,
  currentPayment,
  type Entry,
  entriesBetween,
  ledgerActionOf,
  type Money,
  movementBetween,
  noTotals,
  type Totals,
  totalsOf,
} from './balance.rules.ts'

const payment = { id: 'one', method: 'upi' as const, amount: 499_900, confirmed_at: null, refused_at: null }
const whole = { part: 1, kind: 'fee' as const, amount: 499_900, waived: 0, due_day: '2026-11-23' }
const recorded: Money = { charges: [whole], payments: [payment], refunds: [], cancelled_at: null }
const confirmed: Money = { ...recorded, payments: [{ ...payment, confirmed_at: 5 }] }
const cancelled: Money = { ...confirmed, cancelled_at: 6 }
const refundOf = (amount: number, paid_at: number | null) => ({
  ...{ method: 'bank' as const, advance_of: null, amount, paid_at, withdrawn_at: null },
})
const refunded = (money: Money, amount: number, paid_at: number | null = null): Money => ({
  ...money,
  refunds: [refundOf(amount, paid_at)],
})
const withdrawn: Money = { ...cancelled, refunds: [{ ...refundOf(300_000, null), withdrawn_at: 7 }] }
const waived: Money = { ...recorded, charges: [{ ...whole, waived: 99_900 }] }
const bounced: Money = {
  ...recorded,
  payments: [
    { ...payment, method: 'cheque', confirmed_at: 5, refused_at: 6 },
    { ...payment, id: 'two' },
  ],
}
const inParts = [
  { part: 1, kind: 'fee' as const, amount: 200_000, waived: 0, due_day: '2026-11-23' },
  { part: 2, kind: 'fee' as const, amount: 200_000, waived: 50_000, due_day: '2026-12-23' },
  { part: 3, kind: 'fee' as const, amount: 99_900, waived: 0, due_day: '2027-01-23' },
]
const paying = (...amounts: number[]): Money => ({
  charges: inParts,
  payments: amounts.map((amount, index) => ({ ...payment, id: String(index), amount, confirmed_at: index })),
  refunds: [],
  cancelled_at: null,
})
const claimedAgain: Money = {
  ...paying(200_000),
  payments: [...paying(200_000).payments, { ...payment, id: 'next', amount: 150_000 }],
}

test.each([
  ['recorded', recorded, { recorded: 1, earnings: 499_900, recorded_earnings: 499_900 }],
  ['confirmed', confirmed, { earnings: 499_900, confirmed_earnings: 499_900 }],
  ['waived in part', waived, { recorded: 1, earnings: 400_000, recorded_earnings: 400_000 }],
  ['owed again', bounced, { recorded: 1, earnings: 499_900, recorded_earnings: 499_900 }],
  ['paid in part', paying(200_000), { earnings: 449_900, confirmed_earnings: 200_000 }],
  [
    'paid in part, the next said to be paid',
    claimedAgain,
    {
      ...{ recorded: 1, earnings: 449_900, confirmed_earnings: 200_000 },
      ...{ recorded_earnings: 449_900, recorded_confirmed: 200_000 },
    },
  ],
  ['refunded in part', refunded(confirmed, 99_900), { earnings: 400_000, confirmed_earnings: 400_000 }],
  ['cancelled', cancelled, { enrollments: 0, cancelled: 1 }],
])('an enrollment that is %s adds to its day', (_, money, totals) => {
  expect(totalsOf(money)).toEqual({ ...noTotals, enrollments: 1, ...totals })
})

test.each([
  ['nothing', 0, [0, 0, 0], { due_day: '2026-11-23', due_amount: 200_000, paid: 0 }],
  ['a part of the first', 50_000, [50_000, 0, 0], { due_day: '2026-11-23', due_amount: 150_000 }],
  ['the first', 200_000, [200_000, 0, 0], { due_day: '2026-12-23', due_amount: 150_000 }],
  ['more than the first', 300_000, [200_000, 100_000, 0], { due_day: '2026-12-23', due_amount: 50_000 }],
  ['all', 449_900, [200_000, 150_000, 99_900], { due_day: null, due_amount: 0, paid: 449_900 }],
])('%s is paid: the first part first, and a waived amount is not owed', (_, paid, covered, card) => {
  const money = paying(paid)
  expect(coverCharges(money).map((part) => part.paid)).toEqual(covered)
  expect(cardOf(money)).toMatchObject({ fee: 499_900, waived: 50_000, ...card })
  expect(amountDue(money)).toBe(card.due_amount)
  expect(balanceOf(cardOf(money))).toBe(449_900 - paid)
})

test('nothing is due of a cancelled enrollment', () => {
  expect(cardOf({ ...recorded, cancelled_at: 6 })).toMatchObject({ due_day: null, due_amount: 0 })
})

test.each([
  ['the open payment', claimedAgain, 'next'],
  ['otherwise the last received payment', paying(1, 2), '1'],
  ['not the bounced cheque', bounced, 'two'],
])('the payment that counts is %s', (_, { payments }, id) => {
  expect(currentPayment(payments).id).toBe(id)
})

test('totals are added and subtracted', () => {
  const one = { ...noTotals, enrollments: 1, recorded: 2, cancelled: 3, earnings: 4, confirmed_earnings: 5 }
  const two = { ...noTotals, enrollments: 10, recorded: 20, recorded_earnings: 50, recorded_confirmed: 60 }
  const both = { ...one, enrollments: 11, recorded: 22, recorded_earnings: 50, recorded_confirmed: 60 }
  expect(addTotals(one, two)).toEqual(both)
  expect(addTotals(both, two, -1)).toEqual(one)
  expect(addTotals(noTotals, one)).toEqual(one)
})

test.each([
  ['enrolls', undefined, recorded, { receivable: 499_900, income: -499_900 }],
  ['is confirmed', recorded, confirmed, { upi: 499_900, receivable: -499_900 }],
  ['is waived in part', recorded, waived, { receivable: -99_900, income: 99_900 }],
  [
    'is paid by a cheque that bounces',
    { ...bounced, payments: [{ ...payment, method: 'cheque', confirmed_at: 5 }] },
    bounced,
    { cheque: -499_900, receivable: 499_900 },
  ],
  ['pays a part more', paying(200_000), paying(200_000, 150_000), { upi: 150_000, receivable: -150_000 }],
  [
    'is cancelled unpaid',
    recorded,
    { ...recorded, cancelled_at: 6 },
    { receivable: -499_900, income: 499_900 },
  ],
  ['is cancelled after it was paid: the school keeps the money', confirmed, cancelled, {}],
  [
    'is cancelled after a part was paid',
    paying(200_000),
    { ...paying(200_000), cancelled_at: 6 },
    { receivable: -249_900, income: 249_900 },
  ],
  [
    'is not refunded after all',
    refunded(cancelled, 300_000),
    withdrawn,
    { refunds: 300_000, income: -300_000 },
  ],
  ['is to be refunded', cancelled, refunded(cancelled, 300_000), { refunds: -300_000, income: 300_000 }],
  [
    'is refunded',
    refunded(cancelled, 300_000),
    refunded(cancelled, 300_000, 7),
    { refunds: 300_000, bank: -300_000 },
  ],
  [
    'is refunded in part and goes on',
    paying(200_000),
    refunded(paying(200_000), 50_000, 7),
    { bank: -50_000, income: 50_000 },
  ],
  ['stays as it is', confirmed, confirmed, {}],
  ['is free', undefined, { ...recorded, charges: [{ ...whole, amount: 0 }] }, {}],
] as const)('an enrollment that %s moves the accounts', (_, before, after, moved) => {
  const entries = entriesBetween(before, after)
  expect(Object.fromEntries(entries.map(({ account, amount }) => [account, amount]))).toEqual(moved)
})

const anyPayment = fc.record({
  id: fc.uuid(),
  method: fc.constantFrom('card', 'upi', 'bank', 'cash', 'cheque'),
  amount: fc.integer({ min: 0, max: 100_000_000 }),
  confirmed_at: fc.constantFrom(null, 1),
  refused_at: fc.constantFrom(null, 2),
})
const anyCharge = fc
  .tuple(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 0, max: 100 }))
  .map(([amount, share]) => ({
    ...{
      kind: 'fee' as 'fee' | 'late',
      amount,
      waived: Math.floor((amount * share) / 100),
      due_day: '2026-11-23',
    },
  }))
const anyRefund = fc
  .record({
    method: fc.constantFrom('bank', 'cash', 'upi'),
    advance_of: fc.constantFrom(null, 'meera'),
    amount: fc.integer({ min: 1, max: 1_000_000 }),
    state: fc.constantFrom(
      { paid_at: null, withdrawn_at: null },
      { paid_at: 3, withdrawn_at: null },
      { paid_at: null, withdrawn_at: 4 },
    ),
  })
  .map(({ state, ...refund }) => ({ ...refund, ...state }))
/** Negative payments make advances; positive payments use advances. */
const anyMove = fc.record({
  ...{ id: fc.uuid(), method: fc.constant('advance'), amount: fc.integer({ min: -500_000, max: 500_000 }) },
  ...{ confirmed_at: fc.constant(1), refused_at: fc.constantFrom(null, 2) },
})
const anyMoney: fc.Arbitrary<Money> = fc.record({
  charges: fc
    .tuple(fc.array(anyCharge, { minLength: 1, maxLength: 12 }), fc.array(anyCharge, { maxLength: 3 }))
    .map(([fees, late]) => [
      ...fees.map((charge, index) => ({ ...charge, part: index + 1 })),
      ...late.map((charge, index) => ({ ...charge, kind: 'late' as const, part: index + 1 })),
    ]),
  payments: fc
    .tuple(fc.array(anyPayment, { minLength: 1, maxLength: 5 }), fc.array(anyMove, { maxLength: 3 }))
    .map(([payments, moves]) => [...payments, ...moves]),
  refunds: fc.array(anyRefund, { maxLength: 3 }),
  cancelled_at: fc.constantFrom(null, 2),
})
test('debits and credits are equal for every change of an enrollment', () => {
  fc.assert(
    fc.property(fc.option(anyMoney, { nil: undefined }), anyMoney, (before, after) => {
      const sum = entriesBetween(before, after).reduce((all, { amount }) => all + amount, 0)
      expect(sum).toBe(0)
    }),
  )
})

test('the parts of a fee card add up to its totals', () => {
  fc.assert(
    fc.property(anyMoney, (money) => {
      const parts = coverCharges(money)
      const sum = (name: 'paid' | 'left') => parts.reduce((all, part) => all + part[name], 0)
      const card = cardOf(money)
      const owed = card.fee + card.late - card.waived
      expect(sum('paid') + sum('left')).toBe(owed)
      // The database refuses paid amounts below 0.
      if (card.paid >= 0) expect(sum('paid')).toBe(Math.min(card.paid, owed))
    }),
  )
})

test.each<[string, Entry[], Partial<Totals>, LedgerAction]>([
  [
    'a new fee',
    [
      { account: 'receivable', amount: 5000 },
      { account: 'income', amount: -5000 },
    ],
    { booked_earned: 5000, booked_owed: 5000 },
    'fee',
  ],
  [
    'a payment',
    [
      { account: 'upi', amount: 2000 },
      { account: 'receivable', amount: -2000 },
    ],
    { booked_received: 2000, booked_owed: -2000 },
    'payment',
  ],
  [
    'an invoice',
    [
      { account: 'income', amount: 762 },
      { account: 'cgst', amount: -381 },
      { account: 'sgst', amount: -381 },
    ],
    { booked_tax: 762 },
    'tax',
  ],
  [
    'a refund that is decided',
    [
      { account: 'income', amount: 500 },
      { account: 'refunds', amount: -500 },
    ],
    { booked_earned: -500 },
    'refundDecided',
  ],
  [
    'a refund that is paid',
    [
      { account: 'refunds', amount: 500 },
      { account: 'cash', amount: -500 },
    ],
    { booked_refunded: 500 },
    'refundPaid',
  ],
  [
    'a refund whose payment came back',
    [
      { account: 'refunds', amount: -500 },
      { account: 'cash', amount: 500 },
    ],
    { booked_refunded: -500 },
    'refundReturned',
  ],
  [
    'a refund that is withdrawn',
    [
      { account: 'refunds', amount: 500 },
      { account: 'income', amount: -500 },
    ],
    { booked_earned: 500 },
    'refundWithdrawn',
  ],
  [
    'a payment that did not come',
    [
      { account: 'upi', amount: -2000 },
      { account: 'receivable', amount: 2000 },
    ],
    { booked_received: -2000, booked_owed: 2000 },
    'paymentRefused',
  ],
])('%s is booked on its day', (_, entries, booked, act) => {
  expect(bookedTotals(entries)).toEqual({ ...noTotals, ...booked })
  expect(ledgerActionOf(bookFiguresOf(bookedTotals(entries)), false)).toBe(act)
})

test.each([
  [false, 'waiver'],
  [true, 'cancellation'],
] as const)('an entry that lowers fee and debt, by a cancellation: %s, is a %s', (isCancelling, act) => {
  const figures = bookFiguresOf({ ...noTotals, booked_earned: -500, booked_owed: -500 })
  expect(ledgerActionOf(figures, isCancelling)).toBe(act)
})

describe('the money that moved', () => {
  const open = { ...payment, received_day: '2026-11-20' }
  const received = { ...open, confirmed_at: 5 }
  const opening = { ...received, id: 'opening', method: 'opening' as const }
  const refund = { id: 'r', paid_at: null, paid_day: '2026-11-24' }
  const paid = { ...refund, paid_at: 7 }
  const none = { payments: [], refunds: [] }

  test.each<[string, Parameters<typeof movementBetween>, ReturnType<typeof movementBetween>]>([
    ['nothing', [none, { payments: [open], refunds: [refund] }], { paymentId: null, day: null }],
    [
      'a new payment',
      [undefined, { ...none, payments: [received] }],
      { paymentId: 'one', day: '2026-11-20' },
    ],
    [
      'a payment that is received later',
      [
        { ...none, payments: [open] },
        { ...none, payments: [received] },
      ],
      { paymentId: 'one', day: '2026-11-20' },
    ],
    [
      'a payment without a day',
      [none, { ...none, payments: [{ ...received, received_day: null }] }],
      { paymentId: 'one', day: null },
    ],
    [
      'a payment that is reversed, today',
      [
        { ...none, payments: [received] },
        { ...none, payments: [{ ...received, refused_at: 6 }] },
      ],
      { paymentId: 'one', day: null },
    ],
    ['no opening payment', [none, { ...none, payments: [opening] }], { paymentId: null, day: null }],
    [
      'no payment that was received before',
      [
        { ...none, payments: [received] },
        { ...none, payments: [received] },
      ],
      { paymentId: null, day: null },
    ],
    [
      'a refund that is paid',
      [
        { ...none, refunds: [refund] },
        { ...none, refunds: [paid] },
      ],
      { paymentId: null, day: '2026-11-24' },
    ],
    [
      'no refund that was paid before',
      [
        { ...none, refunds: [paid] },
        { ...none, refunds: [paid] },
      ],
      { paymentId: null, day: null },
    ],
  ])('is %s', (_, [before, after], movement) => {
    expect(movementBetween(before, after)).toEqual(movement)
  })
})
