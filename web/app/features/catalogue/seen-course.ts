import type { Course } from '#contract/catalogue/courses.ts'
import type { CourseWithProgress } from './queries.ts'

export type SeenCourse = Omit<Course, 'syllabus'> &
  Partial<Omit<CourseWithProgress, keyof Omit<Course, 'syllabus'>>>

export interface CourseLinkState {
  readonly course: Course
  readonly list?: string
}

const texts = ['name', 'instructor', 'description', 'tagline', 'originalPrice', 'discountedPrice'] as const
const numbers = ['rating', 'amount', 'students', 'duration'] as const
const lists = ['learningOutcomes', 'requirements'] as const

/** The history entry may be from an older version. */
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

export function listAddressOf(state: unknown): string | undefined {
  const list = (state as { list?: unknown } | null)?.list
  return typeof list === 'string' && /^\/courses(\?|$)/.test(list) ? list : undefined
}
