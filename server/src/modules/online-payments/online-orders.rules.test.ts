import { expect, test } from 'vitest'
import { canTakeUnmatched, captureVerdict, isReusableLink, nextPollAt } from './online-orders.rules.ts'

const minute = 60_000
const hour = 60 * minute
const createdAt = Date.parse('2026-11-25T10:00:00Z')

test.each([
  [0, 1],
  [0.99, 1],
  [1, 5],
  [4.9, 5],
  [5, 30],
  [29.9, 30],
  [30, 90],
  [89.9, 90],
  [90, 150],
  [2849, 2850],
])('after %d minutes the next poll is at minute %d', (age, next) => {
  expect(nextPollAt(createdAt, createdAt + age * minute)).toBe(createdAt + next * minute)
})

test('after two days the gateway is not polled any more', () => {
  expect(nextPollAt(createdAt, createdAt + 47.5 * hour)).toBeNull()
  expect(nextPollAt(createdAt, createdAt + 48 * hour)).toBeNull()
})

test.each([
  [499_900, 24 * hour, true],
  [499_900, 20 * minute, true],
  [499_900, 20 * minute - 1, false],
  [499_800, 24 * hour, false],
])('whether a link of %d paise with %d ms left is returned again: %s', (amount, remainingMs, expected) => {
  expect(isReusableLink({ amount, expires_at: createdAt + remainingMs }, 499_900, createdAt)).toBe(expected)
})

const order = { state: 'open', amount: 499_900, link_id: 'plink_1', captured_id: null } as const
const capture = { id: 'pay_1', linkId: 'plink_1', amount: 499_900, currency: 'INR' }
const enrollment = { fee: 499_900, late: 0, waived: 0, paid: 0, cancelled_at: null }

test.each([
  ['record', {}, {}, {}],
  ['record', { state: 'failed' }, {}, {}],
  ['record', { state: 'expired' }, {}, {}],
  ['record', { state: 'cancelled' }, {}, {}],
  ['record', { link_id: null }, {}, {}],
  ['same', { state: 'paid', captured_id: 'pay_1' }, {}, { paid: 499_900 }],
  ['same', { state: 'paid', captured_id: null }, {}, {}],
  ['twice', { state: 'paid', captured_id: 'pay_0' }, {}, {}],
  ['link', {}, { linkId: 'plink_2' }, {}],
  ['currency', {}, { currency: 'USD' }, {}],
  ['amount', {}, { amount: 499_899 }, {}],
  ['amount', {}, { amount: 499_901 }, {}],
  ['cancelled', {}, {}, { cancelled_at: 1 }],
  ['owed', {}, {}, { paid: 1 }],
  ['owed', {}, {}, { waived: 1 }],
  ['record', { amount: 100 }, { amount: 100 }, { paid: 499_800 }],
] as const)('gives %s: order %j, capture %j, enrollment %j', (verdict, ofOrder, ofCapture, ofEnrollment) => {
  const { state = order.state } = ofOrder as { state?: 'open' }
  expect(
    captureVerdict(
      { ...capture, ...ofCapture },
      { ...order, ...ofOrder, state },
      { ...enrollment, ...ofEnrollment },
    ),
  ).toBe(verdict)
})

const unmatched = { amount: 499_900, currency: 'INR', reason: 'link' } as const

test.each([
  ['money that fits', unmatched, {}, true],
  ['money that is more than is owed', { ...unmatched, amount: 500_000 }, {}, false],
  ['money in another currency', { ...unmatched, currency: 'USD' }, {}, false],
  ['money that goes back to the payer', { ...unmatched, reason: 'disputed' }, {}, false],
  ['money that was lost', { ...unmatched, reason: 'lost' }, {}, false],
  ['money for a cancelled enrollment', unmatched, { cancelled_at: 5 }, false],
] as const)('an enrollment takes %s', (_, row, fields, expected) => {
  expect(canTakeUnmatched(row, { ...enrollment, ...fields })).toBe(expected)
})
