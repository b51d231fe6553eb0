import { expect, test } from 'vitest'
import { faultOfMark, hasPage, isSameMark, type MarkContent } from './marking.rules.ts'

const mark = (given: Partial<MarkContent>): MarkContent => ({
  fileId: 'a',
  page: 1,
  kind: 'tick',
  ink: 'red',
  shape: [1, 2],
  text: null,
  points: null,
  ...given,
})

test.each([
  [{ kind: 'pen', shape: [1, 2, 3] }, null],
  [{ kind: 'pen', shape: [1, 2, 1_000, 3, 4, 0] }, null],
  [{ kind: 'pen', shape: [1, 2] }, 'shape'],
  [{ kind: 'pen', shape: [1, 2, 3, 4] }, 'shape'],
  [{ kind: 'pen', shape: [] }, 'shape'],
  [{ kind: 'pen', shape: [1, 2, 1_001] }, 'shape'],
  [{ kind: 'underline', shape: [1, 2, 3, 4] }, null],
  [{ kind: 'underline', shape: [1, 2] }, 'shape'],
  [{ kind: 'ring', shape: [1, 2, 3] }, 'shape'],
  [{ kind: 'ring', shape: [1, 2, 3, 4] }, null],
  [{ kind: 'tick' }, null],
  [{ kind: 'tick', shape: [1, 2, 3, 4] }, 'shape'],
  [{ kind: 'cross', shape: [1, 2, 3] }, 'shape'],
  [{ kind: 'text' }, 'textMissing'],
  [{ kind: 'text', text: '' }, 'textMissing'],
  [{ kind: 'text', text: 'Unit?' }, null],
  [{ kind: 'text', text: 'Unit?', points: -1 }, null],
  [{ kind: 'note' }, 'textMissing'],
  [{ kind: 'note', text: 'Why?', shape: [1] }, 'shape'],
  [{ kind: 'note', text: 'Why?' }, null],
  [{ kind: 'note', text: 'Why?', points: -1 }, null],
  [{ kind: 'remark', text: 'Unit', points: -1 }, null],
  [{ kind: 'remark', text: 'Unit' }, null],
  [{ kind: 'remark', points: -1 }, 'textMissing'],
  [{ kind: 'points', points: 2 }, null],
  [{ kind: 'points', points: 2, text: 'Well set up' }, null],
  [{ kind: 'points' }, 'pointsMissing'],
  [{ kind: 'tick', text: 'x' }, 'textForbidden'],
  [{ kind: 'pen', shape: [1, 2, 3], text: 'x' }, 'textForbidden'],
  [{ kind: 'cross', points: 0 }, 'pointsForbidden'],
] as const)('the mark %j has the fault %s', (given, fault) => {
  expect(faultOfMark(mark(given as Partial<MarkContent>))).toBe(fault)
})

test.each([
  [{}, true],
  [{ shape: [1, 3] }, false],
  [{ shape: [1, 2, 3] }, false],
  [{ ink: 'green' }, false],
  [{ kind: 'cross' }, false],
  [{ page: 2 }, false],
  [{ fileId: 'b' }, false],
  [{ text: 'x' }, false],
  [{ points: 0 }, false],
] as const)('a mark with the change %j is the same mark: %s', (change, isSame) => {
  expect(isSameMark(mark({}), mark(change as Partial<MarkContent>))).toBe(isSame)
})

test.each([
  [{ kind: 'photo', pages: null }, 1, true],
  [{ kind: 'photo', pages: null }, 2, false],
  [{ kind: 'pdf', pages: 3 }, 3, true],
  [{ kind: 'pdf', pages: 3 }, 4, false],
  [{ kind: 'pdf', pages: null }, 4, true],
  [{ kind: 'file', pages: null }, 1, false],
] as const)('%j has page %i: %s', (file, page, expected) => {
  expect(hasPage(file, page)).toBe(expected)
})
