import { expect, test } from 'vitest'
import type { Mentor } from '#contract/directory/mentors.ts'
import { bodyOf, errorsOf, type MentorValues, summaryOf, valuesOf } from './mentor-fields.ts'

const mentor: Mentor = {
  _id: 'm1',
  name: 'Priya',
  email: 'priya@example.in',
  role: 'mentor',
  course: 'c1',
  courses: [
    { _id: 'c1', name: 'Forms' },
    { _id: 'c2', name: 'Grids' },
  ],
  active: true,
  invited: false,
  version: 3,
}
const typed = { ...valuesOf(null), name: 'Priya', email: 'priya@example.in', password: 'practice' }
const names = ['name', 'email', 'password', 'courses'] as const
const errorsOfNew = (values: MentorValues) => errorsOf({ values, changed: [], record: null })
const summaryOfNew = (values: MentorValues) => summaryOf(names, (name) => errorsOfNew(values)[name])

test.each([
  ['nothing', valuesOf(null), ['name', 'email', 'password']],
  ['no name', { ...typed, name: ' ' }, ['name']],
  ['no email', { ...typed, email: '' }, ['email']],
  ['no password', { ...typed, password: '' }, ['password']],
])('adding with %s: All fields are required', (_, values, missing) => {
  expect(summaryOfNew(values)).toEqual({ message: 'All fields are required', missing })
})

test('an invalid field is named above the form and beside the field', () => {
  const wrong = { ...typed, email: 'priya', password: 'short' }
  expect(summaryOfNew(wrong)).toEqual({ message: 'Please enter a valid email address.', missing: [] })
  expect(errorsOfNew(wrong)).toEqual({
    email: 'Please enter a valid email address.',
    password: 'Password must be at least 8 characters.',
  })
  expect(summaryOfNew(typed)).toEqual({ message: undefined, missing: [] })
})

test('editing sends an empty password and needs none', () => {
  const values = valuesOf(mentor)
  expect(bodyOf(values)).toEqual({
    name: 'Priya',
    email: 'priya@example.in',
    password: '',
    courses: ['c1', 'c2'],
  })
  expect(errorsOf({ values, changed: [], record: mentor })).toEqual({})
})

test('a course chosen twice is sent once, and an empty choice is not sent', () => {
  expect(bodyOf({ ...typed, courses: ['', 'c2', 'c1', 'c2'] }).courses).toEqual(['c2', 'c1'])
})
