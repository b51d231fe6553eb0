import { expect, test } from 'vitest'
import type { PieceOfQuestion } from '#contract/marking/marking.ts'
import { nextWithoutPoints } from './use-question.ts'

const row = (_id: string, points: number | null): PieceOfQuestion => ({
  ...{ _id, assignmentId: 'a', studentName: _id, submittedAt: '', openedAt: null, version: 1, given: 0 },
  points,
})

test.each([
  ['to the next work', [null, null, null], '1', '2'],
  ['past work with points', [null, 5, null], '0', '2'],
  ['around the end of the list', [null, 5, null], '2', '0'],
  ['nowhere when only the open work is left', [5, null, 5], '1', undefined],
  ['to the first one when nothing is open', [5, null, null], undefined, '1'],
  ['to the first one when the open work has left the list', [null, null], 'gone', '0'],
  ['nowhere in an empty list', [], undefined, undefined],
] as const)('the search for work without points leads %s', (_, points, from, to) => {
  const rows = points.map((given, index) => row(String(index), given))
  expect(nextWithoutPoints(rows, from)).toBe(to)
})
