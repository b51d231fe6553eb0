import { expect, test } from 'vitest'
import { comparisons, type EnrollmentMoney, totalsByLedger } from './enrollment-money.rules.ts'

const correctMoney: EnrollmentMoney = {
  ...{ id: 'one', day: '2026-11-20', isCancelled: false, isRecorded: true },
  card: { fee: 5000, late: 200, waived: 1000, paid: 2500, refunded: 500 },
  charges: { fee: 5000, late: 200, waived: 1000 },
  payments: { received: 2800, withReceipt: 2800, advances: 300 },
  opening: 0,
  refunds: { paid: 0, owed: 600, ofAdvances: 100 },
  documents: { count: 1, total: 3700, taxable: 3136 },
  ledger: {
    ...{ income: 3700, tax: 564, receivable: 1700, refunds: 600, advances: 200, opening: 0 },
    ...{ money: 2800 },
    ...{ debits: 9000, credits: 9000 },
  },
}
const cancelled: EnrollmentMoney = {
  ...correctMoney,
  isCancelled: true,
  documents: { count: 2, total: 2000, taxable: 1695 },
  ledger: { ...correctMoney.ledger, receivable: 0, income: 2000, tax: 305 },
}
const findDifferences = (money: EnrollmentMoney) =>
  Object.entries(comparisons)
    .filter(([, sides]) => sides(money)[0] !== sides(money)[1])
    .map(([name]) => name)

test('correct data passes every check', () => {
  expect(findDifferences(correctMoney)).toEqual([])
  expect(findDifferences(cancelled)).toEqual([])
})

test.each<[string, EnrollmentMoney, string[]]>([
  [
    'a card with another fee',
    { ...correctMoney, card: { ...correctMoney.card, fee: 5001 } },
    ['receivable', 'income', 'fees'],
  ],
  [
    'a card with another waiver',
    { ...correctMoney, card: { ...correctMoney.card, waived: 900 } },
    ['receivable', 'income', 'waived'],
  ],
  [
    'a card with more paid',
    { ...correctMoney, card: { ...correctMoney.card, paid: 2600 } },
    ['receivable', 'paid'],
  ],
  [
    'a card with more refunded',
    { ...correctMoney, card: { ...correctMoney.card, refunded: 600 } },
    ['income', 'refunded'],
  ],
  [
    'a payment without a receipt',
    { ...correctMoney, payments: { ...correctMoney.payments, withReceipt: 0 } },
    ['money', 'receipts'],
  ],
  [
    'a refund said to be paid',
    { ...correctMoney, refunds: { ...correctMoney.refunds, paid: 600, owed: 0 } },
    ['money', 'refundsOwed'],
  ],
  [
    'an advance that the ledger does not have',
    { ...correctMoney, ledger: { ...correctMoney.ledger, advances: 0 } },
    ['advances'],
  ],
  [
    'a late fee that is not on the card',
    { ...correctMoney, charges: { ...correctMoney.charges, late: 300 } },
    ['lateFees'],
  ],
  [
    'a surplus invoice',
    { ...correctMoney, documents: { count: 2, total: 7000, taxable: 5932 } },
    ['documents'],
  ],
  [
    'a surplus line of the ledger',
    { ...correctMoney, ledger: { ...correctMoney.ledger, income: 3800, credits: 9100 } },
    ['income', 'entries'],
  ],
  [
    'a cancelled enrollment that still owes',
    { ...cancelled, ledger: { ...cancelled.ledger, receivable: 1 } },
    ['receivable'],
  ],
])('%s is found', (_, money, names) => {
  expect(findDifferences(money)).toEqual(names)
})

test('a day has the sums of its enrollments in the ledger', () => {
  const counted = { enrollments: 1, cancelled: 0, earnings: 3700, confirmed_earnings: 2000 }
  const waiting = { recorded: 1, recorded_earnings: 3700, recorded_confirmed: 2000 }
  const none = { recorded: 0, recorded_earnings: 0, recorded_confirmed: 0 }
  expect(totalsByLedger(correctMoney)).toEqual({ ...counted, ...waiting })
  expect(totalsByLedger({ ...correctMoney, isRecorded: false })).toEqual({ ...counted, ...none })
  expect(totalsByLedger(cancelled)).toEqual({
    ...{ enrollments: 0, cancelled: 1, earnings: 0, confirmed_earnings: 0, ...none },
  })
})
