import { expect, test } from 'vitest'
import {
  isExponentForm,
  leadingZeroVariants,
  readAmountCell,
  readDayCell,
  readWholeCell,
  withoutFormulaGuard,
} from './import-cells.rules.ts'

const now = Date.parse('2026-11-27T10:00:00Z')

test.each([
  ['05/03/2011', '2011-03-05'],
  ['5-3-11', '2011-03-05'],
  ['5.3.2011', '2011-03-05'],
  ['2011-03-05', '2011-03-05'],
  ['2011/3/5', '2011-03-05'],
  ['5 March 2011', '2011-03-05'],
  ['05-Mar-11', '2011-03-05'],
  ['05-Mar-2011 00:00:00', '2011-03-05'],
  ['०५/०३/२०११', '2011-03-05'],
  ['40607', '2011-03-05'],
  ['12/31/2011', null],
  ['31/02/2026', null],
  ['29/02/2024', '2024-02-29'],
  ['1/1/98', '1998-01-01'],
  ['1/1/26', '2026-01-01'],
  ['1/1/27', '1927-01-01'],
  ['5 Foo 2011', null],
  ['soon', null],
  ['', null],
])('%s is %s', (cell, day) => {
  expect(readDayCell(cell, now)).toBe(day)
})

test.each([
  ['4,999.00/-', 499_900],
  ['₹ 4,999', 499_900],
  ['Rs. 1,52,300.50', 15_230_050],
  ['4999', 499_900],
  ['0', 0],
  ['४,९९९', 499_900],
  ['-5', null],
  ['5 rupees', null],
  ['4.999,00', null],
  ['', null],
])('%s is %s paise', (cell, paise) => {
  expect(readAmountCell(cell)).toBe(paise)
})

test('a number that Excel has shortened is distinguished from a complete one', () => {
  expect(['9.19E+11', '9,19e+11', '9E11', ' 9.845E+09 '].map(isExponentForm)).toEqual(Array(4).fill(true))
  expect(['919845012345', 'E11', '12E', '9.19'].map(isExponentForm)).toEqual(Array(4).fill(false))
})

test('the apostrophe that exports add is removed, and an apostrophe of a name stays', () => {
  expect(withoutFormulaGuard("'=SUM(A1)")).toBe('=SUM(A1)')
  expect(withoutFormulaGuard("'007")).toBe('007')
  expect(withoutFormulaGuard("'s Gravesande")).toBe("'s Gravesande")
  expect(withoutFormulaGuard("D'Souza")).toBe("D'Souza")
  expect(withoutFormulaGuard("Good:\n'- units\n' + sign; 'tis")).toBe("Good:\n- units\n + sign; 'tis")
})

test.each([
  ['85', 85],
  [' ०८५ ', 85],
  ['85.00', 85],
  ['0', 0],
  ['7,5', null],
  ['7.5', null],
  ['-5', null],
  ['good', null],
  ['', null],
])('%j as a whole number is %j', (cell, number) => expect(readWholeCell(cell)).toBe(number))

test.each([
  ['007', ['7']],
  ['0120', ['120']],
  ['12', ['012', '0012', '00012', '000012', '0000012']],
  ['000', []],
  ['12A', []],
  ['012A', []],
  ['', []],
])('the code %j may be written %j', (code, variants) => {
  expect(leadingZeroVariants(code)).toEqual(variants)
})
