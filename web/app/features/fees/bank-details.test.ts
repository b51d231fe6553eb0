import { expect, test } from 'vitest'
import { bankNumbers } from './bank-details.ts'

test.each([
  ['Abhyas School\nHDFC Bank, A/c 50200012345678\nIFSC HDFC0001234', '50200012345678', 'HDFC0001234'],
  ['A/C No: 3021 4567 8901\nifsc: sbin0004567', '302145678901', 'SBIN0004567'],
  ['State Bank of India\n00000034567891234', '00000034567891234', null],
  ['Ask at the desk.', null, null],
  ['', null, null],
  // Phone numbers and PIN codes are no account numbers.
  ['Call +91 98450 12345, Bengaluru 560001', null, null],
  ['Kotak Mahindra Bank\nAccount 1234567890', '1234567890', null],
  ['50200012345678 (savings 50200012345678) IFSC HDFC0001234', '50200012345678', 'HDFC0001234'],
  ['50200012345678 or 302145678901\nHDFC0001234 or SBIN0004567', null, null],
])('the numbers in "%s" are found', (lines, account, ifsc) => {
  expect(bankNumbers(lines)).toEqual({ account, ifsc })
})
