import { describe, expect, test } from 'vitest'
import type { Schema } from '../../database/schema.ts'
import { readLifeTable } from '../../testing/life-table.ts'
import {
  canSee,
  canSettle,
  canWrite,
  editableUntil,
  isAnswer,
  medianHours,
  stateAfter,
  states,
  steps,
  waitingSince,
  writtenAnswer,
  writtenDoubt,
} from './doubts.rules.ts'

const documented = readLifeTable('docs/specification/doubts.md')

test('the page of the specification has every state and step, and no other', () => {
  expect(documented.states).toEqual(states)
  expect(documented.steps).toEqual(steps)
})

test.each(
  states.flatMap((state) => steps.map((step) => [state, step, documented.stateAfter(state, step)] as const)),
)('%s, %s: %s, as the page of the specification says', (state, step, expected) => {
  expect(stateAfter(state, step)).toBe(expected)
})

const student = { role: 'student', isStaff: false } as const
const staff = { isEnrolled: false, isStaff: true } as const
const readers = {
  asker: { ...student, id: 'meera', isEnrolled: true },
  left: { ...student, id: 'meera', isEnrolled: false },
  fellow: { ...student, id: 'rohan', isEnrolled: true },
  stranger: { ...student, id: 'asha', isEnrolled: false },
  mentor: { ...staff, id: 'priya', role: 'mentor' },
  otherMentor: { ...staff, id: 'anil', role: 'mentor', isStaff: false },
  admin: { ...staff, id: 'rukmini', role: 'admin' },
} as const

describe.each([
  // Columns: person, sees public doubts, sees doubts for the mentor, writes, settles
  ['asker', true, true, true, true],
  ['left', true, true, false, false],
  ['fellow', true, false, true, false],
  ['stranger', false, false, false, false],
  ['mentor', true, true, true, true],
  ['otherMentor', false, false, false, false],
  ['admin', true, true, true, true],
] as const)('%s', (who, seesAll, seesMentors, writes, settles) => {
  const reader = readers[who]
  test('sees, writes and settles as the page says', () => {
    expect(canSee(reader, { student_id: 'meera', to_mentor: 0 })).toBe(seesAll)
    expect(canSee(reader, { student_id: 'meera', to_mentor: 1 })).toBe(seesMentors)
    expect(canWrite(reader)).toBe(writes)
    expect(canSettle(reader, { student_id: 'meera' })).toBe(settles)
  })
})

const minute = 60_000
const doubt = { student_id: 'meera', created_at: 1_000, hidden_at: null } as Schema['doubts']
const answer = {
  author_id: 'rohan',
  created_at: 1_000,
  hidden_at: null,
  endorsed_by: null,
} as Schema['doubt_answers']
test.each([
  ['in the last millisecond', readers.asker, 1_000 + 15 * minute - 1, doubt, 1_000 + 15 * minute],
  ['once the time is over', readers.asker, 1_000 + 15 * minute, doubt, null],
  ['by somebody else', readers.fellow, 1_000, doubt, null],
  ['by the staff', readers.mentor, 1_000, doubt, null],
  ['by a student who has left the course', readers.left, 1_000, doubt, null],
  ['once it is hidden', readers.asker, 1_000, { ...doubt, hidden_at: 2 }, null],
])('only its asker can edit a doubt, for some minutes: %s', (_, reader, now, row, expected) => {
  expect(editableUntil(reader, writtenDoubt(row), now)).toBe(expected)
})

test('an answer can be changed until it is endorsed', () => {
  expect(editableUntil(readers.fellow, writtenAnswer(answer), 1_000)).toBe(1_000 + 15 * minute)
  expect(editableUntil(readers.fellow, writtenAnswer({ ...answer, endorsed_by: 'priya' }), 1_000)).toBeNull()
})

test.each([
  [{ author_role: 'student', endorsed_by: null, hidden_at: null }, false],
  [{ author_role: 'student', endorsed_by: 'priya', hidden_at: null }, true],
  [{ author_role: 'mentor', endorsed_by: null, hidden_at: null }, true],
  [{ author_role: 'admin', endorsed_by: null, hidden_at: null }, true],
  [{ author_role: 'mentor', endorsed_by: null, hidden_at: 1 }, false],
] as const)('%j answers a doubt: %s', (row, expected) => {
  expect(isAnswer(row)).toBe(expected)
})

test.each([
  ['it goes on waiting', 5, 'open', null, 5],
  ['it begins to wait', null, 'open', null, 9],
  ['it is answered', 5, 'answered', null, null],
  ['it is settled', 5, 'settled', null, null],
  ['it is hidden', 5, 'open', 8, null],
] as const)('%s', (_, waiting_since, state, hidden_at, expected) => {
  expect(waitingSince({ waiting_since }, { state, hidden_at }, 9)).toBe(expected)
})

const hour = 60 * minute
test.each([
  [[], null],
  [[3 * hour], 3],
  [[2 * hour, 5 * hour], 3.5],
  [[hour / 30], 0],
  [[20 * minute], 0.3],
])('the median of %j', (middle, hours) => {
  expect(medianHours(middle)).toBe(hours)
})
