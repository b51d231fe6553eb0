import { expect, test } from 'vitest'
import { movedPage, placeAfterKey } from './page-order.ts'

test('a page moves to its place and the others close up; a place that does not exist changes nothing', () => {
  const list = ['a', 'b', 'c', 'd']
  expect(movedPage(list, 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(movedPage(list, 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  for (const to of [-1, 4, 1]) expect(movedPage(list, 1, to)).toBe(list)
})

test('arrow keys move by one place up to the ends, Home and End move to the ends, and other keys move nothing', () => {
  const places = (key: string) => [0, 1, 3].map((place) => placeAfterKey(key, place, 4))
  expect(places('ArrowLeft')).toEqual([0, 0, 2])
  expect(places('ArrowUp')).toEqual([0, 0, 2])
  expect(places('ArrowRight')).toEqual([1, 2, 3])
  expect(places('ArrowDown')).toEqual([1, 2, 3])
  expect(places('Home')).toEqual([0, 0, 0])
  expect(places('End')).toEqual([3, 3, 3])
  expect(places('Enter')).toEqual([null, null, null])
})
