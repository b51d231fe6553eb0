import type { CourseFields } from '#contract/catalogue/course-changes.ts'
import { defaultCategory } from '#contract/catalogue/courses.ts'
import { readPaise } from '#contract/money.ts'
import { foldedText } from '../../platform/folded-text.rules.ts'
import type { CourseRow } from './catalogue.tables.ts'

export const blankCourse = {
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
  published_at: null,
  archived_at: null,
  version: 1,
} as const satisfies Partial<CourseRow>

export function changedCourse(before: CourseRow, said: CourseFields, now: number): CourseRow {
  const name = said.name ?? before.name
  return {
    ...before,
    name,
    name_key: foldedText(name),
    instructor: said.instructor ?? before.instructor,
    description: said.description ?? before.description,
    tagline: said.tagline ?? before.tagline,
    category: said.category ?? before.category,
    brand: said.brand ?? before.brand,
    badge: said.badge === undefined ? before.badge : said.badge || null,
    rating_tenths: said.rating === undefined ? before.rating_tenths : Math.round(said.rating * 10),
    original_price: paise(said.originalPrice) ?? before.original_price,
    discounted_price: paise(said.discountedPrice) ?? before.discounted_price,
    duration_hours: said.duration ?? before.duration_hours,
    status: said.status ?? before.status,
    learning_outcomes: json(said.learningOutcomes) ?? before.learning_outcomes,
    requirements: json(said.requirements) ?? before.requirements,
    image: said.image === undefined ? before.image : said.image || null,
    mentor_id: said.mentorId === undefined ? before.mentor_id : said.mentorId || null,
    published_at: moment(said.isPublished, before.published_at, now),
    archived_at: moment(said.archived, before.archived_at, now),
  }
}

export const isSame = (before: CourseRow, after: CourseRow): boolean =>
  (Object.keys(before) as (keyof CourseRow)[]).every((column) => before[column] === after[column])

/** An original price of 0 means there is none. */
export function priceAtFault(row: CourseRow, said: CourseFields): 'originalPrice' | 'discountedPrice' | null {
  if (row.original_price === 0 || row.original_price >= row.discounted_price) return null
  if (said.discountedPrice !== undefined) return 'discountedPrice'
  return said.originalPrice === undefined ? null : 'originalPrice'
}

const paise = (text: string | undefined) => (text === undefined ? null : readPaise(text))
const json = (lines: readonly string[] | undefined) => lines && JSON.stringify(lines)

/** A switch is stored as the moment it was turned on. Turning it on again changes nothing. */
const moment = (on: boolean | undefined, before: number | null, now: number) =>
  on === undefined ? before : on ? (before ?? now) : null

/** `X (copy)`, `X (copy 2)` and so on, within the length of a name. */
export function copyNames(name: string, most: number): string[] {
  return Array.from({ length: 50 }, (_, index) => {
    const ending = index === 0 ? ' (copy)' : ` (copy ${index + 1})`
    return `${name.slice(0, most - ending.length)}${ending}`
  })
}
