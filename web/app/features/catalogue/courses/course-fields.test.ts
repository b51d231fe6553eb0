import { expect, test } from 'vitest'
import { type CourseDraft, courseBody, courseErrors, courseRebased, emptyCourse } from './course-fields.ts'

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
const priceText = 'Please enter a price such as ₹1,999.'
const ratingText = 'Please enter a rating from 0 to 5.'
const hourText = 'Please enter whole hours, 0 to 10,000.'

test.each<[Partial<CourseDraft>, object]>([
  [{ originalPrice: 'cheap' }, { originalPrice: priceText }],
  [{ discountedPrice: '' }, { discountedPrice: priceText }],
  [{ discountedPrice: '-5' }, { discountedPrice: priceText }],
  [{ rating: '5.1' }, { rating: ratingText }],
  [{ rating: 'five' }, { rating: ratingText }],
  [{ rating: '0x4' }, { rating: ratingText }],
  [{ rating: '' }, { rating: ratingText }],
  [{ duration: '2.5' }, { duration: hourText }],
  [{ name: ' ' }, { name: 'Please give the course a name.' }],
  [{ category: '' }, { category: 'Please give the course a category.' }],
  [{ rating: '3,5', discountedPrice: '0', originalPrice: '1,499.50' }, {}],
])('%j', (change, errors) => {
  expect(courseErrors(courseBody({ ...base, ...change }, base))).toEqual(errors)
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
