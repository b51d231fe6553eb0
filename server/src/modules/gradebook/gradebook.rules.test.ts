import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CellState } from '#contract/gradebook/gradebook.ts'
import {
  type AssignmentItem,
  assignmentCell,
  type Counting,
  closesAt,
  type QuizItem,
  quizCell,
  totalOf,
  weightProblem,
} from './gradebook.rules.ts'

const points: Counting = { countsBy: 'points', missingCounts: true }
const weights: Counting = { countsBy: 'weights', missingCounts: true }
const cell = (state: CellState, score: number | null, max: number, weight: number | null = null) => ({
  ...{ state, score, max, weight },
})
const graded = (score: number, max: number, weight?: number) => cell('graded', score, max, weight ?? null)

test.each([
  ['nothing', points, [], { share: null, score: 0, max: 0, waiting: 0 }],
  ['two by points', points, [graded(4_000, 5_000), graded(0, 5_000)], { share: 4_000, max: 10_000 }],
  [
    'their weights do not matter by points',
    points,
    [graded(100, 100, 0), graded(0, 300, 9)],
    { share: 2_500 },
  ],
  ['two by weights', weights, [graded(4_000, 5_000, 3), graded(0, 1_000, 1)], { share: 6_000 }],
  [
    'one without a weight counts by its marks',
    weights,
    [graded(300, 300), graded(0, 900, 9)],
    { share: 2_500 },
  ],
  ['a weight of 0 does not count', weights, [graded(300, 300, 0), graded(50, 100, 5)], { share: 5_000 }],
  ['only a weight of 0', weights, [graded(300, 300, 0)], { share: null, score: 300 }],
  [
    'excused in neither part',
    points,
    [graded(50, 100), cell('excused', null, 900)],
    { share: 5_000, max: 100 },
  ],
  ['missing as 0', points, [graded(50, 100), cell('missing', null, 100)], { share: 2_500, max: 200 }],
  [
    'missing that does not count',
    { ...points, missingCounts: false },
    [graded(50, 100), cell('missing', null, 100)],
    { share: 5_000, max: 100 },
  ],
  [
    'what waits, is returned, not due or hidden',
    points,
    [
      ...[graded(50, 100), cell('waiting', null, 100), cell('returned', null, 100)],
      ...[cell('open', null, 100), cell('hidden', null, 100)],
    ],
    { share: 5_000, max: 100, waiting: 1 },
  ],
  ['a negative score', points, [graded(-100, 400), graded(0, 400)], { share: -1_250, score: -100 }],
  ['a third', points, [graded(100, 300)], { share: 3_333 }],
  ['two thirds', points, [graded(200, 300)], { share: 6_667 }],
  ['a half goes up', points, [graded(1, 20_000)], { share: 1 }],
  ['a negative half goes up to 0', points, [graded(-1, 20_000)], { share: 0 }],
  ['more than a negative half goes down', points, [graded(-2, 30_000)], { share: -1 }],
  ['a negative third', points, [graded(-100, 300)], { share: -3_333 }],
  ['two negative thirds', points, [graded(-200, 300)], { share: -6_667 }],
  ['work without full marks', points, [graded(0, 0), graded(50, 100)], { share: 5_000, max: 100 }],
  [
    'thirds and sevenths by weights, exactly',
    weights,
    [graded(100, 300, 3), graded(100, 700, 7), graded(100, 100, 0)],
    { share: 2_000 },
  ],
])('%s', (_, counting, cells, expected) => {
  expect(totalOf(counting, cells)).toMatchObject(expected)
})

const anyCell = fc.record({
  state: fc.constantFrom<CellState>('graded', 'missing', 'excused', 'waiting', 'hidden'),
  score: fc.integer({ min: 0, max: 500 }),
  max: fc.integer({ min: 500, max: 20_000 }),
  weight: fc.option(fc.integer({ min: 1, max: 1_000 })),
})

test('a total lies between the lowest and the highest share, in any order of the items', () => {
  fc.assert(
    fc.property(fc.array(anyCell, { maxLength: 40 }), fc.constantFrom(points, weights), (cells, counting) => {
      const { share } = totalOf(counting, cells)
      expect(totalOf(counting, cells.toReversed()).share).toBe(share)
      const shares = cells.flatMap(({ state, score, max }) =>
        state === 'graded' ? [(10_000 * score) / max] : state === 'missing' ? [0] : [],
      )
      expect(share === null).toBe(shares.length === 0)
      if (share === null) return
      expect(share).toBeGreaterThanOrEqual(Math.floor(Math.min(...shares)))
      expect(share).toBeLessThanOrEqual(Math.ceil(Math.max(...shares)))
    }),
  )
})

const essay: AssignmentItem = {
  ...{ kind: 'assignment', id: 'essay', title: 'Essay', max: 5_000, dueAt: 100, createdAt: 0, weight: null },
  ...{ areNamesHidden: false, isHeld: false },
}
const hiddenNames = { ...essay, areNamesHidden: true }
const unreleased = { ...essay, isHeld: true }
const staff = { enrolledAt: 0, reason: null, viewer: 'staff', now: 200 } as const
const student = { ...staff, viewer: 'student' } as const
const submitted = { id: 's', status: 'Submitted', grade: null } as const
const done = { id: 's', status: 'Graded', grade: 40 } as const
const returned = { id: 's', status: 'Returned', grade: null } as const

test.each([
  ['graded', essay, done, staff, { state: 'graded', score: 4_000, max: 5_000, workId: 's' }],
  ['graded, for the student', essay, done, student, { state: 'graded', score: 4_000 }],
  ['held, for the staff', unreleased, done, staff, { state: 'graded', score: 4_000 }],
  ['held, for the student', unreleased, done, student, { state: 'waiting', score: null }],
  ['a held return, for the student', unreleased, returned, student, { state: 'waiting' }],
  ['returned', essay, returned, student, { state: 'returned', score: null }],
  ['submitted', essay, submitted, staff, { state: 'waiting', score: null }],
  ['missing', essay, undefined, staff, { state: 'missing', workId: null }],
  ['not due', essay, undefined, { ...staff, now: 100 }, { state: 'open' }],
  ['enrolled after it was due', essay, undefined, { ...staff, enrolledAt: 101 }, { state: 'open' }],
  ['excused with a grade', essay, done, { ...staff, reason: 'Ill.' }, { state: 'excused', reason: 'Ill.' }],
  ['names hidden, graded', hiddenNames, done, staff, { state: 'hidden', score: null, workId: null }],
  ['names hidden, missing', hiddenNames, undefined, staff, { state: 'hidden' }],
  ['names hidden, the own grade', hiddenNames, done, student, { state: 'graded', score: 4_000 }],
])('an assignment: %s', (_, item, submission, standing, expected) => {
  expect(assignmentCell(item, submission, standing)).toMatchObject(expected)
})

const quiz: QuizItem = {
  ...{ kind: 'quiz', id: 'quiz', title: 'Forces', max: 800, dueAt: 100, createdAt: 0, weight: null },
  ...{ counts: 'best', isReleased: false },
}
const attempt = (number: number, score: number | null, submitted_at: number | null = 50) => ({
  ...{ id: `a${number}`, number, score, max: 400, submitted_at },
})
const two = [attempt(1, 300), attempt(2, -100)]

test.each([
  ['the best', quiz, two, staff, { state: 'graded', score: 300, max: 400, workId: 'a1' }],
  ['the last', { ...quiz, counts: 'last' as const }, two, staff, { score: -100, workId: 'a2' }],
  ['not released, for the student', quiz, two, student, { state: 'waiting', score: null }],
  ['released, for the student', { ...quiz, isReleased: true }, two, student, { state: 'graded', score: 300 }],
  ['to be marked', quiz, [attempt(1, null)], staff, { state: 'waiting', workId: 'a1' }],
  ['running', quiz, [attempt(1, null, null)], staff, { state: 'open' }],
  ['missed', quiz, [], staff, { state: 'missing', max: 800 }],
  ['enrolled after it closed', quiz, [], { ...staff, enrolledAt: 101 }, { state: 'open' }],
  ['excused', quiz, two, { ...student, reason: 'Ill.' }, { state: 'excused', score: null, reason: 'Ill.' }],
])('a quiz: %s', (_, item, attempts, standing, expected) => {
  expect(quizCell(item, { attempts, closesAt: 100 }, standing)).toMatchObject(expected)
})

test('a quiz that never closes is not missed', () => {
  expect(quizCell(quiz, { attempts: [], closesAt: null }, staff).state).toBe('open')
  expect(closesAt({ lastStartAt: null, endsAt: null })).toBeNull()
  expect(closesAt({ lastStartAt: 5, endsAt: null })).toBe(5)
  expect(closesAt({ lastStartAt: null, endsAt: 7 })).toBe(7)
  expect(closesAt({ lastStartAt: 9, endsAt: 7 })).toBe(7)
})

const sent = (itemId: string, weight: number | null) => ({ kind: 'quiz' as const, itemId, weight })

test.each([
  ['good ones', 'weights', [sent('quiz', 3)], null],
  ['none', 'weights', [], null],
  ['of another course', 'weights', [sent('quiz', 3), sent('other', 3)], { why: 'notInGradebook', index: 1 }],
  [
    'of another kind',
    'points',
    [{ ...sent('quiz', 3), kind: 'assignment' as const }],
    { why: 'notInGradebook', index: 0 },
  ],
  ['one twice', 'weights', [sent('quiz', 3), sent('quiz', 4)], { why: 'twice', index: 1 }],
  ['0 for all', 'weights', [sent('quiz', 0)], { why: 'nothingCounts' }],
  ['0 for all, by points', 'points', [sent('quiz', 0)], null],
] as const)('weights: %s', (_, countsBy, list, expected) => {
  expect(weightProblem(countsBy, list, [quiz])).toEqual(expected)
})

test('an item that is not sent keeps its weight', () => {
  const other = { ...essay, weight: 0 }
  expect(weightProblem('weights', [sent('quiz', 0)], [quiz, other])).toEqual({ why: 'nothingCounts' })
  expect(weightProblem('weights', [sent('quiz', 0)], [quiz, essay])).toBeNull()
  expect(weightProblem('weights', [], [])).toBeNull()
})
