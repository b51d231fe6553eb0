import { expect, test } from 'vitest'
import { removalMoment, type Split, splitError, studentWithTwoPapers, undoPeriodMs } from './scans.rules.ts'

const split = (given: Partial<Split> = {}): Split => ({ papers: [], dropped: [], rotations: [], ...given })
const paper = (...pages: number[]) => ({ studentId: null, pages })

test.each([
  ['is whole', split({ papers: [paper(1, 2), paper(4)], dropped: [3] }), null],
  ['leaves pages to nobody', split({ papers: [paper(4)] }), null],
  ['names a page twice', split({ papers: [paper(1, 2), paper(2)] }), ['twice', 2, 'papers.1.pages']],
  ['drops a page of a paper', split({ papers: [paper(1)], dropped: [1] }), ['twice', 1, 'dropped']],
  ['names a page that is not there', split({ papers: [paper(6)] }), ['missing', 6, 'papers.0.pages']],
  ['drops a page that is not there', split({ dropped: [6] }), ['missing', 6, 'dropped']],
  ['names a page that is submitted', split({ papers: [paper(5)] }), ['submitted', 5, 'papers.0.pages']],
  [
    'turns a page that is not there',
    split({ rotations: [{ page: 6, rotation: 90 }] }),
    ['missing', 6, 'rotations'],
  ],
  [
    'turns a page twice',
    split({
      rotations: [
        { page: 1, rotation: 90 },
        { page: 1, rotation: 180 },
      ],
    }),
    ['twice', 1, 'rotations'],
  ],
] as const)('a split that %s', (_, given, expected) => {
  const error = splitError(given, 5, [5])
  expect(error && [error.why, error.page, error.field]).toEqual(expected)
})

test.each([
  [[null, null, 'a', 'b'], null],
  [['a', 'b', 'a'], 'a'],
])('of the students %j the one with two papers is %s', (students, expected) => {
  expect(studentWithTwoPapers(students.map((studentId) => ({ studentId })))).toBe(expected)
})

test.each([
  ['not submitted', null, 100, 100 + 14 * undoPeriodMs],
  ['submitted', 100, 50, 100 + undoPeriodMs],
  ['changed after it was submitted', 100, 200, 200 + undoPeriodMs],
])('a scan that is %s is removed after its time', (_, submitted_at, changed_at, expected) => {
  expect(removalMoment({ submitted_at, changed_at })).toBe(expected)
})
