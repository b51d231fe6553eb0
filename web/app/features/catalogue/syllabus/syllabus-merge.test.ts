import { expect, test } from 'vitest'
import { type DraftTopic, emptyTopic } from './draft-topic.ts'
import {
  type SyllabusDraft,
  withAdded,
  withChanges,
  withTopicMoved,
  withTopicRemoved,
  withTopicRestored,
} from './syllabus-draft.ts'
import { changesBetween, mergeDrafts } from './syllabus-merge.ts'

const topic = (_id: string, more: Partial<DraftTopic> = {}): DraftTopic => ({
  key: _id,
  _id,
  ...emptyTopic,
  name: _id,
  ...more,
})
const saved = ['a', 'b', 'c'].map((id) => topic(id))
const draft: SyllabusDraft = { courseId: 'c1', courseName: '', version: 1, saved, topics: saved, removed: [] }
const [a, b, c] = saved as [DraftTopic, DraftTopic, DraftTopic]
const names = ({ topics }: SyllabusDraft) => topics.map(({ name }) => name).join(' ')

test('each field has my change, or theirs where I changed nothing', () => {
  const mine = withChanges(draft, 'b', { name: 'mine' })
  const theirs = [a, topic('b', { name: 'theirs', video: 'https://v.example' }), c]
  const merged = mergeDrafts(mine, theirs, 7)
  expect(merged.topics[1]).toMatchObject({ _id: 'b', name: 'mine', video: 'https://v.example' })
  expect(merged).toMatchObject({ version: 7, saved: theirs })
})

test('a text that I changed and a section that they changed are both kept', () => {
  const mine = withChanges(draft, 'b', { text: 'mine', files: [{ name: 'F', url: 'https://f.example' }] })
  const theirs = [a, topic('b', { section: 'theirs', text: 'their text' }), c]
  expect(mergeDrafts(mine, theirs, 7).topics[1]).toMatchObject({
    section: 'theirs',
    text: 'mine',
    files: [{ name: 'F', url: 'https://f.example' }],
  })
})

test.each([
  { case: 'they added', mine: draft, theirs: [a, topic('x'), b, c], result: 'a x b c' },
  { case: 'they took away what I left alone', mine: draft, theirs: [a, c], result: 'a c' },
  { case: 'they moved', mine: draft, theirs: [c, a, b], result: 'c a b' },
  {
    case: 'I moved, they added',
    mine: withTopicMoved(draft, 'c', -1),
    theirs: [a, topic('x'), b, c],
    result: 'a x c b',
  },
  { case: 'I took away', mine: withTopicRemoved(draft, 'b'), theirs: [a, b, c, topic('x')], result: 'a c x' },
  {
    case: 'I added, they moved',
    mine: withChanges(withAdded(draft, 'n'), 'n', { name: 'n' }),
    theirs: [c, a, b],
    result: 'c n a b',
  },
  {
    case: 'both added',
    mine: withChanges(withAdded(draft, 'n'), 'n', { name: 'n' }),
    theirs: [topic('x'), a, b, c],
    result: 'x a b c n',
  },
])('$case', ({ mine, theirs, result }) => {
  expect(names(mergeDrafts(mine, theirs, 2))).toBe(result)
})

test('a topic that I changed and they removed returns as a new one, also by Undo', () => {
  const typed = mergeDrafts(withChanges(draft, 'b', { name: 'mine' }), [a, c], 2)
  expect(names(typed)).toBe('a mine c')
  expect(typed.topics[1]).not.toHaveProperty('_id')
  const restored = withTopicRestored(mergeDrafts(withTopicRemoved(draft, 'b'), [a, c], 2))
  expect(names(restored)).toBe('a b c')
  expect(restored.topics[1]).not.toHaveProperty('_id')
})

test('changes of somebody else are described in sentences', () => {
  expect(
    changesBetween(saved, [
      topic('c', {
        name: 'C',
        pdf: '/api/files/1?signature=x',
        video: 'https://v.example',
      }),
      topic('a', { preview: true }),
      topic('x'),
    ]),
  ).toEqual([
    '“c” is now called “C”',
    'PDF of “C”: another uploaded file',
    'Video of “C”: https://v.example',
    'Added as number 3: “x”',
    'Removed: “b”',
    'The topics are in another order.',
  ])
  expect(changesBetween([topic('a', { video: 'https://v.example' })], [a])).toEqual(['Video of “a”: none'])
  expect(changesBetween(saved, [a, topic('b', { preview: true }), c])).toEqual(['“b” is a free preview'])
  expect(changesBetween(saved, saved)).toEqual([])
})

test('every part of a lesson has its sentence, once', () => {
  const lesson = topic('a', {
    captions: '/api/files/2',
    section: 'One',
    minutes: '20',
    text: `# ${'Roots '.repeat(20)}`,
    files: [{ name: 'F', url: 'https://f.example' }],
    doneWhen: 'watched',
    watchPercent: '80',
    opens: 'inOrder',
    videoSeconds: 75,
  })
  expect(changesBetween([a], [lesson])).toEqual([
    'Section of “a”: One',
    'Minutes of “a”: 20',
    'Text of “a”: # Roots Roots Roots Roots Roots Roots Roots Roots Roots Root…',
    'Captions of “a”: another uploaded file',
    'Length of the video of “a”: 1:15',
    '“a” has 1 file or link',
    '“a”: done when 80 % of the video are watched',
    '“a”: opens after the topic before it',
  ])
  expect(changesBetween([lesson], [{ ...lesson, watchPercent: '90' }])).toEqual([
    '“a”: done when 90 % of the video are watched',
  ])
})
