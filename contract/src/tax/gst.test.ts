import { expect, test } from 'vitest'
import { gstin, stateCodes, stateOfGstin, stateTaxName } from './gst.ts'

test('there are 36 states and union territories', () => {
  expect(stateCodes).toHaveLength(36)
  expect(stateCodes).toEqual([...stateCodes].sort())
})

test.each([
  ['27AAPFU0939F1ZV', '27'],
  ['29AAGCB7383J1Z4', '29'],
  // Each number has one fault: a changed digit, two swapped digits, another state's code.
  ['27AAPFU0938F1ZV', null],
  ['27AAPFU0993F1ZV', null],
  ['29AAPFU0939F1ZV', null],
  // No state has the code 28.
  ['28AAPFU0939F1ZT', null],
  ['27AAPFU0939F1Z', null],
  ['27AAPFU0939F1ZVX', null],
  ['27aapfu0939f1zv', null],
  ['', null],
])('%s is of the state %s', (number, state) => {
  expect(stateOfGstin(number)).toBe(state)
})

test('a GSTIN is read without spaces and in capital letters', () => {
  expect(gstin.parse(' 27aapfu 0939f1zv ')).toBe('27AAPFU0939F1ZV')
  expect(gstin.parse('  ')).toBe('')
  expect(gstin.safeParse('27AAPFU0939F1ZX').success).toBe(false)
})

test('a territory without a legislature has UTGST', () => {
  expect(stateTaxName('04')).toBe('UTGST')
  expect(stateTaxName('07')).toBe('SGST')
})
