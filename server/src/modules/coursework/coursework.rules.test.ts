import { expect, test } from 'vitest'
import { assignmentStatus, beforeThisTry, canTakeBack, isLate } from './coursework.rules.ts'

test.each([
  [999, 1_000, false],
  [1_000, 1_000, false],
  [1_001, 1_000, true],
])('work handed in at %i for a deadline at %i is late: %s', (submittedAt, deadline, late) => {
  expect(isLate(submittedAt, deadline)).toBe(late)
})

test.each([
  [undefined, 'Pending'],
  [{ status: 'Submitted' }, 'Completed'],
  [{ status: 'Graded' }, 'Completed'],
  [{ status: 'Returned' }, 'Pending'],
] as const)('with the submission %j an assignment is %s', (submission, status) => {
  expect(assignmentStatus(submission)).toBe(status)
})

test.each([
  [{ status: 'Submitted', opened_at: null }, true],
  [{ status: 'Submitted', opened_at: 5 }, false],
  [{ status: 'Returned', opened_at: 5 }, false],
  [{ status: 'Graded', opened_at: null }, false],
] as const)('that %j can be taken back is %s', (submission, canBe) => {
  expect(canTakeBack(submission)).toBe(canBe)
})

const event = (kind: 'submitted' | 'withdrawn' | 'returned' | 'graded', at: number) => ({
  kind,
  link: kind === 'submitted' ? `https://work.example/${at}` : null,
  grade: null,
  feedback: kind === 'returned' ? `Remark ${at}` : null,
  actor_id: 'somebody',
  at,
})

test.each([
  ['a first try', ['submitted'], null],
  ['a second try after taking back', ['submitted', 'withdrawn', 'submitted'], null],
  ['a try after a return', ['submitted', 'returned', 'submitted'], [0, 1]],
  ['two tries after a return', ['submitted', 'returned', 'submitted', 'withdrawn', 'submitted'], [0, 1]],
  ['a try after a second return', ['submitted', 'returned', 'submitted', 'returned', 'submitted'], [2, 3]],
  ['a try after a grade', ['submitted', 'returned', 'graded', 'submitted'], null],
] as const)('before %s there was what the events say', (_, kinds, expected) => {
  const before = beforeThisTry(kinds.map(event))
  expect(before && [before.submitted_at, before.reviewed_at]).toEqual(expected)
  if (!expected) return
  const [sent, returned] = expected
  expect(before).toMatchObject({
    status: 'Returned',
    link: `https://work.example/${sent}`,
    feedback: `Remark ${returned}`,
    reviewed_by: 'somebody',
  })
})
