import type { CourseDetail } from '#contract/catalogue/courses.ts'
import { keptDraft, keysKept } from '../../../api/kept-draft.ts'
import { type CourseDraft, isCourseDraft } from './course-fields.ts'

/** The draft and the saved course that it started from; empty for a new course. */
export interface KeptCourse {
  draft: CourseDraft
  base: CourseDetail | null
}

const isKept = (kept: object) => 'draft' in kept && isCourseDraft(kept.draft as object) && 'base' in kept

/** Stored per tab until it is saved or discarded. @param course its id, or `new` */
export const keptCourse = (userId: string, course: string) =>
  keptDraft<KeptCourse>(`course ${userId} ${course}`, isKept)

/** The id of the course with an unsaved draft, or `new`. */
export const courseLeftOpen = (userId: string): string | undefined =>
  keysKept(`course ${userId} `).find((course) => keptCourse(userId, course).read() !== null)
