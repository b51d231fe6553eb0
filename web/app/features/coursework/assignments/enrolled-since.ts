import type { Assignment } from '#contract/coursework/assignments.ts'

/** By the id of a course, when its student enrolled; a course that is not in it counts as theirs all along. */
export type EnrolledSince = ReadonlyMap<string, string>

/** Whether work was due before its student had come: nobody could have been in time for it. */
export function wasDueBefore({ courseId, deadline }: Assignment, enrolledSince: EnrolledSince): boolean {
  const since = enrolledSince.get(courseId._id)
  return since !== undefined && Date.parse(since) > Date.parse(deadline)
}
