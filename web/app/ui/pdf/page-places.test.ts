import { expect, test } from 'vitest'
import { maxPages, pageAt, pagesNear, placesOf } from './page-places.ts'

test('pages are below each other, each with its own height', () => {
  expect(placesOf(3, (page) => page * 100)).toEqual([0, 100, 300, 600])
})

test.each([
  [-50, 1],
  [0, 1],
  [99, 1],
  [100, 2],
  [299, 2],
  [300, 3],
  [600, 3],
  [9_999, 3],
])('the place at %d pixels is on page %d', (place, page) => {
  expect(pageAt([0, 100, 300, 600], place)).toBe(page)
})

test('only some of many pages are in the document, wherever the reader is', () => {
  const places = placesOf(maxPages, () => 1_000)
  expect(pagesNear(places, 0, 800)).toEqual([1, 2])
  expect(pagesNear(places, 1_000_000, 800)).toEqual([1_000, 1_001, 1_002])
  expect(pagesNear(places, 1_999_200, 800)).toEqual([1_999, 2_000])
})

test('many small pages fit a view, and pages without a height do not load all', () => {
  expect(
    pagesNear(
      placesOf(maxPages, () => 50),
      10_000,
      800,
    ),
  ).toHaveLength(49)
  expect(
    pagesNear(
      placesOf(1, () => 0),
      0,
      800,
    ),
  ).toEqual([1])
})
