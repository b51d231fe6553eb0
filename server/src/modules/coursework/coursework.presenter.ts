import type { Assignment, Submission } from '#contract/assignments.ts'
import type { DeskSubmission, SubmissionRow } from '#contract/reviews.ts'
import type { FoundAssignment, FoundEvent, FoundSubmission } from './coursework.repository.ts'
import { assignmentStatus } from './coursework.rules.ts'

/** A submission as its student and its mentor see it, with everything that happened to it. */
export function presentSubmission(row: FoundSubmission, events: readonly FoundEvent[]): Submission {
  return {
    _id: row.id,
    assignmentId: row.assignment_id,
    studentId: row.student_id,
    studentName: row.student_name,
    link: row.link,
    file: row.link,
    grade: row.grade,
    feedback: row.feedback,
    status: row.status,
    late: Boolean(row.late),
    submittedAt: iso(row.submitted_at),
    openedAt: row.opened_at === null ? null : iso(row.opened_at),
    reviewedAt: row.reviewed_at === null ? null : iso(row.reviewed_at),
    reviewedBy: row.reviewer_name,
    version: row.version,
    history: events.map((event) => ({
      kind: event.kind,
      link: event.link,
      grade: event.grade,
      feedback: event.feedback,
      by: event.actor_name,
      at: iso(event.at),
    })),
  }
}

/** A submission as a row of the desk. */
export function presentRow(row: FoundSubmission): SubmissionRow {
  const { history: _, ...submission } = presentSubmission(row, [])
  return {
    ...submission,
    assignment: { _id: row.assignment_id, title: row.title, deadline: iso(row.deadline) },
    course: { _id: row.course_id, name: row.course_name },
  }
}

/** A submission in the pane beside the list. */
export function presentOnDesk(row: FoundSubmission, events: readonly FoundEvent[]): DeskSubmission {
  const { assignment, course } = presentRow(row)
  return {
    ...presentSubmission(row, events),
    assignment: { ...assignment, description: row.description },
    course,
  }
}

/**
 * An assignment as the caller sees it.
 * @param own the caller's submission and its events; `null` for somebody who hands nothing in
 */
export function presentAssignment(
  row: FoundAssignment,
  own: { submission: FoundSubmission | undefined; events: readonly FoundEvent[] } | null,
): Assignment {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    courseId: { _id: row.course_id, name: row.course_name, instructor: row.instructor },
    deadline: iso(row.deadline),
    assignedBy: row.assigned_by,
    status: own && assignmentStatus(own.submission),
    submission: own?.submission ? presentSubmission(own.submission, own.events) : null,
    version: row.version,
  }
}

const iso = (instant: number) => new Date(instant).toISOString()
