import { expect, test } from 'vitest'
import { createPlayedTracker, joinRanges, type PlayedRange } from './played-tracker.ts'

/** `at` is in seconds. */
type Report = readonly [at: number, second: number, isPlaying?: boolean]
const play = (from: number, to: number, at = 0, speed = 1): Report[] =>
  Array.from({ length: Math.round((to - from) / speed / 0.5) + 1 }, (_, step) => [
    at + step * 0.5,
    from + step * 0.5 * speed,
  ])

test.each<[string, Report[], PlayedRange[]]>([
  ['nothing', [], []],
  ['a part', play(0, 10), [[0, 10]]],
  ['a part in the middle', play(755, 760), [[755, 760]]],
  ['at twice the speed', play(0, 20, 0, 2), [[0, 20]]],
  [
    'a jump ahead',
    [...play(0, 5), ...play(500, 505, 5.5)],
    [
      [0, 5],
      [500, 505],
    ],
  ],
  [
    'a jump back',
    [...play(100, 105), ...play(50, 55, 5.5)],
    [
      [100, 105],
      [50, 55],
    ],
  ],
  [
    'a jump to the end',
    [
      [0, 0],
      [0.5, 0.5],
      [1, 3_600, false],
    ],
    [[0, 0.5]],
  ],
  [
    'a pause',
    [...play(0, 5), [5.5, 5, false], ...play(5, 8, 60)],
    [
      [0, 5],
      [5, 8],
    ],
  ],
  [
    'a jump while paused',
    [...play(0, 5), [5, 5, false], [9, 300, false], ...play(300, 302, 10)],
    [
      [0, 5],
      [300, 302],
    ],
  ],
  [
    'a position reported a little late',
    [
      [0, 10],
      [0.5, 10.5],
      [0.6, 10.3],
      [1, 11],
    ],
    [[10, 11]],
  ],
  [
    'a tab in the background, which reports once a second',
    [
      [0, 0],
      [1, 1],
      [2, 2],
      [10, 10],
    ],
    [[0, 10]],
  ],
  [
    'a jump beyond the time since the last report',
    [
      [0, 0],
      [1, 1],
      [2, 60],
    ],
    [[0, 1]],
  ],
])('%s', (_, reported, parts) => {
  const played = createPlayedTracker()
  for (const [at, second, isPlaying = true] of reported) played.report({ second, isPlaying }, at * 1_000)
  expect(played.take()).toEqual(parts)
})

test('a taken range is not taken again, and the next range continues there', () => {
  const played = createPlayedTracker()
  for (const [at, second] of play(0, 10)) played.report({ second, isPlaying: true }, at * 1_000)
  expect(played.take()).toEqual([[0, 10]])
  expect(played.take()).toEqual([])
  for (const [at, second] of play(10.5, 20, 10.5)) played.report({ second, isPlaying: true }, at * 1_000)
  expect(played.take()).toEqual([[10, 20]])
})

test('adjacent ranges become one', () => {
  expect(
    joinRanges([
      [10, 20],
      [0, 10],
      [20.5, 30],
      [40, 50],
      [41, 42],
    ]),
  ).toEqual([
    [0, 30],
    [40, 50],
  ])
})
