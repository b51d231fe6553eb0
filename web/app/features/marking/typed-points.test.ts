import { expect, test } from 'vitest'
import { readPoints, splitRemark } from './typed-points.ts'

test.each([
  ['2', 2],
  ['+2', 2],
  ['-1', -1],
  ['−1', -1],
  [' 12 ', 12],
  ['', null],
  ['1001', undefined],
  ['1.5', undefined],
  ['two', undefined],
])('the points "%s" are read as %s', (typed, points) => expect(readPoints(typed)).toBe(points))

test.each([
  ['Write the unit −1', 'Write the unit', -1],
  ['Well set up +2', 'Well set up', 2],
  ['See page 2', 'See page 2', null],
  ['x = −45', 'x =', -45],
  ['−1', '−1', null],
])('the remark "%s" has its points at its end', (saved, text, points) =>
  expect(splitRemark(saved)).toEqual({ text, points }),
)
