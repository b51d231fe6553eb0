import { expect, test } from 'vitest'
import { earnedIn, settlingOf, totalsMoved } from './payments.rules.ts'

const recorded = { confirmed_at: null, cancelled_at: null }
const confirmed = { confirmed_at: 1, cancelled_at: null }
const cancelled = { confirmed_at: null, cancelled_at: 1 }
const cancelledLater = { confirmed_at: 1, cancelled_at: 2 }

test.each([
  ['recorded', recorded, 'confirmed', 'confirm'],
  ['recorded', recorded, 'cancelled', 'cancel'],
  ['confirmed', confirmed, 'confirmed', 'correct'],
  ['confirmed', confirmed, 'cancelled', 'cancel'],
  ['cancelled', cancelled, 'confirmed', null],
  ['cancelled', cancelled, 'cancelled', null],
  ['confirmed and then cancelled', cancelledLater, 'confirmed', null],
] as const)('%s, then %s', (_, row, to, expected) => {
  expect(settlingOf(row, to)).toBe(expected)
})

test.each([
  ['recorded', null, 'confirmed', { enrollments: 0, earnings: 0, confirmed_earnings: 499_900 }],
  ['confirmed', 1, 'confirmed', { enrollments: 0, earnings: 0, confirmed_earnings: 0 }],
  ['recorded', null, 'cancelled', { enrollments: -1, earnings: -499_900, confirmed_earnings: 0 }],
  ['confirmed', 1, 'cancelled', { enrollments: -1, earnings: -499_900, confirmed_earnings: -499_900 }],
] as const)('from %s (%s) to %s the totals move by %j', (_, confirmed_at, to, moved) => {
  expect(totalsMoved({ confirmed_at, amount: 499_900 }, to)).toEqual(moved)
})

test.each([
  [undefined, { earnings: 900, confirmed: 500 }],
  ['live', { earnings: 900, confirmed: 500 }],
  ['recorded', { earnings: 400, confirmed: 0 }],
  ['confirmed', { earnings: 500, confirmed: 500 }],
] as const)('of 900, 500 of it confirmed, what is %s comes to %j', (status, expected) => {
  expect(earnedIn(status, { earnings: 900, confirmed: 500 })).toEqual(expected)
})
