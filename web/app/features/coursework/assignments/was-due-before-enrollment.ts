import type { Assignment } from '#contract/coursework/assignments.ts'

/** Keys are course ids. A missing course counts as enrolled from the start. */
export type EnrolledSince = ReadonlyMap<string, string>

export function wasDueBeforeEnrollment(
  { courseId, deadline }: Assignment,
  enrolledSince: EnrolledSince,
): boolean {
  const since = enrolledSince.get(courseId._id)
  return since !== undefined && Date.parse(since) > Date.parse(deadline)
}
