import { expect, test } from 'vitest'
import { dropPlace } from './use-drag.ts'

const rows = [
  { section: 'A', topic: undefined },
  { section: undefined, topic: { key: 'one', section: 'A' } },
  { section: undefined, topic: { key: 'two', section: 'A' } },
  { section: 'B', topic: undefined },
  { section: undefined, topic: { key: 'three', section: 'B' } },
].map((row, place) => ({ ...row, top: place * 10, bottom: place * 10 + 10 }))

test.each([
  ['above everything', 'three', -5, { section: 'A', before: 'one', row: 0 }],
  ['below the first heading', 'three', 12, { section: 'A', before: 'one', row: 1 }],
  ['between two topics', 'three', 22, { section: 'A', before: 'two', row: 2 }],
  [
    'above the second heading: the end of the first section',
    'one',
    32,
    { section: 'A', before: 'three', row: 3 },
  ],
  ['below the second heading', 'one', 42, { section: 'B', before: 'three', row: 4 }],
  ['below everything', 'one', 99, { section: 'B', before: undefined, row: 5 }],
  ['on itself', 'two', 24, { section: 'A', before: 'three', row: 2 }],
])('%s', (_, dragged, y, expected) => {
  expect(dropPlace(rows, dragged, y)).toEqual(expected)
})

test('a list without headings has one section', () => {
  const plain = rows
    .slice(1, 3)
    .map((row) => ({ ...row, topic: { ...row.topic, key: row.topic?.key ?? '', section: '' } }))
  expect(dropPlace(plain, 'two', 0)).toEqual({ section: '', before: 'one', row: 0 })
})
