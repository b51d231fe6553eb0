import type { SubmissionRow } from '../../platform/database/schema.ts'

/** Late work is accepted and marked; work in the very millisecond of the deadline is in time. */
export function isLate(submittedAt: number, deadline: number): boolean {
  return submittedAt > deadline
}

/** An assignment is Pending for a student until they have handed in, and again once it was returned. */
export function assignmentStatus(
  submission: Pick<SubmissionRow, 'status'> | undefined,
): 'Pending' | 'Completed' {
  return !submission || submission.status === 'Returned' ? 'Pending' : 'Completed'
}
