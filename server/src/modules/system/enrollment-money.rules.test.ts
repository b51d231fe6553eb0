import { expect, test } from 'vitest'
import { comparisons, type EnrollmentMoney, totalsByLedger } from './enrollment-money.rules.ts'

/** A fee of ₹50 with ₹10 waived, ₹25 received and ₹5 to refund, invoiced in full. */
const right: EnrollmentMoney = {
  ...{ id: 'one', day: '2026-11-20', isCancelled: false, isRecorded: true },
  card: { fee: 5000, waived: 1000, paid: 2500, refunded: 500 },
  charges: { amount: 5000, waived: 1000 },
  payments: { received: 2500, withReceipt: 2500 },
  refunds: { paid: 0, owed: 500 },
  documents: { count: 1, total: 3500, taxable: 2966 },
  ledger: {
    ...{ income: 3500, tax: 534, receivable: 1500, refunds: 500, money: 2500, debits: 9000, credits: 9000 },
  },
}
const cancelled: EnrollmentMoney = {
  ...right,
  isCancelled: true,
  documents: { count: 2, total: 2000, taxable: 1695 },
  ledger: { ...right.ledger, receivable: 0, income: 2000, tax: 305 },
}
const differing = (money: EnrollmentMoney) =>
  Object.entries(comparisons)
    .filter(([, sides]) => sides(money)[0] !== sides(money)[1])
    .map(([name]) => name)

test('what is right agrees in all', () => {
  expect(differing(right)).toEqual([])
  expect(differing(cancelled)).toEqual([])
})

test.each<[string, EnrollmentMoney, string[]]>([
  [
    'a card with another fee',
    { ...right, card: { ...right.card, fee: 5001 } },
    ['receivable', 'income', 'fees'],
  ],
  [
    'a card with another waiver',
    { ...right, card: { ...right.card, waived: 900 } },
    ['receivable', 'income', 'waived'],
  ],
  ['a card with more paid', { ...right, card: { ...right.card, paid: 2600 } }, ['receivable', 'paid']],
  ['a card with more refunded', { ...right, card: { ...right.card, refunded: 600 } }, ['income', 'refunded']],
  [
    'a payment without a receipt',
    { ...right, payments: { received: 2500, withReceipt: 0 } },
    ['money', 'receipts'],
  ],
  ['a refund said to be paid', { ...right, refunds: { paid: 500, owed: 0 } }, ['money', 'refundsOwed']],
  ['an invoice too much', { ...right, documents: { count: 2, total: 7000, taxable: 5932 } }, ['documents']],
  [
    'a line too much',
    { ...right, ledger: { ...right.ledger, income: 3600, credits: 9100 } },
    ['income', 'entries'],
  ],
  [
    'a cancelled one that still owes',
    { ...cancelled, ledger: { ...cancelled.ledger, receivable: 1 } },
    ['receivable'],
  ],
])('%s is found', (_, money, names) => {
  expect(differing(money)).toEqual(names)
})

test('a day counts what the ledger has of its enrollments', () => {
  const counted = { enrollments: 1, cancelled: 0, earnings: 3500, confirmed_earnings: 2000 }
  const waiting = { recorded: 1, recorded_earnings: 3500, recorded_confirmed: 2000 }
  const none = { recorded: 0, recorded_earnings: 0, recorded_confirmed: 0 }
  expect(totalsByLedger(right)).toEqual({ ...counted, ...waiting })
  expect(totalsByLedger({ ...right, isRecorded: false })).toEqual({ ...counted, ...none })
  expect(totalsByLedger(cancelled)).toEqual({
    ...{ enrollments: 0, cancelled: 1, earnings: 0, confirmed_earnings: 0, ...none },
  })
})
