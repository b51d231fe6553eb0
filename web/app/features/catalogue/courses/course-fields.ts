import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { type CourseFields, courseChangeBody } from '#contract/catalogue/course-changes.ts'
import type { Course } from '#contract/catalogue/courses.ts'

export const courseFieldNames = [
  'name',
  'instructor',
  'description',
  'rating',
  'originalPrice',
  'discountedPrice',
  'badge',
  'isPublished',
  'category',
  'tagline',
  'brand',
  'learningOutcomes',
  'requirements',
  'mentorId',
  'duration',
  'status',
  'image',
] as const
export type CourseFieldName = (typeof courseFieldNames)[number]

/** Every field as typed; lists have one item per line. */
export type CourseDraft = Record<Exclude<CourseFieldName, 'isPublished'>, string> & { isPublished: boolean }
export type CourseErrors = Partial<Record<CourseFieldName, string>>

export const courseLabels: Record<CourseFieldName, MessageDescriptor> = {
  name: msg`Name`,
  instructor: msg`Instructor`,
  description: msg`Description`,
  rating: msg`Rating`,
  originalPrice: msg`Original Price`,
  discountedPrice: msg`Discounted Price`,
  badge: msg`Badge`,
  isPublished: msg`Published`,
  category: msg`Category`,
  tagline: msg`Tagline`,
  brand: msg`Brand`,
  learningOutcomes: msg`Learning outcomes`,
  requirements: msg`Requirements`,
  mentorId: msg`Mentor`,
  duration: msg`Duration in hours`,
  status: msg`Status`,
  image: msg`Picture`,
}

export const emptyCourse: CourseDraft = {
  name: '',
  instructor: '',
  description: '',
  rating: '',
  originalPrice: '',
  discountedPrice: '',
  badge: '',
  isPublished: false,
  category: '',
  tagline: '',
  brand: '',
  learningOutcomes: '',
  requirements: '',
  mentorId: '',
  duration: '',
  status: 'Active',
  image: '',
}

export const isCourseDraft = (stored: object) =>
  courseFieldNames.every((name) => typeof (stored as CourseDraft)[name] === typeof emptyCourse[name])

export function courseDraft(course: Course): CourseDraft {
  return {
    name: course.name,
    instructor: course.instructor,
    description: course.description,
    rating: String(course.rating),
    originalPrice: course.originalPrice,
    discountedPrice: course.discountedPrice,
    badge: course.badge ?? '',
    isPublished: course.isPublished,
    category: course.category,
    tagline: course.tagline,
    brand: course.brand,
    learningOutcomes: course.learningOutcomes.join('\n'),
    requirements: course.requirements.join('\n'),
    mentorId: course.mentorId ?? '',
    duration: String(course.duration),
    status: course.status,
    image: course.image ?? '',
  }
}

export const differing = (one: CourseDraft, other: CourseDraft) =>
  courseFieldNames.filter((name) => one[name] !== other[name])

/** Rebases the draft on what somebody else saved: untouched fields take their values. */
export function courseRebased(draft: CourseDraft, base: CourseDraft, there: CourseDraft): CourseDraft {
  const touched = differing(draft, base)
  return { ...there, ...Object.fromEntries(touched.map((name) => [name, draft[name]])) }
}

/** The changed fields; if there are none, the name, so that saving still sends a request. */
export function courseBody(draft: CourseDraft, base: CourseDraft): Partial<CourseFields> {
  const changed = differing(draft, base)
  const names = changed.length > 0 ? changed : (['name'] as const)
  return Object.fromEntries(names.map((name) => [name, sent(name, draft)]))
}

function sent(name: CourseFieldName, draft: CourseDraft): unknown {
  if (name === 'rating') return numberIn(draft.rating, /^\d+([.,]\d+)?$/)
  if (name === 'duration') return numberIn(draft.duration, /^\d+$/)
  if (name === 'learningOutcomes' || name === 'requirements') {
    const lines = draft[name].split('\n').map((line) => line.trim())
    return lines.filter((line) => line !== '')
  }
  return draft[name]
}

/** NaN for text that is no number, so that the field's own rule reports it. */
function numberIn(text: string, form: RegExp): number {
  const typed = text.trim()
  return form.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN
}

export function courseErrors(body: Partial<CourseFields>): CourseErrors {
  const errors: CourseErrors = {}
  const { error } = z.safeParse(courseChangeBody, body)
  for (const { path, message } of error?.issues ?? []) errors[path[0] as CourseFieldName] ??= message
  return errors
}
