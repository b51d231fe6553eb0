import { t } from '@lingui/core/macro'
import { expect, test } from 'vitest'
import { changedText, earnedText, foundText, settledText, stateName } from './enrollments-texts.ts'

const recorded = {
  paymentStatus: 'recorded',
  paymentMethod: 'upi',
  paymentReference: null,
  cancelReason: null,
  confirmedAt: null,
  cancelledAt: null,
  amount: 4_999,
} as const
const at = '2026-11-20T06:00:00.000Z'
const confirmed = {
  ...recorded,
  paymentStatus: 'confirmed',
  confirmedAt: at,
  paymentReference: 'T 4471',
} as const
const cancelled = {
  ...confirmed,
  paymentStatus: 'cancelled',
  cancelledAt: at,
  cancelReason: 'Twice.',
} as const

test.each([
  [recorded, /^UPI$/],
  [{ ...recorded, amount: 0 }, /^nothing to pay$/],
  [{ ...confirmed, amount: 0 }, /^nothing to pay$/],
  [{ ...cancelled, amount: 0 }, /^Fri 20 Nov.* · Twice\.$/],
  [{ ...recorded, paymentStatus: 'owed' as const }, /^not paid yet$/],
  [confirmed, /^Fri 20 Nov.* · T 4471$/],
  [{ ...confirmed, paymentReference: null }, /^Fri 20 Nov.*, \d+:\d\d [ap]m$/],
  [cancelled, /^Fri 20 Nov.* · Twice\.$/],
])('the state of a payment: %#', (enrollment, text) => {
  expect(settledText(enrollment)).toMatch(text)
})

test.each([
  ['recorded', 2_999, 'Awaiting confirmation'],
  ['owed', 4_999, 'Owed'],
  ['confirmed', 2_999, 'Paid in part'],
  ['confirmed', 0, 'Confirmed'],
  ['cancelled', 0, 'Cancelled'],
] as const)('a row that is %s, with ₹%i owed, says %s', (paymentStatus, balance, text) => {
  expect(t(stateName({ paymentStatus, balance }))).toBe(text)
})

test('a text describes the change by somebody else', () => {
  expect(changedText(confirmed)).toMatch(/^It is confirmed now: .*T 4471\.$/)
  expect(changedText(cancelled)).toMatch(/^It is cancelled now: .* · Twice\. A cancelled enrollment stays/)
  expect(changedText({ ...recorded, paymentStatus: 'owed' })).toMatch(/^Its fee is owed/)
  expect(changedText(recorded)).toBe('It is still awaiting confirmation.')
})

test.each([
  ['live', 44_096, '44,096 rows', '₹12,34,500 earned'],
  ['', 44_096, '44,096 rows', '₹12,34,500 earned, excluding cancelled'],
  ['recorded', 12, '12 rows', '₹12,34,500 earned'],
  ['confirmed', 1, '1 row', '₹12,34,500 earned'],
  ['live', 0, '0 rows', ''],
] as const)('the result for "%s", %i rows', (status, total, text, earned) => {
  const found = { total, hasMore: false, listed: { earnings: 1_234_500 } }
  expect([foundText(found), earnedText(found, status)]).toEqual([text, earned])
})

test('rows without a known sum are only counted', () => {
  expect(earnedText({ total: 1_200, hasMore: false, listed: null }, '')).toBe('')
  expect(foundText({ total: 1_000, hasMore: true })).toBe('1,000+ rows')
})
