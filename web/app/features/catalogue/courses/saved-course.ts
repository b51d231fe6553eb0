import type { CourseDetail } from '#contract/catalogue/courses.ts'
import { savedDraft, savedKeys } from '../../../api/saved-draft.ts'
import { type CourseDraft, isCourseDraft } from './course-fields.ts'

/** The draft and the saved course that it started from; empty for a new course. */
export interface StoredCourse {
  draft: CourseDraft
  base: CourseDetail | null
}

const isStored = (stored: object) =>
  'draft' in stored && isCourseDraft(stored.draft as object) && 'base' in stored

/** Stored per tab until it is saved or discarded. @param course its id, or `new` */
export const storedCourse = (userId: string, course: string) =>
  savedDraft<StoredCourse>(`course ${userId} ${course}`, isStored)

/** The id of the course with an unsaved draft, or `new`. */
export const courseLeftOpen = (userId: string): string | undefined =>
  savedKeys(`course ${userId} `).find((course) => storedCourse(userId, course).read() !== null)
