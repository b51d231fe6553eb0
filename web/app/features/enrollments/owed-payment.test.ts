import { expect, test } from 'vitest'
import type { ReceiptLine } from '#contract/enrollments.ts'
import { opensNow, owedOfReceipt } from './owed-payment.ts'

const line: ReceiptLine = {
  enrollmentId: 'e',
  receiptNumber: 'AB/2026-27/000001',
  courseId: 'c',
  courseName: 'Forms',
  amount: 4_999,
  paymentMethod: 'upi',
  paymentReference: null,
  paymentStatus: 'recorded',
  issuedAt: '2026-11-20T10:42:00.000Z',
}

test('what is recorded is owed, whether its reference is given or not', () => {
  const owed = { enrollmentId: 'e', course: { _id: 'c', name: 'Forms' }, amount: 4_999, method: 'upi' }
  expect(owedOfReceipt('e', line)).toEqual({ ...owed, reference: null })
  const reference = '447100981234'
  expect(owedOfReceipt('e', { ...line, paymentReference: reference })).toEqual({ ...owed, reference })
})

test.each([{ amount: 0 }, { paymentStatus: 'confirmed' }, { paymentStatus: 'cancelled' }] as const)(
  'nothing is owed with %j',
  (change) => {
    expect(owedOfReceipt('e', { ...line, ...change })).toBeNull()
  },
)

test.each([
  ['enrolled', null, true],
  ['claimed', null, false],
  ['claimed', '447100981234', true],
  ['confirmed', '447100981234', false],
  [undefined, null, true],
] as const)('where a course opens %s, with the reference %s it is open: %s', (opening, reference, isOpen) => {
  expect(opensNow(opening, { reference })).toBe(isOpen)
})

test('what owes nothing is open', () => {
  expect(opensNow('confirmed', null)).toBe(true)
})
