import { expect, test } from 'vitest'
import type { CourseIndex, IndexTopic, LessonAssignment } from '#contract/learning/lessons.ts'
import { assignmentsOf, neighboursOf, numbersOf, sectionsOf } from './course-order.ts'
import { withMark } from './queries.ts'

const topic = (number: number, given: Partial<IndexTopic> = {}): IndexTopic => ({
  _id: `t${number}`,
  number,
  name: `Topic ${number}`,
  section: '',
  minutes: 10,
  text: false,
  video: true,
  pdf: false,
  files: 0,
  done: false,
  closed: null,
  assignments: [],
  ...given,
})
const work = (_id: string, deadline: string): LessonAssignment => ({
  _id,
  title: _id,
  deadline,
  status: 'Pending',
  beforeJoined: false,
})
const index = (topics: IndexTopic[], assignments: LessonAssignment[] = []): CourseIndex => ({
  course: { _id: 'c', name: 'Course', instructor: 'Priya', category: '', mentorId: null },
  enrolled: true,
  teaches: false,
  open: true,
  topics,
  assignments,
  done: 0,
  total: topics.length,
  minutesLeft: 30,
  continueWith: null,
})

test.each<[string, string[], [string, number][]]>([
  ['none', [], []],
  ['no headings', ['', '', ''], [['', 3]]],
  [
    'headings',
    ['A', 'A', 'B'],
    [
      ['A', 2],
      ['B', 1],
    ],
  ],
  [
    'a heading that comes again',
    ['A', 'B', 'A'],
    [
      ['A', 1],
      ['B', 1],
      ['A', 1],
    ],
  ],
  [
    'some before the first heading',
    ['', 'A'],
    [
      ['', 1],
      ['A', 1],
    ],
  ],
])('sections: %s', (_, sections, expected) => {
  const found = sectionsOf(sections.map((section, place) => topic(place + 1, { section })))
  expect(found.map(({ name, topics }) => [name, topics.length])).toEqual(expected)
})

const closed = (why: 'order' | 'date' | 'payment' | 'enroll') =>
  ({ closed: { why, after: null, opensAt: null } }) as const

test.each<[string, Partial<IndexTopic>[], string | undefined, string | undefined]>([
  ['a topic that waits for its day is skipped', [{}, closed('date'), {}], 't3', undefined],
  ['a topic that waits for another is skipped', [{}, closed('order'), closed('date'), {}], 't4', undefined],
  ['no later topic is open', [{}, closed('order'), closed('order')], undefined, 't2'],
  ['a topic to pay for is not skipped', [{}, closed('payment')], 't2', undefined],
  ['a topic to enroll for is not skipped', [{}, closed('enroll')], 't2', undefined],
  ['the last topic has none', [{}], undefined, undefined],
])('the next topic: %s', (_, topics, expected, waiting) => {
  const { next, waits } = neighboursOf(index(topics.map((given, place) => topic(place + 1, given))), 't1')
  expect([next?._id, waits?._id]).toEqual([expected, waiting])
})

test('the previous topic skips closed topics', () => {
  const { previous } = neighboursOf(index([topic(1), topic(2, closed('date')), topic(3)]), 't3')
  expect(previous?._id).toBe('t1')
})

test('a topic that waits for another opens once the server has the mark of the other', () => {
  const after = { why: 'order', after: { _id: 't1', name: 'Topic 1' }, opensAt: null } as const
  const opened = withMark(index([topic(1), topic(2, { closed: after })]), 't1', true)
  expect(opened.topics[1]?.closed).toBeNull()
})

test.each([
  ['t1', undefined, 't2'],
  ['t2', 't1', 't3'],
  ['t3', 't2', undefined],
  ['gone', undefined, undefined],
])('the topic %s has the neighbours %s and %s', (id, before, after) => {
  const { previous, next } = neighboursOf(index([topic(1), topic(2), topic(3)]), id)
  expect([previous?._id, next?._id]).toEqual([before, after])
})

test('assignments are numbered by deadline, wherever they are', () => {
  const one = index(
    [
      topic(1, { assignments: [work('late', '2026-12-10T00:00:00Z')] }),
      topic(2, { assignments: [work('soon', '2026-11-24T00:00:00Z')] }),
    ],
    [work('course-wide', '2026-12-01T00:00:00Z')],
  )
  expect(assignmentsOf(one).map(({ _id }) => _id)).toEqual(['soon', 'course-wide', 'late'])
  expect(numbersOf(one).get('late')).toBe('A3')
})

test('a mark counts at once, and a repeated one does not', () => {
  const marked = withMark(index([topic(1), topic(2)]), 't1', true)
  expect(marked).toMatchObject({ done: 1, minutesLeft: 20, topics: [{ done: true }, { done: false }] })
  expect(withMark(marked, 't1', true)).toBe(marked)
  expect(withMark(marked, 't1', false)).toMatchObject({ done: 0, minutesLeft: 30 })
  expect(withMark(marked, 'gone', true)).toBe(marked)
})
