import { expect, test } from 'vitest'
import { paymentNote, upiLink } from './upi-link.ts'

test('a payment app is told payee, amount and reference', () => {
  const link = upiLink({
    payee: 'abhyas@upi.example',
    payeeName: 'Abhyas & Sons',
    amount: 1_999.5,
    note: 'Meera Iyer Design',
    orderId: '3418AB1E02F7',
  })
  expect(link).toBe(
    'upi://pay?pa=abhyas@upi.example&pn=Abhyas%20%26%20Sons&am=1999.50&cu=INR&tn=Meera%20Iyer%20Design&tr=3418AB1E02F7',
  )
  expect(Object.fromEntries(new URL(link).searchParams)).toEqual({
    pa: 'abhyas@upi.example',
    pn: 'Abhyas & Sons',
    am: '1999.50',
    cu: 'INR',
    tn: 'Meera Iyer Design',
    tr: '3418AB1E02F7',
  })
})

const _id = '01a20014-eee3-74e8-b433-de1c923418ab'

test.each([
  ['Meera Iyer', 'UI/UX: design & you', 'Meera Iyer 3418AB UI UX design you'],
  ['मीरा', 'अभ्यास', 'मीरा 3418AB अभ्यास'],
  ['A', 'b'.repeat(80), `A 3418AB ${'b'.repeat(41)}`],
  ['a'.repeat(80), 'Forms', `${'a'.repeat(20)} 3418AB Forms`],
  ['???', 'First', '3418AB First'],
])('the note of %s for %s', (name, course, expected) => {
  expect(paymentNote({ _id, name }, course)).toBe(expected)
  expect([...expected].length).toBeLessThanOrEqual(50)
})

test('two students of one name have a note each', () => {
  const name = 'Venkatanarasimharajuvaripeta Lakshmi'
  const of = (end: string) => paymentNote({ _id: `01a20014-eee3-74e8-b433-${end}`, name }, 'Design')
  expect(of('de1c923418ab')).not.toBe(of('de1c923418ac'))
})
