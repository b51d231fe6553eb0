import { expect, test } from 'vitest'
import {
  arrivalAt,
  endOfAttempt,
  lastPossibleEnd,
  moveSections,
  type Times,
  timesOfSections,
} from './clock.rules.ts'

const minute = 60_000
const times = (more: Partial<Times> = {}): Times => ({
  ...{ opensAt: null, lastStartAt: null, endsAt: null, share: 0, extraMinutes: 0 },
  ...more,
})

test.each([
  ['its minutes', 60, times(), 60],
  ['a third more', 60, times({ share: 3_333 }), 79.998],
  ['a share and minutes', 60, times({ share: 2_500, extraMinutes: 15 }), 90],
  ['the end for all', 60, times({ endsAt: 40 * minute }), 40],
  ['its minutes before the end for all', 60, times({ endsAt: 90 * minute }), 60],
])('an attempt lasts %s', (_name, minutes, given, expected) => {
  expect(endOfAttempt(0, minutes, given)).toBe(expected * minute)
})

test('practice has no end', () => {
  expect(endOfAttempt(0, null, times())).toBeNull()
})

test.each([
  [100, 'inTime'],
  [101, 'late'],
  [60_100, 'late'],
  [60_101, 'tooLate'],
])('a response that arrives at %i, with the end at 100, is %s', (now, expected) => {
  expect(arrivalAt(now, 100, null)).toBe(expected)
  expect(arrivalAt(now, null, null)).toBe('inTime')
})

test.each([
  ['a clock that was set back more than a minute', 30_000, 100_000, 'tooLate'],
  ['a clock that is a little behind', 99_000, 100_000, 'late'],
  ['the minute after the end', 160_000, 100_000, 'late'],
  ['more than a minute after the end', 160_001, 100_000, 'tooLate'],
])('a response of a closed attempt by %s', (_, now, closedAt, expected) => {
  expect(arrivalAt(now, 100_000, closedAt)).toBe(expected)
})

const section = (title: string, minutes: number | null) => ({ title, minutes, pick: null })

test('timed sections follow one another, and the last one ends with the attempt', () => {
  const attempt = { startedAt: 0, endsAt: 70 * minute, share: 0 }
  const sections = timesOfSections([section('A', 20), section('B', 40)], attempt)
  expect(sections.map((one) => [one.opensAt, one.endsAt])).toEqual([
    [0, 20 * minute],
    [20 * minute, 70 * minute],
  ])
  expect(timesOfSections([section('A', null)], attempt)).toMatchObject([{ opensAt: null, endsAt: null }])
})

test('extra time goes to the section that runs, and later ones move', () => {
  const attempt = { startedAt: 0, endsAt: 60 * minute, share: 0 }
  const sections = timesOfSections([section('A', 20), section('B', 20), section('C', 20)], attempt)
  const moved = moveSections(sections, { now: 25 * minute, byMs: 15 * minute })
  expect(moved.map((one) => [Number(one.opensAt) / minute, Number(one.endsAt) / minute])).toEqual([
    [0, 20],
    [20, 55],
    [55, 75],
  ])
})

const quiz = { minutes: 60, attempts: 1 }

test.each([
  ['the last start and the full time', [{ lastStartAt: 100 * minute, used: 0 }], [], 160],
  ['extra time', [{ lastStartAt: 100 * minute, used: 0, extraMinutes: 30 }], [], 190],
  ['attempts that are left', [{ lastStartAt: 100 * minute, used: 1 }], [50 * minute], 50],
  ['the end for all', [{ lastStartAt: 100 * minute, endsAt: 120 * minute, used: 0 }], [], 120],
  ['running attempts', [{ lastStartAt: 0, used: 1 }], [70 * minute, 65 * minute], 70],
])('the last possible end depends on %s', (_name, students, running, expected) => {
  const given = students.map(({ used, ...more }) => ({ ...times(more), used }))
  expect(lastPossibleEnd(quiz, given, running)).toBe((expected + 1) * minute)
})

test('while somebody may start at any time there is no last end', () => {
  expect(lastPossibleEnd(quiz, [{ ...times(), used: 0 }], [])).toBeNull()
})
