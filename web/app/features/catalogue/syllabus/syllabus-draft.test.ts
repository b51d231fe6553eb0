import { expect, test } from 'vitest'
import type { TaughtTopic } from '#contract/learning/lessons.ts'
import type { DraftTopic } from './draft-topic.ts'
import {
  bodyOf,
  draftOf,
  errorsOf,
  errorsOfTopic,
  isChanged,
  withAdded,
  withChanges,
  withTopicMoved,
  withTopicRemoved,
  withTopicRestored,
} from './syllabus-draft.ts'

const item = (_id: string, more: Partial<TaughtTopic> = {}): TaughtTopic => ({
  _id,
  name: _id.toUpperCase(),
  pdf: '',
  video: '',
  preview: false,
  section: '',
  minutes: null,
  videoSeconds: null,
  captions: '',
  text: '',
  files: [],
  doneWhen: 'marked',
  watchPercent: 90,
  opens: 'free',
  opensAt: null,
  ...more,
})
const course = { _id: 'c1', name: 'Forms' }
const draftWith = (...topics: TaughtTopic[]) => draftOf(course, { version: 4, topics })
const three = () => draftWith(item('a'), item('b', { preview: true }), item('c'))
const names = (draft: { topics: readonly { name: string }[] }) =>
  draft.topics.map(({ name }) => name).join('')

test('a draft is unchanged until something is typed, moved, added or removed', () => {
  const draft = three()
  expect(isChanged(draft)).toBe(false)
  for (const changed of [
    withChanges(draft, 'b', { video: 'https://a.example' }),
    withChanges(draft, 'b', { preview: false }),
    withTopicMoved(draft, 'b', 1),
    withAdded(draft, 'new-1'),
    withTopicRemoved(draft, 'c'),
  ]) {
    expect(isChanged(changed)).toBe(true)
  }
  expect(isChanged(withTopicMoved(withTopicMoved(draft, 'b', 1), 'b', -1))).toBe(false)
  expect(isChanged(withTopicRestored(withTopicRemoved(draft, 'b')))).toBe(false)
})

test('links are sent with the scheme that people leave out, and an uploaded PDF as it is', () => {
  const upload = '/api/files/f1?until=1&signature=x'
  const draft = draftWith(item('a', { pdf: upload }), item('b'))
  const typed = withChanges(draft, 'b', { pdf: ' handouts.example/b.pdf', video: 'youtu.be/dQw4w9WgXcQ' })
  expect(bodyOf(typed).syllabus).toMatchObject([
    { pdf: upload, video: '' },
    { pdf: 'https://handouts.example/b.pdf', video: 'https://youtu.be/dQw4w9WgXcQ' },
  ])
})

test('another signature of the same PDF is no change', () => {
  const pdf = '/api/files/f1?until=1&signature=x'
  const draft = draftWith(item('a', { pdf }))
  expect(isChanged(withChanges(draft, 'a', { pdf: '/api/files/f1?until=2&signature=y' }))).toBe(false)
  expect(isChanged(withChanges(draft, 'a', { pdf: '/api/files/f2' }))).toBe(true)
})

test('topics move by one, and not over the ends', () => {
  const draft = three()
  expect(names(withTopicMoved(draft, 'b', -1))).toBe('BAC')
  expect(names(withTopicMoved(draft, 'b', 1))).toBe('ACB')
  expect(names(withTopicMoved(draft, 'a', -1))).toBe('ABC')
  expect(names(withTopicMoved(draft, 'c', 1))).toBe('ABC')
  expect(names(withTopicMoved(draft, 'gone', 1))).toBe('ABC')
})

test('removed topics return one by one, each to its place', () => {
  const draft = withTopicRemoved(withTopicRemoved(three(), 'a'), 'c')
  expect(names(draft)).toBe('B')
  expect(names(withTopicRestored(draft))).toBe('BC')
  expect(names(withTopicRestored(withTopicRestored(draft)))).toBe('ABC')
  expect(names(withTopicRestored(withTopicRestored(withTopicRestored(draft))))).toBe('ABC')
})

test('sent topics keep their ids and marks', () => {
  const sent = (draft: Parameters<typeof bodyOf>[0]) =>
    bodyOf(draft).syllabus.map(({ _id, preview }) => [_id, preview])
  const draft = three()
  expect(bodyOf(draft).version).toBe(4)
  expect(sent(draft)).toEqual([
    ['a', false],
    ['b', true],
    ['c', false],
  ])
  expect(sent(withTopicMoved(draft, 'a', 1)).slice(0, 2)).toEqual([
    ['b', true],
    ['a', false],
  ])
  expect(sent(withAdded(draft, 'new-1'))[3]).toEqual([undefined, false])
})

test('only changed fields of a lesson are sent', () => {
  const lesson = item('a', {
    section: 'One',
    minutes: 20,
    videoSeconds: 75,
    text: 'Text',
    files: [{ name: 'F', url: '/api/files/f1' }],
    doneWhen: 'watched',
    watchPercent: 80,
    opens: 'fromDate',
    opensAt: '2027-01-04T03:30:12.345Z',
  })
  const draft = draftWith(lesson)
  const seeds = { _id: 'a', name: 'A', pdf: '', video: '', preview: false }
  const sent = (change: Partial<DraftTopic>) => bodyOf(withChanges(draft, 'a', change)).syllabus[0]
  expect(sent({})).toEqual(seeds)
  expect(sent({ section: '', minutes: '', text: '', videoSeconds: null })).toEqual({
    ...seeds,
    section: '',
    minutes: null,
    text: '',
    videoSeconds: null,
  })
  expect(sent({ minutes: '1.5', watchPercent: 'x' })).toEqual({
    ...seeds,
    minutes: 1.5,
    watchPercent: Number.NaN,
  })
  expect(sent({ files: [{ name: 'G', url: 'a.example/g' }] })).toEqual({
    ...seeds,
    files: [{ name: 'G', url: 'https://a.example/g' }],
  })
  expect(sent({ files: [{ name: 'F', url: '/api/files/f1?pass=2' }] })).toEqual(seeds)
  expect(sent({ opens: 'inOrder' })).toEqual({ ...seeds, opens: 'inOrder' })
  expect(sent({ opensAt: '2027-02-01T09:00' })).toEqual({
    ...seeds,
    opens: 'fromDate',
    opensAt: new Date('2027-02-01T09:00').toISOString(),
  })
  expect(sent({ doneWhen: 'opened', watchPercent: '' })).toEqual({ ...seeds, doneWhen: 'opened' })
})

test('a new topic is in the section of the one before, and is sent without empty fields', () => {
  const draft = withAdded(draftWith(item('a', { section: 'One' })), 'new-1')
  expect(bodyOf(draft).syllabus[1]).toEqual({ name: '', pdf: '', video: '', preview: false, section: 'One' })
})

test('errors have the ids of their controls, in order; others belong to the whole form', () => {
  const { topics } = withAdded(three(), 'new-1')
  const { errors, general } = errorsOf(
    {
      syllabus: 'Too many.',
      'syllabus.3.name': 'Name it.',
      'syllabus.1.video': 'No link.',
      'syllabus.1._id': 'Gone.',
      'syllabus.1.files.2.url': 'No address.',
      'syllabus.1.text': 'No HTML.',
    },
    topics,
  )
  expect(Object.entries(errors)).toEqual([
    ['topic-b-name', 'Gone.'],
    ['topic-b-video', 'No link.'],
    ['topic-b-text', 'No HTML.'],
    ['topic-b-files-2-url', 'No address.'],
    ['topic-new-1-name', 'Name it.'],
  ])
  expect(general).toBe('Too many.')
  expect(errorsOf({}, topics)).toEqual({ errors: {}, general: undefined })
  expect(errorsOfTopic(errors, 'b')).toHaveProperty('topic-b-text')
  expect(errorsOfTopic(errors, 'b')).not.toHaveProperty('topic-new-1-name')
  expect(errorsOfTopic(errors, 'a')).toBe(errorsOfTopic({}, 'c'))
})
