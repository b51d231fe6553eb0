import { expect, test } from 'vitest'
import { readRange } from './byte-range.ts'

test.each([
  ['bytes=0-0', 10, { first: 0, last: 0 }],
  ['bytes=2-5', 10, { first: 2, last: 5 }],
  ['bytes=2-', 10, { first: 2, last: 9 }],
  ['bytes=9-9', 10, { first: 9, last: 9 }],
  ['bytes=2-99', 10, { first: 2, last: 9 }],
  ['bytes=-3', 10, { first: 7, last: 9 }],
  ['bytes=-99', 10, { first: 0, last: 9 }],
  ['bytes=-0', 10, 'unsatisfiable'],
  ['bytes=10-', 10, 'unsatisfiable'],
  ['bytes=10-12', 10, 'unsatisfiable'],
  ['bytes=0-', 0, 'unsatisfiable'],
  ['bytes=-1', 0, 'unsatisfiable'],
  ['bytes=5-2', 10, 'whole'],
  ['bytes=0-1,3-4', 10, 'whole'],
  ['bytes=-', 10, 'whole'],
  ['bytes=a-b', 10, 'whole'],
  ['lines=0-1', 10, 'whole'],
  [undefined, 10, 'whole'],
])('the range %s of %d bytes is read', (header, size, expected) => {
  expect(readRange(header, size)).toEqual(expected)
})
