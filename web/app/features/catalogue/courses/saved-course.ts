import type { CourseDetail } from '#contract/catalogue/courses.ts'
import { keptDraft, keysKept } from '../../../api/kept-draft.ts'
import { type CourseDraft, isCourseDraft } from './course-fields.ts'

/** What is typed, and what it was typed upon: a course as it was saved, or nothing for a new one. */
export interface KeptCourse {
  draft: CourseDraft
  base: CourseDetail | null
}

const isKept = (kept: object) => 'draft' in kept && isCourseDraft(kept.draft as object) && 'base' in kept

/** The form of a course that a person has open in this tab, until it is saved or given up. @param course its id, or `new` */
export const keptCourse = (userId: string, course: string) =>
  keptDraft<KeptCourse>(`course ${userId} ${course}`, isKept)

/** The course whose form was neither saved nor given up: its id, or `new`. */
export const courseLeftOpen = (userId: string): string | undefined =>
  keysKept(`course ${userId} `).find((course) => keptCourse(userId, course).read() !== null)
