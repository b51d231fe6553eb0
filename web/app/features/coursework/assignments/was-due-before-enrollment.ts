import type { Assignment } from '#contract/coursework/assignments.ts'

/** Maps course ids to enrollment moments. Without an entry, all work is due after enrollment. */
export type EnrolledSince = ReadonlyMap<string, string>

export function wasDueBeforeEnrollment(
  { courseId, deadline }: Assignment,
  enrolledSince: EnrolledSince,
): boolean {
  const since = enrolledSince.get(courseId._id)
  return since !== undefined && Date.parse(since) > Date.parse(deadline)
}
