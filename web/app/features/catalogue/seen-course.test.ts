import { expect, test } from 'vitest'
import { listAddressOf, seenCourse } from './seen-course.ts'

const course = {
  _id: 'c1',
  name: 'SQL from zero',
  instructor: 'Arun Kumar',
  description: '',
  tagline: '',
  originalPrice: '₹2,299',
  discountedPrice: '₹1,499',
  rating: 4.8,
  amount: 1499,
  students: 3,
  duration: 12,
  learningOutcomes: [],
  requirements: [],
}

test('a course in the history entry is shown until the server responds', () => {
  expect(seenCourse({ course }, 'c1')).toBe(course)
  expect(seenCourse({ course: { ...course, syllabus: [] } }, 'c1')?.syllabus).toEqual([])
})

test.each([
  ['no state', null],
  ['a text', 'c1'],
  ['no course', {}],
  ['null in place of a course', { course: null }],
  ['another course', { course: { ...course, _id: 'c2' } }],
  ['a course without its lists', { course: { ...course, requirements: undefined } }],
  ['a course with a price in words', { course: { ...course, amount: '₹1,499' } }],
  ['a course without a name', { course: { ...course, name: null } }],
  ['a course with a text in place of the syllabus', { course: { ...course, syllabus: 'all' } }],
])('%s is no course', (_, state) => {
  expect(seenCourse(state, 'c1')).toBeUndefined()
})

test.each([
  [{ list: '/courses' }, '/courses'],
  [{ list: '/courses?category=Design' }, '/courses?category=Design'],
  [{ list: '//evil.example' }, undefined],
  [{ list: '/courses.evil' }, undefined],
  [{ list: 7 }, undefined],
  [null, undefined],
])('%o leads back to %s', (state, list) => {
  expect(listAddressOf(state)).toBe(list)
})
