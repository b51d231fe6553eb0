import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysLeft, nextRefundPollAt, refundableShare, refundDueDay, refundState } from './refunds.rules.ts'

test.each([
  ['nothing was opened', {}, 12, 0, 499_900],
  ['a quarter was opened', {}, 12, 3, 374_900],
  ['all was opened', {}, 12, 12, 0],
  ['lessons were taken away since', {}, 12, 14, 0],
  ['the course has no lessons yet', {}, 0, 0, 499_900],
  ['a third is left, down to whole rupees', { fee: 100_000, paid: 100_000 }, 3, 2, 33_300],
  ['half was paid and half was opened', { fee: 100_000, paid: 50_000 }, 10, 5, 0],
  ['half was paid and a tenth was opened', { fee: 100_000, paid: 50_000 }, 10, 1, 40_000],
  ['the rest was refunded before', { refunded: 374_900 }, 12, 3, 0],
  ['half was waived', { fee: 100_000, waived: 50_000, paid: 50_000 }, 10, 5, 25_000],
])('when %s, the school keeps the share of the opened lessons', (_, more, all, opened, share) => {
  const whole = { fee: 499_900, late: 0, waived: 0, paid: 499_900, refunded: 0 }
  expect(refundableShare({ ...whole, ...more }, { all, opened })).toBe(share)
})

test('a share is never below 0, nor more than was received', () => {
  const fee = 1_000_000_000
  fc.assert(
    fc.property(fc.nat(fee), fc.nat(300), fc.nat(300), (paid, all, opened) => {
      const share = refundableShare({ fee, late: 0, waived: 0, paid, refunded: 0 }, { all, opened })
      expect(share).toBeGreaterThanOrEqual(0)
      expect(share).toBeLessThanOrEqual(paid)
      expect(share % 100).toBe(0)
    }),
  )
})

const owed = { paid_at: null, withdrawn_at: null, failed_at: null, order_id: null }
test.each([
  ['owed', owed],
  ['sent', { ...owed, order_id: 'order' }],
  ['failed', { ...owed, order_id: 'order', failed_at: 5 }],
  ['paid', { ...owed, paid_at: 6 }],
  ['paid', { ...owed, order_id: 'order', failed_at: 5, paid_at: 6 }],
  ['withdrawn', { ...owed, order_id: 'order', failed_at: 5, withdrawn_at: 6 }],
] as const)('a refund is %s', (state, refund) => {
  expect(refundState(refund)).toBe(state)
})

test('a refund must be paid within 10 days', () => {
  expect(refundDueDay('2026-11-25')).toBe('2026-12-05')
  expect(refundDueDay('2027-02-25')).toBe('2027-03-07')
  expect(daysLeft('2026-12-05', '2026-11-25')).toBe(10)
  expect(daysLeft('2026-12-05', '2026-12-07')).toBe(-2)
})

const minute = 60_000
test.each([
  ['at first after a minute', 0, minute],
  ['then after 10 minutes', 6 * minute, 10 * minute],
  ['after an hour each hour', 61 * minute, 60 * minute],
  ['after a day each 6 hours', 25 * 60 * minute, 6 * 60 * minute],
])('a gateway is polled about a refund %s', (_, age, wait) => {
  expect(nextRefundPollAt(1_000, 1_000 + age)).toBe(1_000 + age + wait)
})

test('a gateway is polled about a refund for 30 days', () => {
  expect(nextRefundPollAt(0, 30 * 24 * 60 * minute)).toBeNull()
})
