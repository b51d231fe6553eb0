import type { Course } from '#contract/catalogue/courses.ts'
import type { CourseWithProgress } from './queries.ts'

/** A course as far as it is known: a card knows no syllabus, a list neither enrollment nor assignments. */
export type SeenCourse = Omit<Course, 'syllabus'> &
  Partial<Omit<CourseWithProgress, keyof Omit<Course, 'syllabus'>>>

/** What a link to a course carries in the history entry. */
export interface CourseLinkState {
  /** The course as the list has it, so that its page shows at once. */
  readonly course: Course
  /** The list with its filters, to go back to. */
  readonly list?: string
}

const texts = ['name', 'instructor', 'description', 'tagline', 'originalPrice', 'discountedPrice'] as const
const numbers = ['rating', 'amount', 'students', 'duration'] as const
const lists = ['learningOutcomes', 'requirements'] as const

/**
 * The course that a history entry carries, if it is this one and whole enough to be shown until the server answers. An
 * entry outlives a new version of the product, so it is read like any other input.
 */
export function seenCourse(state: unknown, courseId: string): SeenCourse | undefined {
  const course = (state as { course?: Record<string, unknown> } | null)?.course
  if (!course || course._id !== courseId) return undefined
  const isWhole =
    texts.every((name) => typeof course[name] === 'string') &&
    numbers.every((name) => typeof course[name] === 'number') &&
    lists.every((name) => Array.isArray(course[name])) &&
    (course.syllabus === undefined || Array.isArray(course.syllabus))
  return isWhole ? (course as unknown as SeenCourse) : undefined
}

/** The list that a course was opened from, if its history entry names one; only ever the list of courses. */
export function listBehind(state: unknown): string | undefined {
  const list = (state as { list?: unknown } | null)?.list
  return typeof list === 'string' && /^\/courses(\?|$)/.test(list) ? list : undefined
}
