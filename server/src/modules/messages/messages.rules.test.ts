import { expect, test } from 'vitest'
import { referenceCount, referenceOf, searchableTexts } from './messages.rules.ts'

test.each([
  [0, 'C-0000-0000'],
  [7_730, 'C-0000-7730'],
  [48_217_730, 'C-4821-7730'],
  [referenceCount - 1, 'C-9999-9999'],
])('the reference of the number %i is %s', (number, reference) => {
  expect(referenceOf(number)).toBe(reference)
})

test('a message is found by any spelling of its reference, by name, email and text', () => {
  const sent = { name: 'Asha Verma', email: 'asha@mail.example', message: 'Is there a batch?' }
  expect(searchableTexts({ reference: 'C-4821-7730', ...sent })).toEqual([
    ...['C-4821-7730', 'C48217730', '4821-7730', '48217730'],
    ...['Asha Verma', 'asha@mail.example', 'Is there a batch?'],
  ])
})
