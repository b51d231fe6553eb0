import { expect, test } from 'vitest'
import { reportsWatchedParts } from '#contract/catalogue/youtube.ts'
import {
  canMarkDone,
  closuresOf,
  meetsRule,
  type Reader,
  type TopicProgress,
  topicToContinue,
} from './lessons.rules.ts'

const now = Date.parse('2026-11-20T10:42:00Z')
const day = 86_400_000

type OpeningRule = Parameters<typeof closuresOf>[0][number]
const topic = (position: number, given: Partial<OpeningRule> = {}): OpeningRule => ({
  id: `topic ${position}`,
  name: `Topic ${position}`,
  isPreview: position === 0,
  opens: 'free',
  opens_at: null,
  ...given,
})
const inOrder = { opens: 'inOrder' } as const
const from = (opens_at: number) => ({ opens: 'fromDate', opens_at }) as const
const why = (topics: OpeningRule[], done: string[], reader: Reader) =>
  closuresOf(topics, new Set(done), reader, now).map((closed) =>
    closed === null
      ? 'open'
      : [closed.why, closed.after?.name, closed.opensAt?.slice(0, 10)].filter(Boolean).join(' '),
  )

const free = [topic(0), topic(1), topic(2)]
const ordered = [topic(0), topic(1, inOrder), topic(2, inOrder)]
const dated = [topic(0), topic(1, from(now + 15 * day)), topic(2, from(now))]
const previewed = [
  topic(0),
  topic(1, { ...from(now + day), isPreview: true }),
  topic(2, { ...inOrder, isPreview: true }),
]

test.each<[string, OpeningRule[], string[], Reader, string[]]>([
  ['free, for a student', free, [], 'student', ['open', 'open', 'open']],
  ['free, for a visitor', free, [], 'visitor', ['open', 'enroll', 'enroll']],
  ['in order, nothing done', ordered, [], 'student', ['open', 'order Topic 0', 'order Topic 1']],
  ['in order, the first done', ordered, ['topic 0'], 'student', ['open', 'open', 'order Topic 1']],
  ['in order, the second done before', ordered, ['topic 1'], 'student', ['open', 'open', 'open']],
  ['in order, the last done before', ordered, ['topic 2'], 'student', ['open', 'order Topic 0', 'open']],
  ['in order, for its mentor', ordered, [], 'staff', ['open', 'open', 'open']],
  ['in order, for a visitor', ordered, ['topic 0'], 'visitor', ['open', 'enroll', 'enroll']],
  ['from a date', dated, [], 'student', ['open', 'date 2026-12-05', 'open']],
  ['from a date, done before the rule', dated, ['topic 1'], 'student', ['open', 'open', 'open']],
  ['from a date, for an admin', dated, [], 'staff', ['open', 'open', 'open']],
  ['previews, for a student', previewed, [], 'student', ['open', 'open', 'open']],
  ['previews, for a visitor', previewed, [], 'visitor', ['open', 'open', 'open']],
  ['the first topic, whatever its rule', [topic(0, from(now + day))], [], 'visitor', ['open']],
])('topics are open or closed: %s', (_, topics, done, reader, expected) => {
  expect(why(topics, done, reader)).toEqual(expected)
})

const enroll = { why: 'enroll', after: null, opensAt: null } as const
const at = (_id: string, done = false, closed: typeof enroll | null = null) => ({ _id, done, closed })

test.each<[string, Parameters<typeof topicToContinue>[0], string | null, string | null]>([
  ['no topic of an empty course', [], null, null],
  ['the first topic of a new course', [at('a'), at('b')], null, 'a'],
  ['the last visited topic', [at('a'), at('b'), at('c')], 'b', 'b'],
  ['the topic after a done topic', [at('a', true), at('b')], null, 'b'],
  ['the topic after the last visited topic, which is done', [at('a'), at('b', true), at('c')], 'b', 'c'],
  [
    'a topic that was left out, when the later topics are done',
    [at('a'), at('b', true), at('c', true)],
    'c',
    'a',
  ],
  [
    'the next open topic, when the last visited topic is closed',
    [at('a'), at('b', false, enroll), at('c')],
    'b',
    'c',
  ],
  ['the last visited topic, when all are done', [at('a', true), at('b', true)], 'b', 'b'],
  ['the first topic, when all are done and none was visited', [at('a', true), at('b', true)], null, 'a'],
  [
    'the last visited topic, when all open topics are done',
    [at('a', true), at('b', false, enroll)],
    'a',
    'a',
  ],
  [
    'the first topic, when the last visited topic is closed and the other is done',
    [at('a', true), at('b', false, enroll)],
    'b',
    'a',
  ],
  ['the first topic, when the last visited topic was removed', [at('a'), at('b')], 'gone', 'a'],
])('a student continues with %s', (_, topics, lastVisited, expected) => {
  expect(topicToContinue(topics, lastVisited)).toBe(expected)
})

const youtube = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

test.each([
  [youtube, true],
  ['https://youtu.be/dQw4w9WgXcQ', true],
  ['/api/files/0190-a', true],
  ['https://vimeo.example/1', false],
  ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', false],
  ['', false],
])('whether the player of %s reports watched parts is %s', (video, expected) => {
  expect(reportsWatchedParts(video)).toBe(expected)
})

const rule = (done_when: 'marked' | 'opened' | 'watched' | 'submitted', video = youtube) => ({
  done_when,
  watch_percent: 90,
  video,
})
const nothing: TopicProgress = { visit: undefined, length: 100, assignments: [], isPassed: null }
const watched = (watched_seconds: number, length: number | null = 100): TopicProgress => ({
  ...nothing,
  visit: { watched_seconds, unplayable_at: null },
  length,
})
const work = (...statuses: TopicProgress['assignments'][number]['status'][]): TopicProgress => ({
  ...nothing,
  assignments: statuses.map((status) => ({ status })),
})

test.each<[string, ReturnType<typeof rule>, TopicProgress, { met: boolean; canMarkDone: boolean }]>([
  ['by hand', rule('marked'), watched(100), { met: false, canMarkDone: true }],
  ['opened, not yet', rule('opened'), nothing, { met: false, canMarkDone: true }],
  ['opened', rule('opened'), watched(0), { met: true, canMarkDone: true }],
  ['watched, not opened', rule('watched'), nothing, { met: false, canMarkDone: false }],
  ['watched too little', rule('watched'), watched(62), { met: false, canMarkDone: false }],
  ['watched enough', rule('watched'), watched(90), { met: true, canMarkDone: true }],
  ['watched, of unknown length', rule('watched'), watched(500, null), { met: false, canMarkDone: true }],
  [
    'watched in a foreign frame',
    rule('watched', 'https://vimeo.example/1'),
    nothing,
    { met: false, canMarkDone: true },
  ],
  ['watched, without a video', rule('watched', ''), nothing, { met: false, canMarkDone: true }],
  [
    'watched, and it does not play',
    rule('watched'),
    { ...nothing, visit: { watched_seconds: 3, unplayable_at: 1 } },
    { met: false, canMarkDone: true },
  ],
  ['submitted, nothing asked', rule('submitted'), work(), { met: false, canMarkDone: true }],
  ['submitted, pending', rule('submitted'), work('Pending'), { met: false, canMarkDone: false }],
  ['submitted', rule('submitted'), work('Submitted'), { met: true, canMarkDone: true }],
  ['submitted and graded', rule('submitted'), work('Graded', 'Submitted'), { met: true, canMarkDone: true }],
  ['submitted, one of two', rule('submitted'), work('Graded', 'Pending'), { met: false, canMarkDone: false }],
  ['returned', rule('submitted'), work('Returned'), { met: false, canMarkDone: false }],
  [
    'opened, quiz not passed',
    rule('opened'),
    { ...watched(0), isPassed: false },
    { met: false, canMarkDone: false },
  ],
  [
    'by hand, quiz not passed',
    rule('marked'),
    { ...nothing, isPassed: false },
    { met: false, canMarkDone: false },
  ],
  [
    'not watched, quiz passed',
    rule('watched'),
    { ...nothing, isPassed: true },
    { met: true, canMarkDone: true },
  ],
])('done by rule: %s', (_, given, topicProgress, expected) => {
  expect(meetsRule(given, topicProgress)).toBe(expected.met)
  expect(canMarkDone(given, topicProgress)).toBe(expected.canMarkDone)
})
