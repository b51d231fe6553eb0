import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CourseFields } from '#contract/catalogue/course-changes.ts'
import type { CourseDetail } from '#contract/catalogue/courses.ts'
import type { Edit } from '../../../shared/use-versioned-form.ts'
import { localTime } from '../../../ui/local-time.ts'

/** Texts as typed; lists have one item per line. */
const newCourse = {
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
  slug: '',
  startsOn: '',
  offerEndsAt: '',
  image: '',
}
export type CourseValues = typeof newCourse
export type CourseFieldName = keyof CourseValues

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
  slug: msg`Address of the public page`,
  startsOn: msg`Next start`,
  offerEndsAt: msg`The offer ends on`,
  image: msg`Picture`,
}

export function valuesOf(course: CourseDetail | null): CourseValues {
  if (!course) return newCourse
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
    slug: course.slug,
    startsOn: course.startsOn ?? '',
    offerEndsAt: course.offerEndsAt ? localTime(course.offerEndsAt).slice(0, 10) : '',
    image: course.image ?? '',
  }
}

/** Saving always sends a request; without changes it sends the name. */
export function bodyOf({ values, changed }: Edit<CourseDetail | null, CourseValues>): Partial<CourseFields> {
  const names = changed.length > 0 ? changed : (['name'] as const)
  return Object.fromEntries(names.map((name) => [name, valueToSend(name, values)]))
}

function valueToSend(name: CourseFieldName, values: CourseValues): unknown {
  if (name === 'rating') return numberIn(values.rating, /^\d+([.,]\d+)?$/)
  if (name === 'duration') return numberIn(values.duration, /^\d+$/)
  if (name === 'learningOutcomes' || name === 'requirements') {
    const lines = values[name].split('\n').map((line) => line.trim())
    return lines.filter((line) => line !== '')
  }
  return values[name]
}

/** @returns NaN for text in another form, which the field's rule reports */
function numberIn(text: string, form: RegExp): number {
  const typed = text.trim()
  return form.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN
}
