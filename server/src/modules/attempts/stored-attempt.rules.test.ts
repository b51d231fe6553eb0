import { expect, test } from 'vitest'
import type { QuestionVersion } from '../questions/index.ts'
import type { AttemptQuestionRow, ResponseRow } from './attempts.tables.ts'
import {
  isOver,
  photoIdsOf,
  questionToScore,
  responsesToScore,
  responseValueOf,
  sectionsOf,
} from './stored-attempt.rules.ts'

test.each([
  [null, 5, false],
  [5, 4, false],
  [5, 5, true],
])('an attempt that ends at %s is over at %i: %s', (ends_at, now, is) => {
  expect(isOver({ ends_at }, now)).toBe(is)
})

test('sections and responses are stored as JSON', () => {
  expect(sectionsOf({ sections: '[{"startedAt":1}]' })).toEqual([{ startedAt: 1 }])
  expect(responseValueOf({ value: '{"options":["a"],"text":""}' })).toEqual({ options: ['a'], text: '' })
  expect(responseValueOf({ value: null })).toBeNull()
})

test('the photos of a response are named by the ids of their files', () => {
  const photos = ['/api/files/p1', '/api/files/p2']
  expect(photoIdsOf({ value: JSON.stringify({ options: [], text: '', photos }) })).toEqual(['p1', 'p2'])
  expect(photoIdsOf({ value: '{"options":[],"text":""}' })).toEqual([])
  expect(photoIdsOf({ value: null })).toEqual([])
  expect(photoIdsOf(undefined)).toEqual([])
})

const key = { options: ['a'], ranges: [], texts: [] }
const asked = {
  row: {
    ...{ position: 3, section: 1, scheme: 'perOption', option_order: '["b","a"]' },
    ...{ marks_right: 400, marks_wrong: -100, marks_blank: 0 },
  } as Partial<AttemptQuestionRow> as AttemptQuestionRow,
  version: { kind: 'multiple', key } as Partial<QuestionVersion> as QuestionVersion,
}

test('a question is scored by its own marks and by the key of its version, or by a ruling', () => {
  const toScore = {
    ...{ position: 3, section: 1, scheme: 'perOption', kind: 'multiple', key, optionIds: ['b', 'a'] },
    marks: { right: 400, wrong: -100, blank: 0 },
  }
  expect(questionToScore({ ...asked, ruling: null })).toEqual(toScore)
  expect(questionToScore({ ...asked, ruling: 'leftOut' })).toEqual({ ...toScore, ruling: 'leftOut' })
})

test('responses are found by their position', () => {
  const rows = [
    { position: 1, value: '{"options":["a"],"text":""}', marks: null },
    { position: 2, value: null, marks: 150 },
  ] as ResponseRow[]
  expect([...responsesToScore(rows)]).toEqual([
    [1, { value: { options: ['a'], text: '' }, marks: null }],
    [2, { value: null, marks: 150 }],
  ])
})
