import { expect, test } from 'vitest'
import { changedWords, settledWords } from './ledger-words.ts'

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
  [recorded, /^UPI · to be confirmed$/],
  [{ ...recorded, amount: 0 }, /^nothing to pay$/],
  [confirmed, /^Fri 20 Nov.* · T 4471$/],
  [{ ...confirmed, paymentReference: null }, /^Fri 20 Nov.*, \d+:\d\d [ap]m$/],
  [cancelled, /^Fri 20 Nov.* · Twice\.$/],
])('what became of a payment: %#', (enrollment, words) => {
  expect(settledWords(enrollment)).toMatch(words)
})

test('what somebody else has made of it', () => {
  expect(changedWords(confirmed)).toMatch(/^It is confirmed now: .*T 4471\.$/)
  expect(changedWords(cancelled)).toMatch(/^It is cancelled now: .* · Twice\. A cancelled enrollment stays/)
  expect(changedWords(recorded)).toBe('It is still recorded, to be confirmed.')
})
