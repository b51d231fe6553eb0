import { expect, test } from 'vitest'
import { noTotals } from '../ledger/balance.rules.ts'
import {
  amountToPay,
  claimTarget,
  countByStatus,
  earningsByStatus,
  orderSlipPayment,
  paymentStatus,
  referenceKey,
  settlementAction,
} from './payments.rules.ts'

const recorded = {
  ...{ confirmed_at: null, refused_at: null, cancelled_at: null },
  ...{ fee: 900, late: 0, waived: 100, paid: 0, due_amount: 400, payment_amount: 400 },
}
const confirmed = { ...recorded, confirmed_at: 1, paid: 800, due_amount: 0 }
const confirmedInPart = { ...recorded, confirmed_at: 1, paid: 400 }
const owed = { ...recorded, refused_at: 1 }
const cancelled = { ...recorded, cancelled_at: 1 }
const cancelledLater = { ...confirmed, cancelled_at: 2 }

test.each([
  ['recorded', recorded, 'confirmed', 'confirm'],
  ['recorded', recorded, 'cancelled', 'cancel'],
  ['confirmed', confirmed, 'confirmed', 'correct'],
  ['confirmed', confirmed, 'cancelled', 'cancel'],
  ['owed', owed, 'confirmed', null],
  ['owed', owed, 'cancelled', 'cancel'],
  ['cancelled', cancelled, 'confirmed', null],
  ['cancelled', cancelled, 'cancelled', null],
  ['confirmed and then cancelled', cancelledLater, 'confirmed', null],
] as const)('%s, then %s', (_, row, to, expected) => {
  expect(settlementAction(row, to)).toBe(expected)
})

test.each([
  ['recorded', recorded, null, 'open'],
  ['recorded with another', recorded, '447100981235', 'open'],
  ['recorded with the same reference', recorded, '447100981234', 'same'],
  ['confirmed with the same reference', confirmed, '447100981234', 'same'],
  ['confirmed with another reference', confirmed, 'cash', 'confirmed'],
  ['confirmed with another reference, when a part is left', confirmedInPart, 'cash', 'next'],
  ['owed', owed, null, 'next'],
  ['cancelled', cancelled, null, 'cancelled'],
  ['cancelled with the same reference', cancelledLater, '447100981234', 'cancelled'],
] as const)('a reference for a payment that is %s', (_, row, payment_reference, expected) => {
  expect(claimTarget({ ...row, payment_reference }, '447100981234')).toBe(expected)
})

const totals = {
  ...noTotals,
  enrollments: 5,
  recorded: 2,
  cancelled: 1,
  earnings: 900,
  confirmed_earnings: 500,
  recorded_earnings: 400,
  recorded_confirmed: 50,
}

test.each([
  ['recorded', recorded, 400],
  ['recorded, when less is owed meanwhile', { ...recorded, paid: 500 }, 300],
  ['confirmed in part', { ...confirmedInPart, due_amount: 300 }, 300],
  ['owed', { ...owed, due_amount: 300 }, 300],
  ['confirmed', confirmed, 0],
])('a payment that is %s has its amount to pay', (_, row, expected) => {
  expect(amountToPay(row)).toBe(expected)
})

test.each([
  [undefined, 6, 900],
  ['live', 5, 900],
  ['recorded', 2, 400],
  ['confirmed', 3, 500],
] as const)('the filter %s counts %i enrollments and earned %i', (status, count, expected) => {
  expect(countByStatus(status, totals)).toBe(count)
  expect(earningsByStatus(status, totals)).toBe(expected)
})

test.each([
  ['UPI 4471 0098', '44710098'],
  ['upi-4471/0098', '44710098'],
  ['NEFT SMPL0042', '0042'],
  ['cash', ''],
  ['४४७१ ००९८', '44710098'],
])('the reference %s is compared as %s', (reference, key) => {
  expect(referenceKey(reference)).toBe(key)
})

test.each([
  ['recorded', {}],
  ['confirmed', { confirmed_at: 1 }],
  ['owed', { refused_at: 1 }],
  ['owed', { confirmed_at: 1, refused_at: 2 }],
  ['confirmed', { refused_at: 1, waived: 900 }],
  ['cancelled', { cancelled_at: 1 }],
  ['cancelled', { confirmed_at: 1, cancelled_at: 1 }],
  ['cancelled', { refused_at: 1, cancelled_at: 1 }],
] as const)('a payment is %s: %j', (status, state) => {
  expect(paymentStatus({ ...recorded, ...state })).toBe(status)
})

test('an order slip names the first payment that was not refused, or the method of the first', () => {
  const upi = { method: 'upi', reference: '4471', refused_at: null } as const
  const bank = { method: 'bank', reference: null, refused_at: null } as const
  const refusedCash = { method: 'cash', reference: '12', refused_at: 5 } as const
  expect(orderSlipPayment([refusedCash, upi, bank])).toEqual({ method: 'upi', reference: '4471' })
  expect(orderSlipPayment([bank, upi])).toEqual({ method: 'bank', reference: null })
  expect(orderSlipPayment([refusedCash, { ...upi, refused_at: 6 }])).toEqual({
    method: 'cash',
    reference: null,
  })
  expect(orderSlipPayment([])).toEqual({ method: 'upi', reference: null })
})
