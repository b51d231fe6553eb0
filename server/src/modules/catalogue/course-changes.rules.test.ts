import { expect, test } from 'vitest'
import type { CourseRow } from './catalogue.tables.ts'
import {
  changedCourse,
  emptyCourse,
  invalidPriceField,
  isUnchanged,
  namesForCopy,
  slugOf,
  slugsFor,
} from './course-changes.rules.ts'

const before = {
  ...emptyCourse,
  id: 'c',
  name: 'Forms',
  name_key: 'forms',
  search_text: ' forms',
  created_at: 1,
  instructor: 'Asha',
  tagline: 'Learn by doing',
  brand: 'Abhyas',
  description: 'All of forms.',
  badge: 'New',
  image: '/api/files/1',
  mentor_id: 'm',
  published_at: 5,
  rating_tenths: 45,
  original_price: 500_000,
  discounted_price: 499_900,
  duration_hours: 12,
} as CourseRow

test('a blank course is free, in General, active and not published', () => {
  expect(emptyCourse).toEqual({
    ...{ instructor: '', description: '', category: 'General', tagline: '', brand: '', badge: null },
    ...{ rating_tenths: 0, original_price: 0, discounted_price: 0, duration_hours: 0, status: 'Active' },
    ...{ learning_outcomes: '[]', requirements: '[]', image: null, mentor_id: null, students: 0 },
    ...{ starts_on: null, offer_ends_at: null },
    ...{ published_at: null, archived_at: null, version: 1 },
  })
})

test.each([
  ['nothing', {}, {}],
  ['a name', { name: 'Good Forms' }, { name: 'Good Forms', name_key: 'good forms' }],
  ['an instructor', { instructor: 'Ravi' }, { instructor: 'Ravi' }],
  ['no instructor', { instructor: '' }, { instructor: '' }],
  ['a description', { description: 'More.' }, { description: 'More.' }],
  ['a tagline', { tagline: 'x' }, { tagline: 'x' }],
  ['a category', { category: 'Design' }, { category: 'Design' }],
  ['a brand', { brand: 'x' }, { brand: 'x' }],
  ['a badge', { badge: 'Best' }, { badge: 'Best' }],
  ['no badge', { badge: '' }, { badge: null }],
  ['a rating', { rating: 3.75 }, { rating_tenths: 38 }],
  ['an original price', { originalPrice: '₹6,000' }, { original_price: 600_000 }],
  ['a price', { discountedPrice: '1,999.50' }, { discounted_price: 199_950 }],
  ['a duration', { duration: 0 }, { duration_hours: 0 }],
  ['a status', { status: 'Completed' as const }, { status: 'Completed' }],
  ['outcomes', { learningOutcomes: ['a'] }, { learning_outcomes: '["a"]' }],
  ['outcomes that do not change', { learningOutcomes: [] }, {}],
  ['requirements', { requirements: ['b'] }, { requirements: '["b"]' }],
  ['an image', { image: '/api/files/2' }, { image: '/api/files/2' }],
  ['no image', { image: '' }, { image: null }],
  ['a mentor', { mentorId: 'n' }, { mentor_id: 'n' }],
  ['no mentor', { mentorId: '' }, { mentor_id: null }],
  ['published again', { isPublished: true }, {}],
  ['taken back', { isPublished: false }, { published_at: null }],
  ['archived', { archived: true }, { archived_at: 9 }],
  ['not archived', { archived: false }, {}],
])('a change of a course: %s', (_, said, change) => {
  const after = changedCourse(before, said, 9)
  expect(after).toEqual({ ...before, ...change })
  expect(isUnchanged(before, after)).toBe(Object.keys(change).length === 0)
})

test('publishing a course sets the time', () => {
  expect(changedCourse({ ...before, published_at: null }, { isPublished: true }, 9).published_at).toBe(9)
})

const prices = (original_price: number, discounted_price: number) =>
  ({ original_price, discounted_price }) as CourseRow
test.each([
  ['higher, both said', prices(10, 11), { originalPrice: '₹1', discountedPrice: '₹2' }, 'discountedPrice'],
  ['higher, the original said', prices(10, 11), { originalPrice: '₹1' }, 'originalPrice'],
  ['higher, neither said', prices(10, 11), {}, null],
  ['equal', prices(11, 11), { discountedPrice: '₹1' }, null],
  ['lower', prices(12, 11), { discountedPrice: '₹1' }, null],
  ['no original price', prices(0, 11), { discountedPrice: '₹1' }, null],
] as const)('a discounted price (%s) is checked against the original one', (_, row, said, error) => {
  expect(invalidPriceField(row, said)).toBe(error)
})

test('copies are named one after another, within the length of a name', () => {
  expect(namesForCopy('Forms', 120).slice(0, 3)).toEqual(['Forms (copy)', 'Forms (copy 2)', 'Forms (copy 3)'])
  expect(namesForCopy('Forms', 120)).toHaveLength(50)
  expect(namesForCopy('Long forms', 12).slice(0, 2)).toEqual(['Long  (copy)', 'Lon (copy 2)'])
})

test('the address of a course has its letters and digits, in small letters', () => {
  expect(slugOf('  Web Forms & HTML-5!  ')).toBe('web-forms-html-5')
  expect(slugOf('गणित कक्षा 8')).toBe('गणित-कक्षा-8')
  expect(slugOf('ＡＢＣ')).toBe('abc')
  expect(slugOf('!!!')).toBe('')
  expect(slugOf('a'.repeat(90))).toHaveLength(76)
  expect(slugOf(`${'a'.repeat(75)} b`)).toBe('a'.repeat(75))
})

test('further courses of one name have numbers in their addresses', () => {
  expect(slugsFor('Forms').slice(0, 3)).toEqual(['forms', 'forms-2', 'forms-3'])
  expect(slugsFor('!!!')).toHaveLength(50)
  expect(slugsFor('!!!').at(-1)).toBe('course-50')
})
