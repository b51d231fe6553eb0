import { expect, test } from 'vitest'
import type { Lesson, LessonAssignment } from '#contract/learning/lessons.ts'
import { doneStateOf } from './done-rule.ts'

const youtube = 'https://youtu.be/dQw4w9WgXcQ'
const lesson = (given: Partial<Lesson>): Lesson => ({
  _id: 'a',
  name: 'A',
  text: '',
  pdf: '',
  video: youtube,
  captions: '',
  videoSeconds: 600,
  files: [],
  doneWhen: 'marked',
  watchPercent: 90,
  hasQuizzes: false,
  isDoneByPassing: false,
  canMarkDone: true,
  done: false,
  visit: null,
  unplayable: null,
  ...given,
})
const visit = (watchedPercent: number | null, unplayable = false) => ({
  ...{ second: 1, page: null, movedAt: '', length: null },
  watchedPercent,
  unplayable,
})
const work: LessonAssignment[] = [
  { _id: 'w', title: 'W', deadline: '', status: 'Pending', beforeJoined: false },
]
const watched = { doneWhen: 'watched' } as const

test.each([
  ['by hand', {}, [], undefined, { isDone: false, by: 'hand', text: undefined }],
  ['by hand, done', { done: true }, [], undefined, { isDone: true, by: 'hand' }],
  ['by hand, a mark waits', {}, [], true, { isDone: true, by: 'hand' }],
  ['by hand, taken back and not sent', { done: true }, [], false, { isDone: false, by: 'hand' }],
  ['opened', { doneWhen: 'opened' }, [], undefined, { isDone: false, by: 'rule', text: undefined }],
  ['watched, nothing known', watched, [], undefined, { by: 'rule', text: 'Watch 90 % first.' }],
  [
    'watched in part',
    { ...watched, visit: visit(62) },
    [],
    undefined,
    { by: 'rule', text: 'Watch 90 % first: 62 % so far.' },
  ],
  [
    'watched',
    { ...watched, done: true, visit: visit(95) },
    [],
    undefined,
    { isDone: true, by: 'rule', text: undefined },
  ],
  [
    'a video whose length nobody knows',
    { ...watched, videoSeconds: null, visit: visit(null) },
    [],
    undefined,
    { by: 'hand', text: 'We do not know yet how long this video is: mark the topic yourself.' },
  ],
  [
    'a video whose length is known since it was opened',
    { ...watched, videoSeconds: null, visit: visit(62) },
    [],
    undefined,
    { by: 'rule', text: 'Watch 90 % first: 62 % so far.' },
  ],
  [
    'a video that YouTube refuses',
    { ...watched, visit: visit(0, true) },
    [],
    undefined,
    { by: 'hand', text: 'YouTube does not play this video here: mark the topic yourself.' },
  ],
  ['an uploaded video', { ...watched, video: '/api/files/1' }, [], undefined, { by: 'rule' }],
  [
    'a foreign frame',
    { ...watched, video: 'https://vimeo.example/1' },
    [],
    undefined,
    { by: 'hand', text: 'We cannot see how much of this video you watch: mark the topic yourself.' },
  ],
  [
    'no video',
    { ...watched, video: '' },
    [],
    undefined,
    { by: 'hand', text: 'There is no video here: mark the topic yourself.' },
  ],
  [
    'submitted, not yet',
    { doneWhen: 'submitted' },
    work,
    undefined,
    { by: 'rule', text: 'Submit the assignment first.' },
  ],
  ['submitted, nothing asked', { doneWhen: 'submitted' }, [], undefined, { by: 'hand', text: undefined }],
] as const)('%s', (_, given, assignments, waitingMark, expected) => {
  expect(doneStateOf(lesson(given), assignments, { waitingMark, waiting: undefined })).toMatchObject(expected)
})

const nothingWaits = { waitingMark: undefined, waiting: undefined }

test('a quiz that must be passed decides instead of the rule of the topic', () => {
  const state = doneStateOf(lesson({ doneWhen: 'opened', isDoneByPassing: true }), [], nothingWaits)
  expect(state).toEqual({ isDone: false, by: 'rule', text: 'Pass the quiz of this topic first.' })
  const passed = doneStateOf(lesson({ isDoneByPassing: true, done: true }), [], nothingWaits)
  expect(passed).toEqual({ isDone: true, by: 'rule', text: undefined })
})
