import { expect, test } from 'vitest'
import { cleanReference, referenceError, utrOf } from './references.ts'

test.each([
  ['4471 0098 1234', '447100981234'],
  ['४४७१००९८१२३४', '447100981234'],
  [' sbin r5 2026 1124 0012345 ', 'SBINR5202611240012345'],
  ['４４７１００９８１２３４', '447100981234'],
  ['৪৪৭১০০৯৮১২৩৪', '447100981234'],
])('%s is kept as %s', (typed, cleaned) => {
  expect(cleanReference(typed)).toBe(cleaned)
})

const digits = (count: number) => '12345678901234567890123'.slice(0, count)
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
  ['bank', 'SBIN-01234567890123', true],
  ['upi', 'UTR: 4471-0098-1234', true],
  ['upi', '0000447100981234', true],
] as const)('for %s, the text %s is a reference: %s', (method, typed, isReference) => {
  expect(referenceError(method, typed) === null).toBe(isReference)
})

test('a text that is no bank reference has no key', () => {
  expect(['cash', 'UPI 4471', 'Statement of 24 Nov 2026'].map(utrOf)).toEqual([null, null, null])
})

test.each([
  ['0000632888345611', '632888345611'],
  ['632888345611', '632888345611'],
  ['000032888345611', '032888345611'],
  ['UTR:632888345611', '632888345611'],
  ['UTR No. 632888345611', '632888345611'],
  ['Ref no HDFCN52026112012345', 'HDFCN52026112012345'],
  ['RRN632888345611', '632888345611'],
  ['6328-8834-5611', '632888345611'],
  ['UPI632888345611', '632888345611'],
  ['UPI Ref No: 632888345611', '632888345611'],
  ['Txn ID 632888345611', '632888345611'],
  ['IMPS632888345611', '632888345611'],
  ['NEFTHDFCN52026112012345', 'HDFCN52026112012345'],
  ['HDFC-N520261-12012345', 'HDFCN52026112012345'],
  ['UTRX0000632888345611', 'UTRX0000632888345611'],
])('%s is the reference %s', (typed, utr) => {
  expect(utrOf(typed)).toBe(utr)
})

test.each([
  ['111111111111'],
  ['0000000000000000'],
  ['SBIN000000000000'],
  ['000000004512'],
  ['0000000000004512'],
  ['UTR'],
  [''],
])('%j is no reference: one repeated digit, or a number that a bank padded with zeros', (typed) => {
  expect(utrOf(typed)).toBeNull()
  expect(referenceError('upi', typed)).not.toBeNull()
})
