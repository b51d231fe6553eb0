import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { formatPhone, phoneKey, phoneNumber } from './phone.ts'

test.each([
  '9845012345',
  '98450 12345',
  '98450-12345',
  '98450–12345',
  '(98450) 12345',
  '098450 12345',
  '+91 98450 12345',
  '+91-098450-12345',
  '0091 98450.12345',
  '919845012345',
  '९८४५० १२३४५',
  '+९१ ९८४५०१२३४५',
  '৯৮৪৫০১২৩৪৫',
  '９８４５０１２３４５',
])('%s is one Indian number', (typed) => {
  expect(phoneKey(typed)).toBe('+919845012345')
})

test.each([
  ['080 2345 6789', '+918023456789', '80234 56789'],
  ['+44 20 7946 0958', '+442079460958', '+442079460958'],
  ['0044 20 7946 0958', '+442079460958', '+442079460958'],
])('%s is %s, shown as %s', (typed, key, shown) => {
  expect(phoneKey(typed)).toBe(key)
  expect(formatPhone(key)).toBe(shown)
  expect(phoneKey(shown)).toBe(key)
})

test.each([
  '',
  '98450',
  '984501234',
  '98450123456',
  '+91 98450',
  '+',
  'X-207',
  '9845012345 x',
  'asha@mail.example',
  '9.19E+11',
])('%j is no phone number', (typed) => {
  expect(phoneKey(typed)).toBeNull()
})

test('a phone field stores one form of a number, and explains errors', () => {
  expect(z.parse(phoneNumber, ' ०९८४५०-१२३४५ ')).toBe('98450 12345')
  expect(z.safeParse(phoneNumber, '12345').error?.issues[0]?.message).toContain('10 digits')
  expect(z.safeParse(phoneNumber, ' ').error?.issues[0]?.message).toBe('Please enter the phone number.')
})
