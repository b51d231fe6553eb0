import type { DeskSubmission, SubmissionRow } from '#contract/reviews.ts'
import { presentSubmission } from './coursework.presenter.ts'
import type { FoundEvent } from './coursework.repository.ts'
import type { FoundOnDesk } from './reviews.repository.ts'

const opened = (row: FoundOnDesk) => (row.opened_at === null ? null : new Date(row.opened_at).toISOString())

/** A row of the desk. */
export function presentRow(row: FoundOnDesk): SubmissionRow {
  const { history: _, ...submission } = presentSubmission(row, [])
  return {
    ...submission,
    openedAt: opened(row),
    assignment: {
      _id: row.assignment_id,
      title: row.title,
      deadline: new Date(row.deadline).toISOString(),
    },
    course: { _id: row.course_id, name: row.course_name },
  }
}

/** A submission in the pane beside the list. */
export function presentOnDesk(row: FoundOnDesk, events: readonly FoundEvent[]): DeskSubmission {
  const { assignment, course, openedAt } = presentRow(row)
  return {
    ...presentSubmission(row, events),
    openedAt,
    assignment: { ...assignment, description: row.description },
    course,
  }
}
