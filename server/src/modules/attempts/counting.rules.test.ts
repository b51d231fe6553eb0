import { expect, test } from 'vitest'
import { countingAttempt, hasPassed, isQuizPassed, median, rankOf } from './counting.rules.ts'

const attempt = (number: number, score: number | null, submitted_at: number | null = 1) => ({
  ...{ number, score, max: 1000, submitted_at },
})

test.each([
  ['the best', 'best', [attempt(1, 300), attempt(2, 700), attempt(3, 500)], 2],
  ['the first of equal ones', 'best', [attempt(2, 700), attempt(1, 700)], 1],
  ['one below zero', 'best', [attempt(1, -200), attempt(2, -100)], 2],
  ['a scored one before one that waits', 'best', [attempt(1, null), attempt(2, -100)], 2],
  ['one that waits, if no other exists', 'best', [attempt(1, null)], 1],
  ['the last', 'last', [attempt(3, 100), attempt(1, 700), attempt(2, 500)], 3],
  ['only submitted ones', 'last', [attempt(1, 700), attempt(2, 900, null)], 1],
  ['only submitted ones', 'best', [attempt(1, 700), attempt(2, 900, null)], 1],
  ['none before the first is submitted', 'best', [attempt(1, 900, null)], undefined],
  ['none before the first is submitted', 'last', [], undefined],
] as const)('%s counts (%s)', (_, counts, attempts, number) => {
  expect(countingAttempt(counts, attempts)?.number).toBe(number)
})

test.each([
  [400, 4000, true],
  [399, 4000, false],
  [0, 0, true],
  [-1, 0, false],
  [400, null, null],
  [null, 4000, null],
])('a score of %s hundredths of ten marks passes at %s: %s', (score, share, passed) => {
  expect(hasPassed({ score, max: 1000 }, share)).toBe(passed)
})

test.each([
  ['best', 4000, [attempt(1, 500), attempt(2, 300)], true],
  ['last', 4000, [attempt(1, 500), attempt(2, 300)], false],
  ['best', null, [attempt(1, 500)], false],
  ['best', 4000, [attempt(1, null)], false],
  ['best', 0, [], false],
] as const)('a quiz that counts the %s attempt is passed', (counts, pass_share, attempts, is) => {
  expect(isQuizPassed({ counts, pass_share }, attempts)).toBe(is)
})

test.each([
  [[], null],
  [[5], 5],
  [[9, 1, 5], 5],
  [[1, 10, 2, 100], 6],
  [[1, 2], 2],
])('the median of %j is %s', (numbers, middle) => {
  expect(median(numbers)).toBe(middle)
})

test('equal scores share a place', () => {
  const scores = [900, 700, 700, 300]
  expect(scores.map((score) => rankOf(score, scores))).toEqual(
    [1, 2, 2, 4].map((place) => ({ place, of: 4 })),
  )
})
