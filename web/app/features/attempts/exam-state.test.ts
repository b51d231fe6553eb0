import { expect, test } from 'vitest'
import type { SavedResponse } from '#contract/attempts/attempts.ts'
import {
  countStates,
  type GivenResponse,
  highestSeq,
  mergeResponses,
  neighbour,
  responsesByPosition,
  stateOf,
  timeLeft,
  withOption,
} from './exam-state.ts'

const given = (position: number, more: Partial<GivenResponse> = {}): GivenResponse => ({
  ...{ position, value: null, isMarked: false, spentMs: 0, seq: 1 },
  ...more,
})
const saved = (position: number, seq: number): SavedResponse => ({
  ...given(position, { seq }),
  ...{ value: { options: ['server'], text: '' }, savedAt: '2026-11-28T10:00:00Z', isLate: false },
})
const value = { options: ['a'], text: '' }

test.each([
  [undefined, 'notVisited'],
  [given(1), 'notAnswered'],
  [given(1, { value: { options: [], text: ' ' } }), 'notAnswered'],
  [given(1, { value }), 'answered'],
  [given(1, { isMarked: true }), 'marked'],
  [given(1, { isMarked: true, value }), 'answeredAndMarked'],
])('the state of %j is %s', (response, state) => {
  expect(stateOf(response)).toBe(state)
})

test('the states of a section are counted', () => {
  const all = new Map([
    [1, given(1)],
    [2, given(2, { value })],
  ])
  expect(countStates([1, 2, 3], all)).toMatchObject({ notVisited: 1, notAnswered: 1, answered: 1 })
})

test('the later change of a response counts, from the server or this device', () => {
  const merged = mergeResponses(responsesByPosition([saved(1, 5), saved(2, 9)]), [
    given(1, { seq: 7 }),
    given(2, { seq: 8 }),
    given(3),
  ])
  expect(merged.get(1)?.value).toBeNull()
  expect(merged.get(2)?.value?.options).toEqual(['server'])
  expect(merged.get(3)?.seq).toBe(1)
  expect(highestSeq(merged.values())).toBe(9)
})

test('an option replaces the one chosen in a single choice, and toggles in a multiple choice', () => {
  expect(withOption('single', value, 'b').options).toEqual(['b'])
  expect(withOption('multiple', value, 'b').options).toEqual(['a', 'b'])
  expect(withOption('multiple', value, 'a').options).toEqual([])
})

test('the first and the last question have no further neighbour', () => {
  const questions = [{ position: 3 }, { position: 4 }] as never
  expect([neighbour(questions, 3, 1), neighbour(questions, 4, 1), neighbour(questions, 3, -1)]).toEqual([
    4, 4, 3,
  ])
})

test.each([
  [8_592_000, '2:23:12'],
  [300_000, '5:00'],
  [59_001, '1:00'],
  [900, '0:01'],
  [-5, '0:00'],
])('%i ms are shown as %s', (milliseconds, text) => {
  expect(timeLeft(milliseconds)).toBe(text)
})
