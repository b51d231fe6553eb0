import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { type CourseFields, courseChangeBody } from '#contract/catalogue/course-changes.ts'
import type { Course } from '#contract/catalogue/courses.ts'

/** The fields of the form, in its order. */
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

/** What the form holds: everything as it is typed; lists a line each. */
export type CourseDraft = Record<Exclude<CourseFieldName, 'isPublished'>, string> & { isPublished: boolean }
export type CourseFaults = Partial<Record<CourseFieldName, string>>

/** What each field is called, on the form and where somebody else has changed it. */
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

export const isCourseDraft = (kept: object) =>
  courseFieldNames.every((name) => typeof (kept as CourseDraft)[name] === typeof emptyCourse[name])

/** A course as the form shows it. */
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

/** The fields that two drafts do not have the same. */
export const differing = (one: CourseDraft, other: CourseDraft) =>
  courseFieldNames.filter((name) => one[name] !== other[name])

/** What was typed, upon what somebody else has saved meanwhile: a field that was not touched here takes theirs. */
export function courseRebased(draft: CourseDraft, base: CourseDraft, there: CourseDraft): CourseDraft {
  const touched = differing(draft, base)
  return { ...there, ...Object.fromEntries(touched.map((name) => [name, draft[name]])) }
}

/** What is sent: what differs from the base; the name where nothing does, so that a save is a save. */
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

/** NaN for what is no number, so that the rule of the field says what it wants. */
function numberIn(text: string, form: RegExp): number {
  const typed = text.trim()
  return form.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN
}

/** What is wrong with what would be sent, field by field. */
export function courseFaults(body: Partial<CourseFields>): CourseFaults {
  const faults: CourseFaults = {}
  const { error } = z.safeParse(courseChangeBody, body)
  for (const { path, message } of error?.issues ?? []) faults[path[0] as CourseFieldName] ??= message
  return faults
}
