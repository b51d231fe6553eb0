import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseNumber } from './parse-number.ts'

test.each([
  ['12', 12],
  [' 12.50 ', 12.5],
  ['.5', 0.5],
  ['5.', 5],
  ['-3', -3],
  ['+3', 3],
  ['\u22123.5', -3.5],
  ['\u2212 3', -3],
  ['१२.५', 12.5],
  ['\u2212१,००,०००', -100_000],
  ['1,000', 1_000],
  ['1,00,000', 100_000],
  ['12,34,567.25', 1_234_567.25],
  ['1,000,000', 1_000_000],
  ['1e5', 100_000],
  ['1E\u22122', 0.01],
  ['1,000e-3', 1],
  ['0', 0],
  ['-0', 0],
  ['00012', 12],
])('%j is a number', (text, value) => {
  expect(parseNumber(text)).toBe(value)
})

test.each([
  '',
  ' ',
  '3/4',
  '1,5',
  '1,50',
  '1,0000',
  '1,,000',
  ',000',
  '1,00,00',
  '10,00,000,000',
  '1.000,5',
  '1.5,000',
  '1 000',
  '1.2.3',
  '--1',
  '- -1',
  '1-2',
  'e5',
  '1e',
  '1e5.5',
  '1e999',
  '-1e999',
  'Infinity',
  'NaN',
  '0x10',
  '0b1',
  '1_000',
  '10²',
  '½',
  '12 cm',
  '.',
  '-',
  '1'.repeat(41),
])('%j is no number', (text) => {
  expect(parseNumber(text)).toBeNull()
})

const inDevanagari = (text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)))
const withMinus = (text: string) => text.replaceAll('-', '\u2212')

test('every finite number is read as it was written, in both scripts and with both minus signs', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      const text = String(value)
      for (const typed of [text, inDevanagari(text), withMinus(text), ` ${inDevanagari(withMinus(text))} `])
        expect(parseNumber(typed)).toBe(value + 0)
    }),
  )
})

test('every whole number is read with the groups of India and of the west', () => {
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom('en-IN', 'en-US', 'hi-IN-u-nu-deva'), (value, locale) => {
      expect(parseNumber(new Intl.NumberFormat(locale).format(value))).toBe(value + 0)
    }),
  )
})

test('no text is read as NaN or Infinity, and none throws', () => {
  const characters = fc.constantFrom(...'0123456789०१९,.eE+-\u2212/ xInfinityNa²½')
  fc.assert(
    fc.property(fc.string({ unit: characters, maxLength: 60 }), (text) => {
      const value = parseNumber(text)
      expect(value === null || Number.isFinite(value)).toBe(true)
    }),
  )
})
