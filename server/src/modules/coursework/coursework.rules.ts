import { latestDeadline } from '#contract/coursework/assignments.ts'
import type { Schema } from '../../database/schema.ts'
import type { SubmissionRow } from './coursework.tables.ts'

/** An assignment is Pending for a student until they have submitted, and again once it was returned. */
export function assignmentStatus(
  submission: Pick<SubmissionRow, 'status'> | undefined,
): 'Pending' | 'Completed' {
  return !submission || submission.status === 'Returned' ? 'Pending' : 'Completed'
}

/** A deadline that is set lies ahead, and within reach: a person who types the year 20266 means another. */
export function deadlineFault(deadline: number, now: number): 'passed' | 'tooFar' | null {
  if (deadline <= now) return 'passed'
  return deadline > latestDeadline(now) ? 'tooFar' : null
}

/**
 * Whether the review that stands there says the same, from the same person, and nothing came between.
 * @param version the one that was reviewed, if it is named: the present one, or the one that this review was written on
 */
export function isSaidAlready(
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
 * What a submission was before its link was sent: the work as it was returned, with the mentor's feedback, if this was
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
    grade: returned.grade,
    feedback: returned.feedback,
    submitted_at: sent.at,
    opened_at: returned.at,
    reviewed_at: returned.at,
    reviewed_by: returned.actor_id,
  }
}

export type ReturnedWork = Omit<
  SubmissionRow,
  'id' | 'assignment_id' | 'course_id' | 'student_id' | 'status' | 'seen_at' | 'version'
>
