import { expect, test } from 'vitest'
import { chequeDayError, chequeStatus } from './cheques.rules.ts'

test.each([
  ['2026-11-20', undefined, 'notAhead'],
  ['2026-11-19', undefined, 'notAhead'],
  ['2026-11-21', undefined, null],
  ['2027-03-31', undefined, null],
  ['2027-04-01', undefined, 'otherYear'],
  ['2027-04-01', '2026-27', 'otherYear'],
  ['2027-04-01', '2027-28', null],
  ['2027-11-20', '2027-28', null],
  ['2027-11-21', '2027-28', 'tooFar'],
])('whether a cheque of %s, with the year %s, is taken on 20 November 2026: %s', (day, named, error) => {
  expect(chequeDayError(day, '2026-11-20', named)).toBe(error)
})

const waits = { day: '2026-11-20', payment_id: null, returned_at: null }
test.each([
  [waits, '2026-11-19', 'waiting'],
  [waits, '2026-11-20', 'due'],
  [{ ...waits, payment_id: 'one' }, '2026-11-25', 'banked'],
  [{ ...waits, returned_at: 5 }, '2026-11-25', 'returned'],
] as const)('a cheque %j is on %s %s', (cheque, today, status) => {
  expect(chequeStatus(cheque, today)).toBe(status)
})
