import { expect, test } from 'vitest'
import { type CourseDraft, courseBody, courseFaults, courseRebased, emptyCourse } from './course-fields.ts'

const base: CourseDraft = {
  ...emptyCourse,
  name: 'Forms',
  instructor: 'Priya',
  rating: '4.5',
  originalPrice: '₹1,999',
  discountedPrice: '₹999',
  category: 'Frontend Development',
  duration: '12',
}
const priceWords = 'Please enter a price such as ₹1,999.'
const ratingWords = 'Please enter a rating from 0 to 5.'
const hourWords = 'Please enter whole hours, 0 to 10,000.'

test.each<[Partial<CourseDraft>, object]>([
  [{ originalPrice: 'cheap' }, { originalPrice: priceWords }],
  [{ discountedPrice: '' }, { discountedPrice: priceWords }],
  [{ discountedPrice: '-5' }, { discountedPrice: priceWords }],
  [{ rating: '5.1' }, { rating: ratingWords }],
  [{ rating: 'five' }, { rating: ratingWords }],
  [{ rating: '0x4' }, { rating: ratingWords }],
  [{ rating: '' }, { rating: ratingWords }],
  [{ duration: '2.5' }, { duration: hourWords }],
  [{ name: ' ' }, { name: 'Please give the course a name.' }],
  [{ category: '' }, { category: 'Please give the course a category.' }],
  [{ rating: '3,5', discountedPrice: '0', originalPrice: '1,499.50' }, {}],
])('%j', (change, faults) => {
  expect(courseFaults(courseBody({ ...base, ...change }, base))).toEqual(faults)
})

test('only what was changed is sent', () => {
  const typed = { ...base, rating: '4,8', learningOutcomes: ' Labels \n\n Errors ', isPublished: true }
  expect(courseBody(typed, base)).toEqual({
    rating: 4.8,
    isPublished: true,
    learningOutcomes: ['Labels', 'Errors'],
  })
  expect(courseBody(base, base)).toEqual({ name: 'Forms' })
})

test('a field that was not touched here takes what was saved elsewhere', () => {
  const there = { ...base, name: 'Forms that help', instructor: 'Kavya' }
  expect(courseRebased({ ...base, instructor: 'Arun' }, base, there)).toEqual({
    ...there,
    instructor: 'Arun',
  })
})
