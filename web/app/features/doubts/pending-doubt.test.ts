import { expect, test } from 'vitest'
import { isTooOld, readPending } from './pending-doubt.ts'

const doubt = { key: 'k', at: 1, kind: 'doubt', place: 't', courseId: 'c', body: { text: 'Why?' } }
const answer = { key: 'k', at: 1, kind: 'answer', doubtId: 'd', body: { text: 'So.' } }

test.each([
  [undefined, undefined],
  [null, undefined],
  ['Why?', undefined],
  [{ ...doubt, key: 7 }, undefined],
  [{ ...doubt, at: 'now' }, undefined],
  [{ ...doubt, kind: 'note' }, undefined],
  [{ ...doubt, place: undefined }, undefined],
  [{ ...doubt, body: { text: 7 } }, undefined],
  [{ ...answer, body: undefined }, undefined],
  [{ ...answer, doubtId: null }, undefined],
  [doubt, doubt],
  [answer, answer],
])('a stored item %j is read as %j', (stored, expected) => {
  expect(readPending(stored)).toEqual(expected)
})

test.each([
  [0, false],
  [22 * 3_600_000, false],
  [24 * 3_600_000, true],
])('after %d ms the item is too old to be sent automatically: %s', (age, expected) => {
  expect(isTooOld({ ...answer, kind: 'answer' }, answer.at + age)).toBe(expected)
})
