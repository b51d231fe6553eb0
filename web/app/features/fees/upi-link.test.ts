import { expect, test } from 'vitest'
import { paymentNote, upiLink } from './upi-link.ts'

test('the link for a payment app has payee, amount and reference', () => {
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
  ['Meera Iyer', 'UI/UX: design & you', '3418AB Meera Iyer UI UX design you'],
  ['मीरा', 'अभ्यास', '3418AB मीरा अभ्यास'],
  ['A', 'b'.repeat(80), `3418AB A ${'b'.repeat(41)}`],
  ['a'.repeat(80), 'Forms', `3418AB ${'a'.repeat(20)} Forms`],
  ['???', 'First', '3418AB First'],
  ['محمد علی', 'Forms', '3418AB محمد علی Forms'],
  ['ರಾಜ್\u200cಕುಮಾರ್', 'वाङ्\u200cमय', '3418AB ರಾಜ್ಕುಮಾರ್ वाङ्मय'],
])('the note of %s for %s', (name, course, expected) => {
  expect(paymentNote({ _id, name }, course)).toBe(expected)
  expect([...expected].length).toBeLessThanOrEqual(50)
})

test('two students with one name have different notes', () => {
  const name = 'Venkatanarasimharajuvaripeta Lakshmi'
  const of = (end: string) => paymentNote({ _id: `01a20014-eee3-74e8-b433-${end}`, name }, 'Design')
  expect(of('de1c923418ab')).not.toBe(of('de1c923418ac'))
})
