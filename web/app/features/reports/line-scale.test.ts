import { expect, test } from 'vitest'
import { gridLines, highestLine, linePath, ticksEvery } from './line-scale.ts'

test.each([
  [[], 4],
  [[0, 0], 4],
  [[3], 4],
  [[5], 8],
  [[163], 200],
  [[200], 200],
  [[201], 400],
  [[9_999], 20_000],
])('over %j the highest line is %i', (values, highest) => {
  expect(highestLine(values)).toBe(highest)
  expect(gridLines(highest).every(Number.isInteger)).toBe(true)
})

test.each([
  [30, 700, 7],
  [30, 250, 10],
  [7, 700, 1],
  [7, 250, 3],
  [12, 700, 2],
  [12, 250, 4],
])('of %i points in %i pixels, one in %i is named', (points, room, every) => {
  expect(ticksEvery(points, room)).toBe(every)
})

test('a line breaks where nothing is known', () => {
  const place = (index: number, value: number) => [index * 10, 100 - value] as const
  expect(linePath([1, 2.25, null, 4], place)).toBe('M0 99L10 97.8M30 96')
  expect(linePath([null, null], place)).toBe('')
})
