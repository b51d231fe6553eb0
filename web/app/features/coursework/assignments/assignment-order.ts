import type { Assignment } from '#contract/coursework/assignments.ts'
import { type EnrolledSince, wasDueBeforeEnrollment } from './was-due-before-enrollment.ts'

export interface ArrangedAssignments {
  /** Work due before the student joined comes last. */
  pending: Assignment[]
  completed: Assignment[]
}

/** @param heldIds work submitted on this page, which keeps its place */
export function arrange(
  assignments: readonly Assignment[],
  enrolledSince: EnrolledSince,
  heldIds: ReadonlySet<string> = new Set(),
): ArrangedAssignments {
  const isPending = ({ _id, status }: Assignment) => status !== 'Completed' || heldIds.has(_id)
  const dueBeforeRank = (one: Assignment) => Number(wasDueBeforeEnrollment(one, enrolledSince))
  return {
    pending: assignments
      .filter(isPending)
      .sort((one, other) => dueBeforeRank(one) - dueBeforeRank(other) || byDeadline(one, other)),
    completed: assignments.filter((assignment) => !isPending(assignment)).sort(latestFirst),
  }
}

export const byDeadline = (one: Assignment, other: Assignment) =>
  Date.parse(one.deadline) - Date.parse(other.deadline) || one.title.localeCompare(other.title)

const latestFirst = (one: Assignment, other: Assignment) => sentAt(other) - sentAt(one)

const sentAt = ({ submission }: Assignment) => (submission ? Date.parse(submission.submittedAt) : 0)
