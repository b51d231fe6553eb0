import { expect, test } from 'vitest'
import {
  bodyOf,
  draftOf,
  faultsOf,
  isChanged,
  withAdded,
  withMoved,
  withRemoved,
  withRestored,
  withTyped,
} from './syllabus-draft.ts'

const item = (_id: string, more: object = {}) => ({
  _id,
  name: _id.toUpperCase(),
  pdf: '',
  video: '',
  preview: false,
  locked: false,
  ...more,
})
const course = {
  _id: 'c1',
  name: 'Forms',
  version: 4,
  syllabus: [item('a', { preview: true }), item('b', { preview: true }), item('c')],
}
const names = (draft: { topics: readonly { name: string }[] }) =>
  draft.topics.map(({ name }) => name).join('')

test('a draft is unchanged until something is typed, moved, added or removed', () => {
  const draft = draftOf(course)
  expect(isChanged(draft)).toBe(false)
  for (const changed of [
    withTyped(draft, 'b', { video: 'https://a.example' }),
    withTyped(draft, 'b', { preview: false }),
    withMoved(draft, 'b', 1),
    withAdded(draft, 'new-1'),
    withRemoved(draft, 'c'),
  ]) {
    expect(isChanged(changed)).toBe(true)
  }
  expect(isChanged(withMoved(withMoved(draft, 'b', 1), 'b', -1))).toBe(false)
  expect(isChanged(withRestored(withRemoved(draft, 'b')))).toBe(false)
})

test('links are sent with the scheme that people leave out, and an uploaded PDF as it is', () => {
  const upload = '/api/files/f1?until=1&signature=x'
  const draft = draftOf({ ...course, syllabus: [item('a', { pdf: upload }), item('b')] })
  const typed = withTyped(draft, 'b', { pdf: ' handouts.example/b.pdf', video: 'youtu.be/dQw4w9WgXcQ' })
  expect(bodyOf(typed).syllabus).toMatchObject([
    { pdf: upload, video: '' },
    { pdf: 'https://handouts.example/b.pdf', video: 'https://youtu.be/dQw4w9WgXcQ' },
  ])
})

test('another signature of the same PDF is no change', () => {
  const pdf = '/api/files/f1?until=1&signature=x'
  const draft = draftOf({ ...course, syllabus: [item('a', { pdf })] })
  expect(isChanged(withTyped(draft, 'a', { pdf: '/api/files/f1?until=2&signature=y' }))).toBe(false)
  expect(isChanged(withTyped(draft, 'a', { pdf: '/api/files/f2' }))).toBe(true)
})

test('topics move by one, and not over the ends', () => {
  const draft = draftOf(course)
  expect(names(withMoved(draft, 'b', -1))).toBe('BAC')
  expect(names(withMoved(draft, 'b', 1))).toBe('ACB')
  expect(names(withMoved(draft, 'a', -1))).toBe('ABC')
  expect(names(withMoved(draft, 'c', 1))).toBe('ABC')
  expect(names(withMoved(draft, 'gone', 1))).toBe('ABC')
})

test('what was removed comes back in turn, each to its place', () => {
  const draft = withRemoved(withRemoved(draftOf(course), 'a'), 'c')
  expect(names(draft)).toBe('B')
  expect(names(withRestored(draft))).toBe('BC')
  expect(names(withRestored(withRestored(draft)))).toBe('ABC')
  expect(names(withRestored(withRestored(withRestored(draft))))).toBe('ABC')
})

test('what is sent keeps the ids; the first topic goes back as it was answered, a moved one as it is ticked', () => {
  const sent = (draft: Parameters<typeof bodyOf>[0]) =>
    bodyOf(draft).syllabus.map(({ _id, preview, locked }) => [_id, preview, locked])
  const draft = draftOf(course)
  expect(bodyOf(draft).version).toBe(4)
  expect(sent(draft)).toEqual([
    ['a', true, false],
    ['b', true, undefined],
    ['c', false, undefined],
  ])
  expect(sent(withMoved(draft, 'a', 1)).slice(0, 2)).toEqual([
    ['b', true, undefined],
    ['a', false, undefined],
  ])
  expect(sent(withTyped(withMoved(draft, 'a', 1), 'a', { preview: true }))[1]).toEqual(['a', true, undefined])
  expect(sent(withAdded(draft, 'new-1'))[3]).toEqual([undefined, false, undefined])
})

test('faults are those of the controls, in the order of the list; the rest is said of the whole', () => {
  const { topics } = withAdded(draftOf(course), 'new-1')
  const { faults, general } = faultsOf(
    {
      syllabus: 'Too many.',
      'syllabus.3.name': 'Name it.',
      'syllabus.1.video': 'No link.',
      'syllabus.1._id': 'Gone.',
    },
    topics,
  )
  expect(Object.entries(faults)).toEqual([
    ['topic-b-video', 'No link.'],
    ['topic-b-name', 'Gone.'],
    ['topic-new-1-name', 'Name it.'],
  ])
  expect(general).toBe('Too many.')
  expect(faultsOf({}, topics)).toEqual({ faults: {}, general: undefined })
})
