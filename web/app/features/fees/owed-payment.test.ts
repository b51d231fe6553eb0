import { expect, test } from 'vitest'
import type { ReceiptLine } from '#contract/fees/enrollments.ts'
import { isDueSoon, opensCourseNow, owedOfReceipt } from './owed-payment.ts'

const line: ReceiptLine = {
  enrollmentId: 'e',
  receiptNumber: 'AB/2026-27/000001',
  courseId: 'c',
  courseName: 'Forms',
  amount: 4_999,
  balance: 4_999,
  amountDue: 4_999,
  dueDay: '2026-11-20',
  paymentMethod: 'upi',
  paymentReference: null,
  paymentStatus: 'recorded',
  payments: [],
  issuedAt: '2026-11-20T10:42:00.000Z',
}

test('a recorded payment is owed, with or without its reference', () => {
  const owed = {
    enrollmentId: 'e',
    course: { _id: 'c', name: 'Forms' },
    amount: 4_999,
    method: 'upi',
    dueDay: '2026-11-20',
  }
  expect(owedOfReceipt('e', line)).toEqual({ ...owed, reference: null })
  const reference = '447100981234'
  expect(owedOfReceipt('e', { ...line, paymentReference: reference })).toEqual({ ...owed, reference })
})

test.each([{ amountDue: 0 }, { paymentStatus: 'cancelled' }] as const)(
  'nothing is owed with %j',
  (change) => {
    expect(owedOfReceipt('e', { ...line, ...change })).toBeNull()
  },
)

const unpaid = { balance: 4_999, paymentReference: null }
const claimed = { ...unpaid, paymentReference: '447100981234' }
const free = { ...unpaid, balance: 0 }

test.each([
  ['enrolled', unpaid, true],
  ['claimed', unpaid, false],
  ['claimed', claimed, true],
  ['confirmed', claimed, false],
  ['confirmed', free, true],
  [undefined, unpaid, true],
] as const)(
  'a course that opens %s is open for a new enrollment with %j: %s',
  (opening, enrollment, isOpen) => {
    expect(opensCourseNow(opening, enrollment)).toBe(isOpen)
  },
)

test('the next part of a fee is owed, whatever method paid the part before', () => {
  const next = {
    ...line,
    paymentStatus: 'confirmed',
    paymentReference: '000417',
    paymentMethod: 'cheque',
  } as const
  expect(owedOfReceipt('e', { ...next, amountDue: 2_000 })).toMatchObject({
    ...{ amount: 2_000, method: 'upi', reference: null },
  })
})

test.each([
  [null, true],
  ['2026-11-01', true],
  ['2026-11-26', true],
  ['2026-11-29', false],
])('on 20 November, a part due on %s is due soon: %s', (dueDay, expected) => {
  expect(isDueSoon({ dueDay }, Date.parse('2026-11-20T10:00:00Z'))).toBe(expected)
})
