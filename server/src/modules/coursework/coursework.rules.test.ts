import { expect, test } from 'vitest'
import { latestDeadline } from '#contract/coursework/assignments.ts'
import {
  assignmentStatus,
  deadlineError,
  isRepeatedReview,
  stateBeforeSubmission,
} from './coursework.rules.ts'

test.each([
  [undefined, 'Pending'],
  [{ status: 'Submitted' }, 'Completed'],
  [{ status: 'Graded' }, 'Completed'],
  [{ status: 'Returned' }, 'Pending'],
] as const)('with the submission %j an assignment is %s', (submission, status) => {
  expect(assignmentStatus(submission)).toBe(status)
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
  grade: kind === 'returned' ? at : null,
  feedback: kind === 'returned' ? `Remark ${at}` : null,
  actor_id: 'somebody',
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
    feedback: `Remark ${returned}`,
    grade: returned,
    opened_at: returned,
    reviewed_by: 'somebody',
  })
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
