import { expect, test } from 'vitest'
import type { Mentor } from '#contract/directory/mentors.ts'
import { emptyMentor, mentorBodyOf, mentorDraft, mentorError, savedOtherwise } from './mentor-fields.ts'

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
const typed = { ...emptyMentor, name: 'Priya', email: 'priya@example.in', password: 'practice' }

test.each([
  ['nothing', emptyMentor, ['name', 'email', 'password']],
  ['no name', { ...typed, name: ' ' }, ['name']],
  ['no email', { ...typed, email: '' }, ['email']],
  ['no password', { ...typed, password: '' }, ['password']],
])('adding with %s: All fields are required', (_, draft, missing) => {
  expect(mentorError('add', mentorBodyOf(draft))).toEqual({
    message: 'All fields are required',
    missing,
    fields: {},
  })
})

test('what is there but wrong is said over the form and beside its field', () => {
  expect(mentorError('add', mentorBodyOf({ ...typed, email: 'priya', password: 'short' }))).toEqual({
    message: 'Please enter a valid email address.',
    missing: [],
    fields: {
      email: 'Please enter a valid email address.',
      password: 'Password must be at least 8 characters.',
    },
  })
  expect(mentorError('add', mentorBodyOf(typed))).toBeNull()
})

test('editing sends the password blank and needs none', () => {
  const body = mentorBodyOf({ ...mentorDraft(mentor), password: 'typed before' }, mentor)
  expect(body).toEqual({
    name: 'Priya',
    email: 'priya@example.in',
    password: '',
    courses: ['c1', 'c2'],
    version: 3,
  })
  expect(mentorError('edit', body)).toBeNull()
})

test('a course that is chosen twice over is sent once', () => {
  expect(mentorBodyOf({ ...typed, course: 'c2', more: ['c1', 'c2'] }).courses).toEqual(['c2', 'c1'])
})

test('what was saved elsewhere is named, the order of the courses is not', () => {
  const draft = mentorDraft(mentor)
  expect(savedOtherwise({ ...draft, course: 'c2', more: ['c1'] }, mentor)).toEqual({})
  expect(savedOtherwise({ ...draft, name: 'P.', more: [] }, mentor)).toEqual({
    name: 'Saved there: Priya',
    courses: 'Saved there: Forms, Grids',
  })
})
