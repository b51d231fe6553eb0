import { expect, test } from 'vitest'
import type { Language } from '#contract/languages.ts'
import type { QuizSection } from '#contract/quizzes/quizzes.ts'
import { settingsBody } from '../../testing/questions.ts'
import {
  type BankOfQuiz,
  isBankProblem,
  isOver,
  maxMarksOf,
  publishProblems,
  questionCountOf,
  sectionProblem,
  sectionRows,
} from './quizzes.rules.ts'
import type { QuizTableRow } from './quizzes.tables.ts'

const marks = { right: 400, wrong: -100, blank: 0 }
const named = (questionId: string, ownMarks: QuizSection['marks'] | null = null) => ({
  questionId,
  draw: null,
  marks: ownMarks,
})
const drawn = (count: number, tag: string) => ({
  questionId: null,
  draw: { count, tagKind: 'topic' as const, tag },
  marks: null,
})
const section = (entries: QuizSection['entries'], given: Partial<QuizSection> = {}): QuizSection => ({
  title: '',
  minutes: null,
  marks,
  scheme: 'allOrNothing',
  pick: null,
  entries,
  ...given,
})
const rows = (...sections: QuizSection[]) => sectionRows('quiz', sections, () => 'section')

const quiz = (given: Partial<QuizTableRow> = {}): QuizTableRow => ({
  id: 'quiz',
  course_id: 'course',
  topic_id: null,
  state: 'draft',
  version: 1,
  title: '',
  instructions: '',
  completes_topic: 0,
  is_practice: 0,
  challenge_days: null,
  opens_at: null,
  last_start_at: null,
  ends_at: null,
  minutes: 60,
  attempts: 1,
  shuffles_questions: 0,
  shuffles_options: 0,
  is_one_page: 0,
  names_hidden: 0,
  pass_share: null,
  counts: 'best',
  access_code: '',
  deciding_language: 'en',
  releases: JSON.stringify(settingsBody().releases),
  released_at: null,
  announced_at: null,
  reminded_at: null,
  created_by: null,
  created_at: 0,
  ...given,
})

const pools: Record<string, string[]> = { optics: ['o1', 'o2', 'o3'], waves: ['o3', 'w1'], hindi: ['h1'] }
const inEnglish = { isArchived: false, languages: ['en'] as Language[] }
const bank: BankOfQuiz = {
  questions: new Map<string, typeof inEnglish>([
    ...['a', 'b', 'o1', 'o2', 'o3', 'w1'].map((id): [string, typeof inEnglish] => [id, inEnglish]),
    ['h1', { isArchived: false, languages: ['hi'] }],
    ['old', { ...inEnglish, isArchived: true }],
  ]),
  poolOf: ({ draw_tag }) => pools[draw_tag ?? ''] ?? [],
}
const now = 1_000
const problemsOf = (given: Partial<QuizTableRow>, ...sections: QuizSection[]) =>
  publishProblems(quiz(given), rows(...sections), bank, now)

const goodSection = section([named('a')])
const closedRelease = JSON.stringify({ ...settingsBody().releases, key: { when: 'closed', at: null } })

test.each<[string, Partial<QuizTableRow>, QuizSection[]]>([
  ['one question', {}, [goodSection]],
  ['300 questions', {}, [section(Array.from({ length: 300 }, () => named('a')))]],
  ['a draw of all that there are', {}, [section([drawn(3, 'optics')])]],
  ['two draws that share no question', {}, [section([drawn(2, 'optics'), drawn(1, 'waves')].slice(0, 1))]],
  [
    'sections as long as the whole',
    {},
    [section([named('a')], { minutes: 30 }), section([named('b')], { minutes: 30 })],
  ],
  ['times in their order', { opens_at: 2_000, last_start_at: 3_000, ends_at: 3_000 }, [goodSection]],
  ['any one of one', {}, [section([named('a')], { pick: 1 })]],
  ['an end, after which the key is shown', { ends_at: 2_000, releases: closedRelease }, [goodSection]],
  ['practice that never closes', { is_practice: 1, minutes: null, releases: closedRelease }, [goodSection]],
  ['a topic and a pass mark', { completes_topic: 1, topic_id: 'topic', pass_share: 4_000 }, [goodSection]],
  ['a published quiz that is over', { state: 'published', last_start_at: 1_000 }, [goodSection]],
])('a quiz with %s has no publish problem', (_, given, sections) => {
  expect(problemsOf(given, ...sections)).toEqual([])
})

test.each<[string, Partial<QuizTableRow>, QuizSection[], object[]]>([
  ['no section', {}, [], [{ why: 'noQuestion' }]],
  ['no question', {}, [section([])], [{ why: 'noQuestion' }]],
  [
    '301 questions',
    {},
    [section(Array.from({ length: 301 }, () => named('a')))],
    [{ why: 'tooManyQuestions' }],
  ],
  ['an empty section', {}, [goodSection, section([])], [{ why: 'emptySection', section: 2 }]],
  ['any two of one', {}, [section([named('a')], { pick: 2 })], [{ why: 'pickTooLarge', section: 1 }]],
  [
    'an archived question',
    {},
    [section([named('a'), named('old')])],
    [{ why: 'archived', section: 1, place: 2 }],
  ],
  [
    'a question in the other language',
    {},
    [section([named('h1')])],
    [{ why: 'languageMissing', section: 1, place: 1 }],
  ],
  [
    'a draw in the other language',
    {},
    [section([drawn(1, 'hindi')])],
    [{ why: 'languageMissing', section: 1, place: 1 }],
  ],
  [
    'a question that is gone',
    {},
    [section([named('gone')])],
    [{ why: 'languageMissing', section: 1, place: 1 }],
  ],
  [
    'a draw of more than there are',
    {},
    [section([drawn(4, 'optics')])],
    [{ why: 'drawTooLarge', section: 1, tag: 'optics', count: 4, available: 3 }],
  ],
  [
    'a draw that would take a named question',
    {},
    [section([named('o1')]), section([drawn(3, 'optics')])],
    [{ why: 'drawTooLarge', section: 2, tag: 'optics', count: 3, available: 2 }],
  ],
  [
    'draws that may take each other’s questions',
    {},
    [section([drawn(1, 'optics'), drawn(2, 'waves')])],
    [{ why: 'drawTooLarge', section: 1, tag: 'waves', count: 2, available: 1 }],
  ],
  [
    'sections longer than the whole',
    {},
    [section([named('a')], { minutes: 31 }), section([named('b')], { minutes: 30 })],
    [{ why: 'sectionsTooLong' }],
  ],
  [
    'a last start at the opening',
    { opens_at: 2_000, last_start_at: 2_000 },
    [goodSection],
    [{ why: 'lastStartBeforeOpening' }],
  ],
  [
    'an end at the opening',
    { opens_at: 2_000, ends_at: 2_000 },
    [goodSection],
    [{ why: 'endBeforeOpening' }],
  ],
  [
    'an end before the last start',
    { last_start_at: 3_000, ends_at: 2_999 },
    [goodSection],
    [{ why: 'endBeforeLastStart' }],
  ],
  ['a last start that is past', { last_start_at: 1_000 }, [goodSection], [{ why: 'over' }]],
  ['a key when it closes, and no end', { releases: closedRelease }, [goodSection], [{ why: 'neverCloses' }]],
  [
    'a topic that is missing',
    { completes_topic: 1, pass_share: 1 },
    [goodSection],
    [{ why: 'topicMissing' }],
  ],
  [
    'a pass mark that is missing',
    { completes_topic: 1, topic_id: 'topic' },
    [goodSection],
    [{ why: 'passMarkMissing' }],
  ],
])('a quiz with %s has publish problems', (_, given, sections, expected) => {
  expect(problemsOf(given, ...sections)).toEqual(expected)
})

test('questions and full marks count draws, own marks and "answer any n"', () => {
  const structure = rows(
    section([named('a', { ...marks, right: 1_000 }), drawn(3, 'optics')]),
    section([named('b'), named('w1', { ...marks, right: 200 }), named('c')], { pick: 2 }),
  )
  expect(questionCountOf(structure)).toBe(7)
  expect(maxMarksOf(structure)).toBe(1_000 + 3 * 400 + 2 * 400)
  expect(maxMarksOf(rows(section([named('b')], { pick: 5 })))).toBe(400)
})

test.each([
  [null, null, false],
  [1_001, null, false],
  [1_000, null, true],
  [null, 1_000, true],
  [2_000, 999, true],
])('a quiz with the last start %s and the end %s is over: %s', (last_start_at, ends_at, over) => {
  expect(isOver({ opens_at: null, last_start_at, ends_at }, now)).toBe(over)
})

const courseQuestionIds = new Set(['a', 'b'])
test.each<[string, QuizSection[], object | null]>([
  ['two questions and a draw', [section([named('a'), drawn(1, 'optics')]), section([named('b')])], null],
  ['0 marks for all', [section([named('a', { right: 0, wrong: 0, blank: 0 })])], null],
  [
    'a right response below 0',
    [section([], { marks: { right: -1, wrong: -2, blank: -2 } })],
    { why: 'badMarks', section: 0, entry: null },
  ],
  [
    'a wrong response above a right one',
    [section([named('a', { right: 1, wrong: 2, blank: 0 })])],
    { why: 'badMarks', section: 0, entry: 0 },
  ],
  [
    'a blank one above a right one',
    [section([], { marks: { right: 1, wrong: 0, blank: 2 } })],
    { why: 'badMarks', section: 0, entry: null },
  ],
  [
    'a question and a draw at once',
    [section([{ ...drawn(1, 'optics'), questionId: 'a' }])],
    { why: 'bothOrNone', section: 0, entry: 0 },
  ],
  [
    'neither',
    [section([named('a'), { questionId: null, draw: null, marks: null }])],
    { why: 'bothOrNone', section: 0, entry: 1 },
  ],
  ['a draw without a tag', [section([drawn(1, '')])], { why: 'tagMissing', section: 0, entry: 0 }],
  ['a question of another course', [section([named('c')])], { why: 'foreignQuestion', section: 0, entry: 0 }],
  [
    'a question twice',
    [section([named('a')]), section([named('b'), named('a')])],
    { why: 'twice', section: 1, entry: 1 },
  ],
])('sections with %s: %j', (_, sections, problem) => {
  expect(sectionProblem(sections, courseQuestionIds)).toEqual(problem)
})

test('a changed question can cause only three of the problems', () => {
  const places = { section: 1, place: 1, tag: '', count: 1, available: 0 }
  const all = ['archived', 'languageMissing', 'drawTooLarge', 'topicMissing', 'emptySection', 'over'] as const
  expect(all.filter((why) => isBankProblem({ why, ...places } as never))).toEqual(all.slice(0, 3))
})
