import { expect, test } from 'vitest'
import { assignmentStatus, isLate } from './coursework.rules.ts'

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
