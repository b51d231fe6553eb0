import type { Schema, SubmissionRow } from '../../platform/database/schema.ts'

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

/** A link can be taken back until the mentor has opened it (`decisions.md`, A wrong link). */
export function canTakeBack({ status, opened_at }: Pick<SubmissionRow, 'status' | 'opened_at'>): boolean {
  return status === 'Submitted' && opened_at === null
}

type Event = Pick<Schema['submission_events'], 'kind' | 'link' | 'grade' | 'feedback' | 'actor_id' | 'at'>

/**
 * What a submission was before its link was sent: the work as it was returned, with the mentor's remarks, if this was
 * another try; else null, for there was none.
 * @param events all that happened to it, oldest first
 */
export function beforeThisTry(events: readonly Event[]): ReturnedWork | null {
  const review = events.findLastIndex(({ kind }) => kind === 'returned' || kind === 'graded')
  const returned = events[review]
  const sent = events.slice(0, Math.max(0, review)).findLast(({ kind }) => kind === 'submitted')
  if (returned?.kind !== 'returned' || !sent) return null
  return {
    link: sent.link ?? '',
    status: 'Returned',
    grade: returned.grade,
    feedback: returned.feedback,
    submitted_at: sent.at,
    opened_at: returned.at,
    reviewed_at: returned.at,
    reviewed_by: returned.actor_id,
  }
}

export type ReturnedWork = Omit<SubmissionRow, 'id' | 'assignment_id' | 'student_id' | 'version'>
