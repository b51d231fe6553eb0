import { expect, test } from 'vitest'
import type { Scan, ScanStudent } from '#contract/scans/scans.ts'
import {
  bodyOf,
  moveStart,
  papersOf,
  type SplitPages,
  setDropped,
  setStudent,
  splitEvery,
  splitOf,
  stateOf,
  toggleStart,
  turnPage,
} from './split.ts'

const student = (_id: string, status: ScanStudent['status'] = null): ScanStudent => ({
  ...{ _id, name: _id, rollNumber: null, status },
})
const students = [student('asha'), student('kiran', 'Graded'), student('meera', 'Returned'), student('ravi')]

const scan = (given: Partial<Scan>): Scan =>
  ({
    files: [{ kind: 'pdf', name: 'class.pdf', url: '', thumbnailUrl: null, pages: 6 }],
    ...{ papers: [], dropped: [], rotations: [], students },
    ...given,
  }) as Scan
const paper = (studentId: string | null, pages: number[], status: 'Graded' | null = null) => ({
  ...{ _id: String(pages[0]), studentId, studentName: studentId, pages, status, refusal: null },
})

const sixPages = splitOf(scan({}))
const read = (pages: SplitPages) =>
  papersOf(pages).map(({ studentId, kept }) => `${studentId ?? '-'} ${kept.join()}`)

test('a new scan is one paper without a student', () => {
  expect(read(sixPages)).toEqual(['- 1,2,3,4,5,6'])
})

test('a saved split is restored, without submitted papers and students who left', () => {
  const pages = splitOf(
    scan({
      papers: [paper('asha', [1, 2], 'Graded'), paper('meera', [3]), paper('left', [5, 6])],
      dropped: [4],
      rotations: [{ page: 5, rotation: 90 }],
    }),
  )
  expect(read(pages)).toEqual(['meera 3', '- 5,6'])
  expect(bodyOf(pages)).toEqual({
    papers: [
      { studentId: 'meera', pages: [3] },
      { studentId: null, pages: [5, 6] },
    ],
    dropped: [4],
    rotations: [{ page: 5, rotation: 90 }],
  })
})

test('each n kept pages go to the next student without work', () => {
  const pages = setDropped(sixPages, new Set([2]), true)
  expect(read(splitEvery(pages, 2, students, 'asha'))).toEqual(['asha 1,3', 'meera 4,5', 'ravi 6'])
  expect(read(splitEvery(pages, 2, students, ''))).toEqual(['- 1,3', '- 4,5', '- 6'])
})

test.each([
  ['later', 3, 4, ['asha 1,2,3', 'meera 4', 'ravi 5,6']],
  ['earlier', 3, 2, ['asha 1', 'meera 2,3,4', 'ravi 5,6']],
  ['not to the start of the paper before', 3, 1, ['asha 1,2', 'meera 3,4', 'ravi 5,6']],
  ['not beyond the next start', 3, 6, ['asha 1,2', 'meera 3,4', 'ravi 5,6']],
  ['not from the first page', 1, 2, ['asha 1,2', 'meera 3,4', 'ravi 5,6']],
])('a boundary moves %s', (_, from, to, expected) => {
  expect(read(moveStart(splitEvery(sixPages, 2, students, 'asha'), from, to))).toEqual(expected)
})

test('a page can start a paper, and be joined to the paper before', () => {
  const twoPapers = setStudent(toggleStart(sixPages, 4), 4, 'asha')
  expect(read(twoPapers)).toEqual(['- 1,2,3', 'asha 4,5,6'])
  expect(read(toggleStart(twoPapers, 4))).toEqual(['- 1,2,3,4,5,6'])
  expect(toggleStart(sixPages, 1)).toBe(sixPages)
})

test('four turns bring a page back', () => {
  const turned = turnPage(sixPages, 2)
  expect(bodyOf(turned).rotations).toEqual([{ page: 2, rotation: 90 }])
  expect(bodyOf(turnPage(turnPage(turnPage(turned, 2), 2), 2)).rotations).toEqual([])
})

test('pages without a student, students with two papers and students with work are named', () => {
  const pages = setStudent(
    setStudent(setStudent(splitEvery(sixPages, 1, students, ''), 1, 'asha'), 2, 'asha'),
    3,
    'kiran',
  )
  const state = stateOf(pages, students)
  expect(state).toMatchObject({ pagesWithoutStudent: 3 })
  expect([state.ready.length, state.duplicateStudents, state.studentsWithWork]).toEqual([
    3,
    [students[0]],
    [students[1]],
  ])
})
