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

test.each([
  ['Meera Iyer', 'UI/UX: design & you', 'Meera Iyer UI UX design you'],
  ['मीरा', 'अभ्यास', 'मीरा अभ्यास'],
  ['A', 'b'.repeat(80), `A ${'b'.repeat(48)}`],
])('the reference of %s for %s', (student, course, expected) => {
  expect(paymentReference(student, course)).toBe(expected)
})
