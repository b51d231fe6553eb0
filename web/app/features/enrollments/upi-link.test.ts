import { expect, test } from 'vitest'
import { paymentReference, upiLink } from './upi-link.ts'

test('a payment app is told payee, amount and reference', () => {
  const link = upiLink({
    payee: 'abhyas@upi.example',
    payeeName: 'Abhyas & Sons',
    amount: 1_999.5,
    reference: 'Meera Iyer Design',
  })
  expect(link).toBe(
    'upi://pay?pa=abhyas@upi.example&pn=Abhyas%20%26%20Sons&am=1999.50&cu=INR&tn=Meera%20Iyer%20Design',
  )
  expect(Object.fromEntries(new URL(link).searchParams)).toEqual({
    pa: 'abhyas@upi.example',
    pn: 'Abhyas & Sons',
    am: '1999.50',
    cu: 'INR',
    tn: 'Meera Iyer Design',
  })
})

const _id = '01a20014-eee3-74e8-b433-de1c923418ab'

test.each([
  ['Meera Iyer', 'UI/UX: design & you', 'Meera Iyer 3418AB UI UX design you'],
  ['मीरा', 'अभ्यास', 'मीरा 3418AB अभ्यास'],
  ['A', 'b'.repeat(80), `A 3418AB ${'b'.repeat(41)}`],
  ['a'.repeat(80), 'Forms', `${'a'.repeat(20)} 3418AB Forms`],
  ['???', 'First', '3418AB First'],
])('the reference of %s for %s', (name, course, expected) => {
  expect(paymentReference({ _id, name }, course)).toBe(expected)
  expect([...expected].length).toBeLessThanOrEqual(50)
})

test('two students of one name have a reference each', () => {
  const name = 'Venkatanarasimharajuvaripeta Lakshmi'
  const of = (end: string) => paymentReference({ _id: `01a20014-eee3-74e8-b433-${end}`, name }, 'Design')
  expect(of('de1c923418ab')).not.toBe(of('de1c923418ac'))
})
