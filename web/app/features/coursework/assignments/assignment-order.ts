import type { Assignment } from '#contract/coursework/assignments.ts'
import { type EnrolledSince, wasDueBefore } from './enrolled-since.ts'

export interface ArrangedAssignments {
  /** To submit, the next deadline first; last what was due before its student joined. */
  pending: Assignment[]
  /** Submitted, the latest first. */
  completed: Assignment[]
}

/**
 * The two lists of a student's work.
 * @param held ids of work that was submitted on this page and stays where it is until the page is left
 */
export function arrange(
  assignments: readonly Assignment[],
  enrolledSince: EnrolledSince,
  held: ReadonlySet<string> = new Set(),
): ArrangedAssignments {
  const isPending = ({ _id, status }: Assignment) => status !== 'Completed' || held.has(_id)
  const isBefore = (one: Assignment) => Number(wasDueBefore(one, enrolledSince))
  return {
    pending: assignments
      .filter(isPending)
      .sort((one, other) => isBefore(one) - isBefore(other) || byDeadline(one, other)),
    completed: assignments.filter((assignment) => !isPending(assignment)).sort(latestFirst),
  }
}

/** The next deadline first. */
export const byDeadline = (one: Assignment, other: Assignment) =>
  Date.parse(one.deadline) - Date.parse(other.deadline) || one.title.localeCompare(other.title)

const latestFirst = (one: Assignment, other: Assignment) => sentAt(other) - sentAt(one)

const sentAt = ({ submission }: Assignment) => (submission ? Date.parse(submission.submittedAt) : 0)
