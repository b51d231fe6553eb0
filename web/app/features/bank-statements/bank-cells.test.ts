import { expect, test } from 'vitest'
import { readBankDay, readDirection, readPaise } from './bank-cells.ts'

test.each([
  ['05/12/2026', '2026-12-05'],
  ['05-12-26', '2026-12-05'],
  ['5 Dec 2026', '2026-12-05'],
  ['05-DEC-2026', '2026-12-05'],
  ['2026-12-05', '2026-12-05'],
  ['05.12.2026 10:42', '2026-12-05'],
  ['31/02/2026', null],
  ['12/31/2026', null],
  ['Opening balance', null],
  ['', null],
])('the day %j is %j', (text, day) => {
  expect(readBankDay(text)).toBe(day)
})

test.each([
  ['4,999.00', 499_900],
  ['₹ 4,999.50 Cr', 499_950],
  ['INR 4999', 499_900],
  ['Rs.10,000.00', 1_000_000],
  ['1,00,000.00(CR)', 10_000_000],
  ['1,500.00 CR', 150_000],
  ['+4999', 499_900],
  ['4,999.00 Dr', -499_900],
  ['4,999.00(Dr)', -499_900],
  ['-4999', -499_900],
  ['(4999)', -499_900],
  ['0.00', 0],
  ['', 0],
  [' ', 0],
  ['-', 0],
  ['=1+1', Number.NaN],
  ['FEE', Number.NaN],
  ['6.32699E+11', Number.NaN],
])('the amount %j is %d paise', (text, paise) => {
  expect(readPaise(text)).toBe(paise)
})

test.each([
  ['Cr', 'in'],
  ['DR', 'out'],
  ['C', 'in'],
  ['D', 'out'],
  ['Credit', 'in'],
  ['DEBIT', 'out'],
  ['Deposit', 'in'],
  ['Withdrawal', 'out'],
  ['Transfer credit', 'in'],
  ['1,500.00 Cr', null],
  ['Credit/Debit', null],
  ['UPI', null],
  ['', null],
])('the direction %j is %j', (text, direction) => {
  expect(readDirection(text)).toBe(direction)
})
