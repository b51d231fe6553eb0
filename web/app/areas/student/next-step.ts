import type { Assignment } from '#contract/coursework/assignments.ts'
import type { CourseProgress, NextTopic } from '#contract/learning/progress.ts'
import { calendarDaysBetween } from '../../features/coursework/assignments/due-texts.ts'
import {
  type EnrolledSince,
  wasDueBeforeEnrollment,
} from '../../features/coursework/assignments/was-due-before-enrollment.ts'

export type NextStep =
  | { readonly kind: 'work'; readonly assignment: Assignment }
  | { readonly kind: 'topic'; readonly course: CourseProgress['course']; readonly topic: NextTopic }
  | { readonly kind: 'enroll'; readonly isFirst: boolean }

/**
 * Prefers urgent work, then the last studied course, other work, another course. Work due before
 * the enrollment never counts.
 * @param owed earliest deadline first
 * @param courses in the order of `docs/specification/progress-and-people.md`
 */
export function nextStep(
  courses: readonly CourseProgress[] | undefined,
  owed: readonly Assignment[],
  enrolledSince: EnrolledSince,
  now: Date,
): NextStep | undefined {
  const first = owed.find((one) => !wasDueBeforeEnrollment(one, enrolledSince))
  if (first && calendarDaysBetween(now, new Date(first.deadline)) <= 1)
    return { kind: 'work', assignment: first }
  for (const { course, next } of courses ?? []) if (next) return { kind: 'topic', course, topic: next }
  if (first) return { kind: 'work', assignment: first }
  return courses && { kind: 'enroll', isFirst: courses.length === 0 }
}
