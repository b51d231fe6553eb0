import { expect, test } from 'vitest'
import type { CourseWithProgress } from '../queries.ts'
import { withTopicMarked } from './progress-change.ts'

const syllabus = ['a', 'b', 'c'].map((_id) => ({ _id, name: `Topic ${_id}`, pdf: 'x', video: '' }))
const course = (items: string[], done = items.length + 1) =>
  ({ syllabus, progress: { items, done, total: 5, next: null } }) as unknown as CourseWithProgress

test.each([
  [[], 'a', true, { items: ['a'], done: 2, next: 'b' }],
  [['a'], 'c', true, { items: ['a', 'c'], done: 3, next: 'b' }],
  [['a', 'c'], 'b', true, { items: ['a', 'c', 'b'], done: 4, next: undefined }],
  [['a', 'b'], 'a', false, { items: ['b'], done: 2, next: 'a' }],
])('with %j done, %s becomes %s', (items, id, isDone, expected) => {
  const { progress } = withTopicMarked(course(items), id, isDone)
  expect(progress).toMatchObject({ items: expected.items, done: expected.done, total: 5 })
  expect(progress?.next?._id).toBe(expected.next)
})

test('a repeated mark, and a removed topic, change nothing', () => {
  for (const [items, id, isDone] of [
    [['a'], 'a', true],
    [['a'], 'b', false],
    [['a'], 'gone', true],
  ] as const) {
    const before = course([...items])
    expect(withTopicMarked(before, id, isDone)).toBe(before)
  }
})

test('the next topic has its number and its content', () => {
  expect(withTopicMarked(course([]), 'a', true).progress?.next).toEqual({
    _id: 'b',
    name: 'Topic b',
    number: 2,
    pdf: true,
    video: false,
  })
})
