import { expect, test } from 'vitest'
import {
  addressWithoutPass,
  canSeeCourse,
  fileIdOf,
  isMentorOf,
  isPreview,
  mayOpenWholeCourse,
} from './catalogue.rules.ts'

const student = { id: 's', role: 'student' } as const
const mentor = { id: 'm', role: 'mentor' } as const
const admin = { id: 'a', role: 'admin' } as const
const open = { published_at: 1, archived_at: null, mentor_id: 'm' }
const draft = { ...open, published_at: null }
const archived = { ...open, archived_at: 2 }
const anothers = { ...draft, mentor_id: 'other' }

test.each([
  ['a student', student, 'a published course', open, false, true],
  ['a student', student, 'a draft', draft, false, false],
  ['a student', student, 'an archived course', archived, false, false],
  ['an enrolled student', student, 'an archived course', archived, true, true],
  ['a mentor', mentor, 'their draft', draft, false, true],
  ['a mentor', mentor, "another's draft", anothers, false, false],
  ['a mentor', mentor, "another's published course", { ...anothers, published_at: 1 }, false, true],
  ['an admin', admin, "anybody's draft", anothers, false, true],
])('%s and %s: sees', (_, viewer, __, course, isEnrolled, sees) => {
  expect(canSeeCourse(viewer, course, isEnrolled)).toBe(sees)
})

test.each([
  [student, open, false, false],
  [student, open, true, true],
  [mentor, open, false, true],
  [mentor, anothers, false, false],
  [admin, open, false, true],
])('%j has all of %j, enrolled %s: %s', (viewer, course, isEnrolled, has) => {
  expect(mayOpenWholeCourse(viewer, course, isEnrolled)).toBe(has)
})

test('a student whose id stands where the mentor’s does is no mentor', () => {
  expect(isMentorOf({ id: 'm', role: 'student' }, open)).toBe(false)
  expect(isMentorOf(mentor, open)).toBe(true)
})

test.each([
  [0, 0, true],
  [1, 0, false],
  [1, 1, true],
])('the topic at %i, marked %i, is a preview: %s', (position, is_preview, is) => {
  expect(isPreview({ position, is_preview })).toBe(is)
})

test.each([
  ['/api/files/0192-ab_C', '0192-ab_C', '/api/files/0192-ab_C'],
  ['/api/files/0192?pass=x', '0192', '/api/files/0192'],
  ['/api/files/0192/more', null, '/api/files/0192/more'],
  ['x/api/files/0192', null, 'x/api/files/0192'],
  ['https://work.example/api/files/1', null, 'https://work.example/api/files/1'],
  ['', null, ''],
])('%j is the handout %j and is stored as %j', (pdf, id, stored) => {
  expect(fileIdOf(pdf)).toBe(id)
  expect(addressWithoutPass(pdf)).toBe(stored)
})
