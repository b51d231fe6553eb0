import { expect, test } from 'vitest'
import {
  addressWithoutPass,
  canSeeCourse,
  figuresIn,
  fileIdOf,
  isPreview,
  isWorkKind,
} from './catalogue.rules.ts'

const open = { published_at: 1, archived_at: null }
const draft = { ...open, published_at: null }
const archived = { ...open, archived_at: 2 }

test.each([
  ['a student', 'student', 'a published course', open, false, true],
  ['a student', 'student', 'a draft', draft, false, false],
  ['a student', 'student', 'an archived course', archived, false, false],
  ['an enrolled student', 'student', 'an archived course', archived, true, true],
  ['a mentor', 'mentor', 'their draft', draft, true, true],
  ['a mentor', 'mentor', "another's draft", draft, false, false],
  ['a mentor', 'mentor', "another's published course", open, false, true],
  ['the staff', 'admin', "anybody's draft", draft, false, true],
] as const)('%s (%s) and %s: sees', (_, role, __, course, isOwn, sees) => {
  expect(canSeeCourse({ role }, course, isOwn)).toBe(sees)
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

test('a text names each of its pictures once', () => {
  const text = '![](/api/files/a-1?pass=x) and ![](/api/files/b_2), ![](/api/files/a-1) and ![](/api/files/)'
  expect(figuresIn(text)).toEqual(['a-1', 'b_2'])
  expect(figuresIn('no picture')).toEqual([])
})

test.each([
  ['workPhoto', true],
  ['workPdf', true],
  ['workFile', true],
  ['picture', false],
] as const)('a file of the kind %s is homework: %s', (kind, is) => {
  expect(isWorkKind(kind)).toBe(is)
})
