import { expect, test } from 'vitest'
import { chequeNumbersIn, referencesIn } from '#contract/bank-statements/narrations.ts'
import { matchScore, methodOfNarration, narrationNamesPerson, reasonsFor } from './bank-rows.rules.ts'

test.each([
  ['UPI/447100981234/ASHA VERMA/PAY', ['447100981234']],
  ['UPI-ASHA VERMA-asha@okbank-447100981234-Fee', ['447100981234']],
  ['NEFT CR-HDFCN52026112012345678-MEERA IYER', ['HDFCN52026112012345678']],
  ['IMPS 447100981235 ref 447100981235', ['447100981235']],
  ['BY CASH DEPOSIT', []],
  ['Salary 44710098123', []],
  ['UPI/4471009812345/ASHA', []],
  ['UPI/४४७१००९८१२३४/आशा', ['447100981234']],
  ['', []],
  ['UPI-RAFIQ-447100981234@YBL-632721345633-FEE', ['632721345633']],
  ['UPI/632711345633/910000000003@/Paymen', ['632711345633']],
  ['UPI/rafiq.447100981234@ybl/632711345633', ['632711345633']],
  ['UPI-ASHA-632121345611-FEE 0000632121345611', ['632121345611']],
  ['CASH DEPOSIT 0000000000000000', []],
  ['UTR:HDFCN52026112012345', ['HDFCN52026112012345']],
  ['UPI/111111111111/ASHA', []],
  ['UPI632198345611 ASHA', ['632198345611']],
  ['UPI-ASHA-6321-9834-5611-FEE', ['632198345611']],
  ['CARD 4111-1111-1111-1234', []],
])('%s names %j', (narration, references) => {
  expect(referencesIn(narration)).toEqual(references)
})

test.each([
  ['CLG/000000004512/CANARA BANK', ['004512']],
  ['CHQ DEP 004512 PUNE', ['004512']],
  ['UPI/447100981234/ASHA VERMA', []],
  ['CLG 4512', []],
])('%s names the cheques %j', (narration, numbers) => {
  expect(chequeNumbersIn(narration)).toEqual(numbers)
})

test('a payment by cheque may belong to the row with its number', () => {
  const ofCheque = { ...row, narration: 'CLG 004512', references: [] }
  expect(reasonsFor(ofCheque, { ...waiting, cheque: '004512' })).toEqual(['reference', 'amount'])
})

test('at most eight references of a narration are read', () => {
  const numbers = Array.from({ length: 20 }, (_, index) => String(447_100_981_000 + index))
  expect(referencesIn(numbers.join('/'))).toHaveLength(8)
})

test.each([
  ['UPI/447100981234/ASHA VERMA/PAY', 'Asha Verma', true],
  ['UPI/447100981234/VERMA ASHA K/PAY', 'Asha Verma', true],
  ['UPI/447100981234/ASHA SHARMA/PAY', 'Asha Verma', false],
  ['NEFT MADONNA', 'Madonna', true],
  ['NEFT ASHAVERMA', 'Asha Verma', false],
  ['UPI/आशा वर्मा/PAY', 'आशा वर्मा', true],
  ['UPI/1234/PAY', 'A B', false],
])('%s names %s: %s', (narration, name, named) => {
  expect(narrationNamesPerson(narration, name)).toBe(named)
})

const row = { amount: 200_000, narration: 'UPI/447100981234/ASHA VERMA', references: ['447100981234'] }
const waiting = { amount: 200_000, utr: null, disputed_utr: null, cheque: null, names: ['Meera Iyer'] }

test.each([
  [{ utr: '447100981234', names: ['Asha Verma'] }, ['reference', 'amount', 'name']],
  [{ disputed_utr: '447100981234', amount: 1 }, ['reference']],
  [{ names: ['Meera Iyer', 'Asha Verma'] }, ['amount', 'name']],
  [{}, ['amount']],
  [{ amount: 1, utr: '447100981235' }, []],
  [{ amount: 1, cheque: '004512' }, []],
])('a payment with %j may belong to the row by %j', (more, reasons) => {
  expect(reasonsFor(row, { ...waiting, ...more })).toEqual(reasons)
})

test('a reference counts more than amount and name together, and both together count more than either', () => {
  const order = [['reference'], ['amount', 'name'], ['amount'], ['name'], []] as const
  const likely = order.map((reasons) => matchScore([...reasons]))
  expect(likely).toEqual(likely.toSorted((one, other) => other - one))
  expect(new Set(likely).size).toBe(likely.length)
})

test.each([
  ['UPI/447100981234/ASHA VERMA', 'upi'],
  ['CHQ DEP 000042', 'cheque'],
  ['CLG MEERA IYER', 'cheque'],
  ['CASH DEPOSIT PUNE', 'bank'],
  ['NEFT CUPIDO LTD', 'bank'],
] as const)('%s came by %s', (narration, method) => {
  expect(methodOfNarration(narration)).toBe(method)
})
