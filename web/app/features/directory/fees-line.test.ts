import { expect, test } from 'vitest'
import { feesLineOf } from './fees-line.ts'

const paid = {
  _id: 'paid',
  paymentStatus: 'confirmed' as const,
  paymentReference: '447100981234',
  amount: 4999,
  paid: 4999,
  refunded: 0,
  balance: 0,
  amountDue: 0,
  dueDay: null,
}
const due = (_id: string, dueDay: string, more: object = {}) => ({
  ...paid,
  _id,
  paymentStatus: 'recorded' as const,
  paymentReference: null,
  balance: 3000.5,
  amountDue: 1000.1,
  dueDay,
  ...more,
})
const claimed = due('claimed', '2026-11-01', { paymentReference: '447100981234' })
const today = '2026-11-25'

test.each([
  ['no enrollment', [], null],
  ['only a cancelled one', [{ ...due('gone', '2026-11-01'), paymentStatus: 'cancelled' as const }], null],
  [
    'what is paid',
    [paid, { ...paid, amount: 0.1, paid: 0.1 }],
    { kind: 'paid', amount: 4999.1, refunded: 0, waived: 0 },
  ],
  [
    'what is waived and refunded',
    [
      { ...paid, paid: 3000 },
      { ...paid, refunded: 1000 },
    ],
    { kind: 'paid', amount: 6999, refunded: 1000, waived: 1999 },
  ],
  ['free courses', [{ ...paid, amount: 0, paid: 0 }], { kind: 'free' }],
  [
    'what is owed later',
    [paid, due('later', '2026-12-09'), due('next', '2026-11-25')],
    { kind: 'owed', id: 'next', amount: 1000.1, balance: 6001, day: '2026-11-25' },
  ],
  [
    'what awaits confirmation',
    [due('later', '2026-12-09'), claimed],
    { kind: 'claimed', id: 'claimed', amount: 1000.1 },
  ],
  [
    'what is overdue',
    [claimed, due('late', '2026-11-24'), due('later still', '2026-11-02')],
    { kind: 'overdue', id: 'later still', amount: 2000.2, day: '2026-11-02' },
  ],
  [
    'a part that is confirmed while the next one is overdue',
    [due('part', '2026-11-02', { paymentStatus: 'confirmed', paymentReference: '447100981234' })],
    { kind: 'overdue', id: 'part', amount: 1000.1, day: '2026-11-02' },
  ],
])('the line of %s', (_, enrollments, line) => {
  expect(feesLineOf(enrollments, today)).toEqual(line)
})
