import { expect, test } from 'vitest'
import { bankReference, referenceFault, utrOf } from './references.ts'

test.each([
  ['4471 0098 1234', '447100981234'],
  ['४४७१००९८१२३४', '447100981234'],
  [' sbin r5 2026 1124 0012345 ', 'SBINR5202611240012345'],
  ['４４７１００９８１２３４', '447100981234'],
])('%s is kept as %s', (typed, kept) => {
  expect(bankReference(typed)).toBe(kept)
})

const digits = (count: number) => '1'.repeat(count)
test.each([
  ['upi', digits(12), true],
  ['upi', digits(11), false],
  ['upi', digits(13), false],
  ['upi', 'SBIN0123456789012', false],
  ['upi', '44710098123A', false],
  ['card', digits(12), true],
  ['card', digits(6), false],
  ['bank', digits(12), true],
  ['bank', digits(13), false],
  ['bank', `S${digits(14)}`, false],
  ['bank', `S${digits(15)}`, true],
  ['bank', `S${digits(21)}`, true],
  ['bank', `S${digits(22)}`, false],
  ['bank', 'PAIDBYMYFATHERTODAY', false],
  ['bank', 'SBIN-01234567890123', false],
] as const)('by %s, %s is a reference: %s', (method, typed, isOne) => {
  expect(referenceFault(method, typed) === null).toBe(isOne)
})

test('what is no reference of a bank has no key of its own', () => {
  expect(['cash', 'UPI 4471', 'Statement of 24 Nov 2026'].map(utrOf)).toEqual([null, null, null])
})
