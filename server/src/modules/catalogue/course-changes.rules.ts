import type { CourseFields } from '#contract/catalogue/course-changes.ts'
import { defaultCategory } from '#contract/catalogue/courses.ts'
import { readPaise } from '#contract/money.ts'
import { foldedText } from '../../platform/folded-text.rules.ts'
import type { CourseRow } from './catalogue.tables.ts'

export const emptyCourse = {
  instructor: '',
  description: '',
  category: defaultCategory,
  tagline: '',
  brand: '',
  badge: null,
  rating_tenths: 0,
  original_price: 0,
  discounted_price: 0,
  duration_hours: 0,
  status: 'Active',
  learning_outcomes: '[]',
  requirements: '[]',
  image: null,
  mentor_id: null,
  students: 0,
  starts_on: null,
  offer_ends_at: null,
  published_at: null,
  archived_at: null,
  version: 1,
} as const satisfies Partial<CourseRow>

export type ResolvedCourseFields = Omit<CourseFields, 'startsOn' | 'offerEndsAt'> & {
  readonly startsOn?: string | null | undefined
  readonly offerEndsAt?: number | null | undefined
}

export function changedCourse(before: CourseRow, fields: ResolvedCourseFields, now: number): CourseRow {
  const name = fields.name ?? before.name
  return {
    ...before,
    name,
    name_key: foldedText(name),
    slug: fields.slug ?? before.slug,
    instructor: fields.instructor ?? before.instructor,
    description: fields.description ?? before.description,
    tagline: fields.tagline ?? before.tagline,
    category: fields.category ?? before.category,
    brand: fields.brand ?? before.brand,
    badge: fields.badge === undefined ? before.badge : fields.badge || null,
    rating_tenths: fields.rating === undefined ? before.rating_tenths : Math.round(fields.rating * 10),
    original_price: paise(fields.originalPrice) ?? before.original_price,
    discounted_price: paise(fields.discountedPrice) ?? before.discounted_price,
    duration_hours: fields.duration ?? before.duration_hours,
    status: fields.status ?? before.status,
    learning_outcomes: json(fields.learningOutcomes) ?? before.learning_outcomes,
    requirements: json(fields.requirements) ?? before.requirements,
    image: fields.image === undefined ? before.image : fields.image || null,
    starts_on: fields.startsOn === undefined ? before.starts_on : fields.startsOn,
    offer_ends_at: fields.offerEndsAt === undefined ? before.offer_ends_at : fields.offerEndsAt,
    mentor_id: fields.mentorId === undefined ? before.mentor_id : fields.mentorId || null,
    published_at: switchedAt(fields.isPublished, before.published_at, now),
    archived_at: switchedAt(fields.archived, before.archived_at, now),
  }
}

const longestSlug = 80

/** @returns empty for a name without letters or digits */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, longestSlug - 4)
    .replace(/^-+|-+$/g, '')

export function slugsFor(name: string): string[] {
  const slug = slugOf(name) || 'course'
  return Array.from({ length: 50 }, (_, index) => (index === 0 ? slug : `${slug}-${index + 1}`))
}

export const isUnchanged = (before: CourseRow, after: CourseRow): boolean =>
  (Object.keys(before) as (keyof CourseRow)[]).every((column) => before[column] === after[column])

/** 0 means that there is no original price. */
export function invalidPriceField(
  row: CourseRow,
  fields: ResolvedCourseFields,
): 'originalPrice' | 'discountedPrice' | null {
  if (row.original_price === 0 || row.original_price >= row.discounted_price) return null
  if (fields.discountedPrice !== undefined) return 'discountedPrice'
  return fields.originalPrice === undefined ? null : 'originalPrice'
}

const paise = (text: string | undefined) => (text === undefined ? null : readPaise(text))
const json = (lines: readonly string[] | undefined) => lines && JSON.stringify(lines)

/** A switch that stays on keeps the earlier moment. */
const switchedAt = (isOn: boolean | undefined, before: number | null, now: number) =>
  isOn === undefined ? before : isOn ? (before ?? now) : null

export function namesForCopy(name: string, maxLength: number): string[] {
  return Array.from({ length: 50 }, (_, index) => {
    const suffix = index === 0 ? ' (copy)' : ` (copy ${index + 1})`
    return `${name.slice(0, maxLength - suffix.length)}${suffix}`
  })
}
