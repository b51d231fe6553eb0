import type {
  AssignmentRow,
  SubmissionEventRow as EventRow,
  SubmissionRow,
} from '../../server/src/modules/coursework/coursework.tables.ts'
import { idAt } from './ids.ts'
import type { Random } from './random.ts'
import { day, minute } from './school-time.ts'

export type { EventRow }

interface Review {
  kind: 'returned' | 'graded'
  at: number
  grade: number | null
  feedback: string
}

export interface Attempt {
  link: string
  at: number
  review: Review | null
}

export interface Work {
  assignment: AssignmentRow
  studentId: string
  mentorId: string
  attempts: [Attempt, ...Attempt[]]
}

/** Older reviews count as seen by the student. */
const seenAfterMs = 7 * day

export function workRows(
  work: Work,
  random: Random,
  now: number,
): { submission: SubmissionRow; events: EventRow[] } {
  const firstAttempt = work.attempts[0]
  const lastAttempt = work.attempts.at(-1) ?? firstAttempt
  const { review } = lastAttempt
  const submission: SubmissionRow = {
    id: idAt(firstAttempt.at, random),
    assignment_id: work.assignment.id,
    course_id: work.assignment.course_id,
    student_id: work.studentId,
    link: lastAttempt.link,
    files: 0,
    pages: 0,
    submitted_by: null,
    status: review === null ? 'Submitted' : review.kind === 'graded' ? 'Graded' : 'Returned',
    grade: review?.grade ?? null,
    feedback: review?.feedback ?? null,
    submitted_at: lastAttempt.at,
    opened_at: review ? review.at - 12 * minute : null,
    reviewed_at: review?.at ?? null,
    reviewed_by: review ? work.mentorId : null,
    seen_at: review && review.at < now - seenAfterMs ? review.at : null,
    version: work.attempts.length + work.attempts.filter((attempt) => attempt.review).length,
  }
  const events: EventRow[] = []
  for (const attempt of work.attempts) {
    const { id: assignment_id } = work.assignment
    const eventFields = { assignment_id, student_id: work.studentId, link: attempt.link, files: 0, pages: 0 }
    events.push({
      ...eventFields,
      id: idAt(attempt.at, random),
      kind: 'submitted',
      grade: null,
      feedback: null,
      actor_id: work.studentId,
      at: attempt.at,
    })
    if (!attempt.review) continue
    events.push({
      ...eventFields,
      id: idAt(attempt.review.at, random),
      kind: attempt.review.kind,
      grade: attempt.review.grade,
      feedback: attempt.review.feedback,
      actor_id: work.mentorId,
      at: attempt.review.at,
    })
  }
  return { submission, events }
}
