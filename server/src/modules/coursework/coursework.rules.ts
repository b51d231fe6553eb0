import { latestDeadline } from '#contract/coursework/assignments.ts'
import type { Schema } from '../../database/schema.ts'
import type { SubmissionRow } from './coursework.tables.ts'

export function assignmentStatus(
  submission: Pick<SubmissionRow, 'status'> | undefined,
): 'Pending' | 'Completed' {
  return !submission || submission.status === 'Returned' ? 'Pending' : 'Completed'
}

/** The upper limit catches typing errors such as the year 20266. */
export function deadlineError(deadline: number, now: number): 'passed' | 'tooFar' | null {
  if (deadline <= now) return 'passed'
  return deadline > latestDeadline(now) ? 'tooFar' : null
}

/** @param version the version that was reviewed: the present one, or the one before this review */
export function isRepeatedReview(
  there: Pick<SubmissionRow, 'status' | 'grade' | 'feedback' | 'reviewed_by' | 'version'>,
  review: Pick<SubmissionRow, 'status' | 'grade' | 'feedback'>,
  { by, version = there.version }: { by: string; version?: number | undefined },
): boolean {
  return (
    there.reviewed_by === by &&
    there.status === review.status &&
    there.grade === review.grade &&
    there.feedback === review.feedback &&
    (version === there.version || version === there.version - 1)
  )
}

type Event = Pick<Schema['submission_events'], 'kind' | 'link' | 'grade' | 'feedback' | 'actor_id' | 'at'>

/**
 * The state to restore when a submission is taken back.
 * @param events oldest first
 * @returns the returned work, or null after a first try
 */
export function stateBeforeSubmission(events: readonly Event[]): ReturnedSubmission | null {
  const review = events.findLastIndex(({ kind }) => kind === 'returned' || kind === 'graded')
  const returned = events[review]
  const sent = events.slice(0, Math.max(0, review)).findLast(({ kind }) => kind === 'submitted')
  if (returned?.kind !== 'returned' || !sent) return null
  return {
    link: sent.link ?? '',
    grade: returned.grade,
    feedback: returned.feedback,
    submitted_at: sent.at,
    opened_at: returned.at,
    reviewed_at: returned.at,
    reviewed_by: returned.actor_id,
  }
}

export type ReturnedSubmission = Omit<
  SubmissionRow,
  'id' | 'assignment_id' | 'course_id' | 'student_id' | 'status' | 'seen_at' | 'version'
>
