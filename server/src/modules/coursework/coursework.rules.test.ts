import { expect, test } from 'vitest'
import { latestDeadline } from '#contract/coursework/assignments.ts'
import {
  areNamesHidden,
  assignmentStatus,
  codeOf,
  deadlineError,
  isGrade,
  isRepeatedReview,
  remainingTries,
  stateBeforeSubmission,
} from './coursework.rules.ts'

test.each([
  [undefined, 'Pending'],
  [{ status: 'Submitted' }, 'Completed'],
  [{ status: 'Graded' }, 'Completed'],
  [{ status: 'Returned' }, 'Pending'],
] as const)('with the submission %j an assignment is %s', (submission, status) => {
  const atOnce = { releases_together: 0, released_at: null } as const
  expect(assignmentStatus(submission && { ...submission, ...atOnce })).toBe(status)
})

test.each([
  ['not released', 1, null, 'Completed'],
  ['released', 1, 5, 'Pending'],
  ['shown at once', 0, null, 'Pending'],
] as const)(
  'an assignment has the right status with a return that is %s',
  (_, releases_together, released_at, status) => {
    expect(assignmentStatus({ status: 'Returned', releases_together, released_at })).toBe(status)
  },
)

test.each([
  ['one', 'submitted', [0]],
  ['another after a return', 'submitted returned submitted', [0, 2]],
  ['none after one was taken back', 'submitted takenBack', []],
  ['the earlier one after another was taken back', 'submitted returned submitted takenBack', [0]],
])('of the tries, %s remains', (_, kinds, kept) => {
  const events = kinds.split(' ').map((kind, at) => ({ kind: kind as 'submitted', at }))
  expect(remainingTries(events).map(({ at }) => at)).toEqual(kept)
})

test('the code in place of a name is the same each time, and another one for other work', () => {
  const one = codeOf('01900000-0000-7000-8000-0000f3a94c01')
  expect(one).toMatch(/^[B-Y34679]{4}$/)
  expect(codeOf('01900000-0000-7000-8000-0000f3a94c01')).toBe(one)
  expect(codeOf('01900000-0000-7000-8000-0000f3a94c02')).not.toBe(one)
})

test.each([
  [0, 50, true],
  [50, 50, true],
  [51, 50, false],
  [-1, 50, false],
  [7.5, 50, false],
  [Number.NaN, 50, false],
])('%s is a grade of at most %s: %s', (grade, most, expected) => {
  expect(isGrade(grade, most)).toBe(expected)
})

const now = Date.UTC(2026, 10, 20)
const latest = latestDeadline(now)

test.each([
  ['this very moment', now, 'passed'],
  ['a moment ahead', now + 1, null],
  ['the latest', latest, null],
  ['after the latest', latest + 1, 'tooFar'],
] as const)('a deadline at %s has the error for a past time', (_, deadline, error) => {
  expect(deadlineError(deadline, now)).toBe(error)
})

const event = (kind: 'submitted' | 'takenBack' | 'returned' | 'graded', at: number) => ({
  kind,
  link: kind === 'submitted' ? `https://work.example/${at}` : null,
  files: at,
  pages: 2 * at,
  grade: kind === 'returned' ? at : null,
  feedback: kind === 'returned' ? `Remark ${at}` : null,
  actor_id: 'somebody',
  student_id: 'student',
  at,
})

test.each([
  ['a first try', ['submitted'], null],
  ['a second try after taking back', ['submitted', 'takenBack', 'submitted'], null],
  ['a try after a return', ['submitted', 'returned', 'submitted'], [0, 1]],
  ['two tries after a return', ['submitted', 'returned', 'submitted', 'takenBack', 'submitted'], [0, 1]],
  ['a try after a second return', ['submitted', 'returned', 'submitted', 'returned', 'submitted'], [2, 3]],
  ['a try after a grade', ['submitted', 'returned', 'graded', 'submitted'], null],
] as const)('the state before %s follows from the events', (_, kinds, expected) => {
  const before = stateBeforeSubmission(kinds.map(event))
  expect(before && [before.submitted_at, before.reviewed_at]).toEqual(expected)
  if (!expected) return
  const [sent, returned] = expected
  expect(before).toMatchObject({
    link: `https://work.example/${sent}`,
    files: sent,
    pages: 2 * sent,
    feedback: `Remark ${returned}`,
    grade: returned,
    opened_at: returned,
    reviewed_by: 'somebody',
    submitted_by: 'somebody',
  })
  const own = kinds.map((kind, at) => ({ ...event(kind, at), actor_id: 'student' }))
  expect(stateBeforeSubmission(own)?.submitted_by).toBeNull()
})

const earlier = { status: 'Graded', grade: 81, feedback: null, reviewed_by: 'priya', version: 3 } as const
const grade81 = { status: 'Graded', grade: 81, feedback: null } as const

test.each([
  ['the same', grade81, 'priya', undefined, true],
  ['the same of the version that is there', grade81, 'priya', 3, true],
  ['the same of the version that it was written on', grade81, 'priya', 2, true],
  ['the same of an older version', grade81, 'priya', 1, false],
  ['another grade', { ...grade81, grade: 18 }, 'priya', 3, false],
  ['other feedback', { ...grade81, feedback: 'Labels.' }, 'priya', 3, false],
  ['another outcome', { ...grade81, status: 'Returned' }, 'priya', 3, false],
  ["somebody else's", grade81, 'arun', 3, false],
] as const)('a review that says %s: whether it is a repetition', (_, review, by, version, expected) => {
  expect(isRepeatedReview(earlier, review, { by, version })).toBe(expected)
})

test.each([
  [1, null, true],
  [1, 5, false],
  [0, null, false],
] as const)('names marked %i and released at %s are hidden: %s', (names_hidden, released_at, are) => {
  expect(areNamesHidden({ names_hidden, released_at })).toBe(are)
})
