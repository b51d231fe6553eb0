import { expect, test } from 'vitest'
import { courseChangeBody } from '#contract/catalogue/course-changes.ts'
import { fieldErrors } from '../../../shared/field-errors.ts'
import { bodyOf, type CourseFieldName, type CourseValues, valuesOf } from './course-fields.ts'

const base: CourseValues = {
  ...valuesOf(null),
  name: 'Forms',
  instructor: 'Priya',
  rating: '4.5',
  originalPrice: '₹1,999',
  discountedPrice: '₹999',
  category: 'Frontend Development',
  duration: '12',
}
const bodyWith = (typed: Partial<CourseValues>) => {
  const changed = Object.keys(typed) as CourseFieldName[]
  return bodyOf({ values: { ...base, ...typed }, changed, record: null })
}
const priceText = 'Please enter a price such as ₹1,999.'
const ratingText = 'Please enter a rating from 0 to 5.'
const hourText = 'Please enter whole hours, 0 to 10,000.'

test.each<[Partial<CourseValues>, object]>([
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
  expect(fieldErrors(courseChangeBody, bodyWith(change))).toEqual(errors)
})

test('only changed fields are sent', () => {
  const typed = { rating: '4,8', learningOutcomes: ' Labels \n\n Errors ', isPublished: true }
  expect(bodyWith(typed)).toEqual({
    rating: 4.8,
    isPublished: true,
    learningOutcomes: ['Labels', 'Errors'],
  })
  expect(bodyWith({})).toEqual({ name: 'Forms' })
})
