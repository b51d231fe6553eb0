import { expect, test } from 'vitest'
import type { FoundProgress } from './progress.repository.ts'
import { progressOf, sortedByPendingWork } from './progress.rules.ts'

const topic = (_id: string, isOpen = true) => ({ _id, name: `Topic ${_id}`, pdf: true, video: false, isOpen })
const topics = ['a', 'b', 'c'].map((id) => topic(id))
const done = (...topics: string[]) => ({ topics, assignments: 0 })
const submitted = (assignments: number, ...topics: string[]) => ({ topics, assignments })

test.each([
  ['nothing', done(), { done: 0, total: 5, next: 'a', items: [] }],
  ['the first topic', done('a'), { done: 1, total: 5, next: 'b', items: ['a'] }],
  ['a later topic', done('c'), { done: 1, total: 5, next: 'a', items: ['c'] }],
  ['two topics in another order', done('c', 'a'), { done: 2, total: 5, next: 'b', items: ['a', 'c'] }],
  ['every topic', done('a', 'b', 'c'), { done: 3, total: 5, next: null, items: ['a', 'b', 'c'] }],
  ['a topic and an assignment', submitted(1, 'a'), { done: 2, total: 5, next: 'b', items: ['a'] }],
  ['all', submitted(2, 'a', 'b', 'c'), { done: 5, total: 5, next: null }],
  [
    'a topic that was removed from the course',
    done('a', 'gone'),
    { done: 1, total: 5, next: 'b', items: ['a'] },
  ],
  ['more assignments than the course has', submitted(3), { done: 2, total: 5, next: 'a' }],
] as const)('the progress with %s done', (_, doneWork, expected) => {
  const progress = progressOf({ topics, assignmentCount: 2 }, doneWork)
  expect({ ...progress, next: progress.next?._id ?? null }).toMatchObject(expected)
})

test.each([
  ['the last visited topic', [], 'b', 'b'],
  ['the topic after the last visited topic, which is done', ['b'], 'b', 'c'],
  ['a topic that was left out, when the later topics are done', ['b', 'c'], 'c', 'a'],
  ['the first topic, when none was visited', [], null, 'a'],
  ['the first topic, when the last visited topic was removed', [], 'gone', 'a'],
])('what comes next is %s', (_, topicsDone, lastVisited, next) => {
  const progress = progressOf({ topics, assignmentCount: 0 }, done(...topicsDone), lastVisited)
  expect(progress.next?._id).toBe(next)
})

test.each([
  ['the next open topic', ['a'], [true, false, true], 'c'],
  ['nothing, when the remaining topics are closed', ['a'], [true, false, false], undefined],
])('what comes next is %s', (_, topicsDone, open, next) => {
  const topics = ['a', 'b', 'c'].map((id, index) => topic(id, open[index]))
  const progress = progressOf({ topics, assignmentCount: 0 }, done(...topicsDone), 'a')
  expect(progress.next?._id).toBe(next)
  expect(progress.total).toBe(3)
})

test('the next topic has its number and its content', () => {
  expect(progressOf({ topics, assignmentCount: 0 }, done('a')).next).toEqual({
    _id: 'b',
    name: 'Topic b',
    number: 2,
    pdf: true,
    video: false,
  })
})

test('an empty course is 0 of 0, and nothing is next', () => {
  expect(progressOf({ topics: [], assignmentCount: 0 }, done())).toEqual({
    done: 0,
    total: 0,
    next: null,
    items: [],
  })
})

const row = (course_id: string, given: Partial<FoundProgress>): FoundProgress => ({
  course_id,
  course_name: course_id,
  image: null,
  enrolled_at: 0,
  topics: 2,
  assignments: 1,
  topics_done: 0,
  assignments_done: 0,
  worked_at: null,
  next_position: 0,
  next_id: 'a',
  next_name: 'A',
  next_pdf: '',
  next_video: '',
  ...given,
})
const noTopicLeft = { next_position: null, next_id: null, next_name: null, topics_done: 2 }

test('courses with an open topic come first, the latest work first; complete ones last', () => {
  const rows = [
    row('complete', { ...noTopicLeft, assignments_done: 1, worked_at: 90 }),
    row('work is owed', { ...noTopicLeft, worked_at: 80 }),
    row('new', { enrolled_at: 50 }),
    row('worked in', { enrolled_at: 10, worked_at: 60 }),
    row('joined after that', { enrolled_at: 70 }),
  ]
  expect(sortedByPendingWork(rows).map(({ course }) => course._id)).toEqual([
    'joined after that',
    'worked in',
    'new',
    'work is owed',
    'complete',
  ])
})

test('a course says how far the student is, and which topic is next', () => {
  const given = {
    enrolled_at: 1_000,
    topics_done: 1,
    assignments_done: 1,
    next_position: 1,
    image: '/api/files/1',
  }
  expect(sortedByPendingWork([row('forms', { ...given, next_pdf: '/api/files/2' })])).toEqual([
    {
      course: { _id: 'forms', name: 'forms', image: '/api/files/1' },
      enrolledAt: '1970-01-01T00:00:01.000Z',
      done: 2,
      total: 3,
      next: { _id: 'a', name: 'A', number: 2, pdf: true, video: false },
    },
  ])
})

test.each([
  ['a video', { next_video: 'https://video.example/1' }, { pdf: false, video: true, number: 1 }],
  ['no place and no name', { next_position: null, next_name: null }, { number: 1, name: '' }],
])('the next topic is described with %s', (_, given, next) => {
  expect(sortedByPendingWork([row('forms', given)])[0]?.next).toMatchObject(next)
})

test('a course without topics and assignments counts as complete, with nothing next', () => {
  const empty = { ...noTopicLeft, topics: 0, topics_done: 0, assignments: 0, assignments_done: 0 }
  const owed = row('owed', { ...noTopicLeft, enrolled_at: 1 })
  const [first, last] = sortedByPendingWork([row('empty', { ...empty, enrolled_at: 9 }), owed])
  expect(first?.course._id).toBe('owed')
  expect(last).toMatchObject({ done: 0, total: 0, next: null })
})
