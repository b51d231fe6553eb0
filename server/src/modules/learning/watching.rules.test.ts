import { expect, test } from 'vitest'
import {
  agreedLength,
  canHaveWatched,
  clippedRanges,
  firstOpenedAt,
  isBeyondEnd,
  isWatched,
  maxWatchedParts,
  mergedRanges,
  percentWatched,
  type Range,
  secondsOf,
} from './watching.rules.ts'

const minute = 60_000

test.each<[string, Range[], Range[], number]>([
  ['nothing', [], [], 0],
  ['one part', [[10, 20]], [[10, 20]], 10],
  [
    'parts apart',
    [
      [30, 40],
      [10, 20],
    ],
    [
      [10, 20],
      [30, 40],
    ],
    20,
  ],
  [
    'parts that overlap',
    [
      [10, 20],
      [15, 30],
    ],
    [[10, 30]],
    20,
  ],
  [
    'a part in a part',
    [
      [10, 60],
      [20, 30],
    ],
    [[10, 60]],
    50,
  ],
  [
    'parts that meet within a second',
    [
      [10, 20],
      [20.8, 30],
    ],
    [[10, 30]],
    20,
  ],
  [
    'parts with a gap',
    [
      [10, 20],
      [22, 30],
    ],
    [
      [10, 20],
      [22, 30],
    ],
    18,
  ],
  [
    'the same part played three times',
    [
      [0, 10],
      [0, 10],
      [0, 10],
    ],
    [[0, 10]],
    10,
  ],
  ['a part without length', [[5, 5]], [[5, 5]], 0],
  [
    'parts of a second',
    [
      [0, 0.4],
      [0.4, 0.9],
    ],
    [[0, 0.9]],
    1,
  ],
])('the union of %s is computed', (_, ranges, parts, seconds) => {
  expect(mergedRanges(ranges)).toEqual(parts)
  expect(secondsOf(mergedRanges(ranges))).toBe(seconds)
})

test('the union does not change its input, and keeps at most the allowed number of parts', () => {
  const ranges: Range[] = Array.from({ length: 10_000 }, (_, place) => [place * 3, place * 3 + 1])
  const given = JSON.stringify(ranges.toReversed())
  const reversed = ranges.toReversed()
  expect(mergedRanges(reversed)).toHaveLength(maxWatchedParts)
  expect(JSON.stringify(reversed)).toBe(given)
})

test.each<[string, Range[], number | null, Range[]]>([
  ['a part within the video', [[10, 20]], 100, [[10, 20]]],
  ['a part across the end', [[90, 200]], 100, [[90, 100]]],
  ['a part beyond the end', [[200, 300]], 100, []],
  ['a video of unknown length', [[200, 300]], null, [[200, 300]]],
])('parts stay within the video: %s', (_, parts, length, kept) => {
  expect(clippedRanges(parts, length)).toEqual(kept)
})

test.each([
  ['as long as it took', 600, 10 * minute, 3_600, true],
  ['at twice the speed', 1_200, 10 * minute, 3_600, true],
  ['at twice the speed, heard of a little late', 1_230, 10 * minute, 3_600, true],
  ['faster than that', 1_231, 10 * minute, 3_600, false],
  ['at once', 31, 0, 3_600, false],
  ['a little at once', 30, 0, 3_600, true],
  ['a little of a video of unknown length at once', 30, 0, null, true],
  ['a twentieth of a short video at once', 2, 0, 40, true],
  ['most of a short video at once', 30, 0, 40, false],
  ['while the clock was set back', 31, -minute, 3_600, false],
] as const)('watched %s', (_, seconds, elapsed, length, expected) => {
  expect(canHaveWatched(seconds, elapsed, length)).toBe(expected)
})

const day = 86_400_000
test.each<[string, number, (number | null)[], number]>([
  ['a minute ago', minute, [null, null], 3 * day - minute],
  ['long ago: a day at most', 2 * day, [null], 2 * day],
  ['before the student enrolled', minute, [3 * day - 1_000, null], 3 * day - 1_000],
  ['before the topic opened', minute, [day, 3 * day - 2_000], 3 * day - 2_000],
  ['in a course that begins later', minute, [4 * day], 3 * day],
])('a device that was offline opened a topic %s', (_, ago, notBefore, openedAt) => {
  expect(firstOpenedAt(3 * day, ago, notBefore)).toBe(openedAt)
})

test.each<[string, number[], number | null]>([
  ['nobody', [], null],
  ['one player', [600], null],
  ['one wrong player', [5], null],
  ['two players that agree', [600, 600], 600],
  ['two players that agree within a second', [600, 601], 601],
  ['two players that differ', [10, 600], null],
  ['a wrong player and two that agree', [5, 600, 600], 600],
  ['players that round', [599, 600, 600, 599], 600],
  ['a player that reports one second, and two that agree', [1, 600, 600], 600],
  ['a player that reports a day, and two that agree', [86_400, 600, 600], 600],
])('the length of a video follows from the reports of %s', (_, reported, length) => {
  expect(agreedLength(reported)).toBe(length)
})

test.each([
  [0, 100, 0],
  [62, 100, 62],
  [62.9, 100, 62],
  [200, 100, 100],
  [50, null, null],
  [50, 0, null],
])('%d seconds of %s are %s percent', (seconds, length, percent) => {
  expect(percentWatched(seconds, length)).toBe(percent)
})

test.each([
  ['all', 100, 100, 100, true],
  ['the required percentage', 90, 100, 90, true],
  ['two seconds less', 88, 100, 90, true],
  ['three seconds less', 87, 100, 90, false],
  ['nothing', 0, 100, 90, false],
  ['half a second less of a short video', 8.5, 10, 90, true],
  ['a second less of a short video', 8, 10, 90, false],
  ['a part of a video of unknown length', 500, null, 90, false],
  ['a part of a video of no length', 5, 0, 90, false],
])('%s is watched', (_, seconds, length, percent, expected) => {
  expect(isWatched(seconds, length, percent)).toBe(expected)
})

test.each([
  [602, 600, false],
  [603, 600, true],
  [9000, null, false],
])('second %i of a lesson of %s seconds is beyond its end: %s', (second, length, expected) => {
  expect(isBeyondEnd(second, length)).toBe(expected)
})
