import { expect, test } from 'vitest'
import { changedFields, currentOfferEnd, subjectsToShow, textIn } from './website.rules.ts'

test.each([
  [{ en: 'Learn', hi: 'सीखें' }, 'en', 'Learn'],
  [{ en: 'Learn', hi: 'सीखें' }, 'hi', 'सीखें'],
  [{ en: 'Learn', hi: '' }, 'hi', 'Learn'],
  [{ en: '', hi: 'सीखें' }, 'en', 'सीखें'],
  [{ en: '', hi: '' }, 'en', ''],
] as const)('%j in %s is %s', (texts, language, text) => {
  expect(textIn(texts, language)).toBe(text)
})

test('subjects are the chosen ones that have courses, else all that have courses', () => {
  const chosen = [{ category: 'Physics' }, { category: 'Maths' }, { category: 'Poetry' }]
  const shown = (subjects: readonly { category: string }[], limit = 12) =>
    subjectsToShow(subjects, ['Biology', 'Maths', 'Physics'], limit).map(({ category }) => category)
  expect(shown(chosen)).toEqual(['Physics', 'Maths'])
  expect(shown([])).toEqual(['Biology', 'Maths', 'Physics'])
  expect(shown([], 2)).toEqual(['Biology', 'Maths'])
})

test.each([
  [null, 10, null],
  [9, 10, null],
  [10, 10, null],
  [11, 10, 11],
])('an offer until %s is at %i: %s', (endsAt, now, shown) => {
  expect(currentOfferEnd(endsAt, now)).toBe(shown)
})

test('an equal field is no change', () => {
  const saved = { mapLink: '', featured: ['a'] }
  expect(changedFields(saved, { mapLink: '', featured: ['a'] })).toEqual([])
  expect(changedFields(saved, { mapLink: 'https://a.example', featured: ['b'] })).toEqual([
    'mapLink',
    'featured',
  ])
})
