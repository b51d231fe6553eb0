import type { Assignment } from '#contract/coursework/assignments.ts'
import type { DeskSubmission } from '#contract/coursework/reviews.ts'
import { asInstant } from '../../platform/instants.ts'
import type { FoundAssignment, FoundEvent, FoundSubmission } from './coursework.repository.ts'
import { assignmentStatus } from './coursework.rules.ts'

export function presentSubmission(row: FoundSubmission, events: readonly FoundEvent[] = []): DeskSubmission {
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
    openedAt: asInstant(row.opened_at),
    reviewedAt: asInstant(row.reviewed_at),
    reviewedBy: row.reviewer_name,
    version: row.version,
    assignment: {
      _id: row.assignment_id,
      title: row.title,
      description: row.description,
      deadline: iso(row.deadline),
    },
    course: { _id: row.course_id, name: row.course_name },
    history: events.map(({ kind, link, grade, feedback, actor_name, at }) => ({
      kind,
      link,
      grade,
      feedback,
      by: actor_name,
      at: iso(at),
    })),
  }
}

/** @param own null for somebody who does not submit */
export function presentAssignment(
  row: FoundAssignment,
  own: { submission: FoundSubmission | undefined; events: readonly FoundEvent[] | undefined } | null = null,
): Assignment {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    courseId: { _id: row.course_id, name: row.course_name, instructor: row.instructor },
    deadline: iso(row.deadline),
    assignedBy: row.assigned_by,
    topicId: row.item_id,
    status: own && assignmentStatus(own.submission),
    submission: own?.submission ? presentSubmission(own.submission, own.events) : null,
    version: row.version,
  }
}

const iso = (instant: number) => new Date(instant).toISOString()
