import type { Course, SyllabusItem } from '#contract/catalogue/courses.ts'
import { formatPaise } from '#contract/money.ts'
import { texts } from '#contract/texts.ts'
import { english } from '../../platform/i18n.ts'
import { isPreview } from './catalogue.rules.ts'
import type { CourseRow, SyllabusItemRow } from './catalogue.tables.ts'

/** Prices are formatted texts; `amount` is in rupees. */
export function presentCard(row: CourseRow): Omit<Course, 'syllabus'> {
  const name = row.name || english(texts.courses.untitled)
  const discountedPrice = formatPaise(row.discounted_price)
  return {
    _id: row.id,
    name,
    title: name,
    instructor: row.instructor,
    description: row.description,
    category: row.category,
    brand: row.brand,
    tagline: row.tagline,
    rating: row.rating_tenths / 10,
    originalPrice: formatPaise(row.original_price),
    discountedPrice,
    price: discountedPrice,
    amount: row.discounted_price / 100,
    badge: row.badge,
    isPublished: row.published_at !== null,
    students: row.students,
    duration: row.duration_hours,
    status: row.status,
    learningOutcomes: JSON.parse(row.learning_outcomes),
    requirements: JSON.parse(row.requirements),
    image: row.image,
    mentorId: row.mentor_id,
    archived: row.archived_at !== null,
    slug: row.slug,
    startsOn: row.starts_on,
    offerEndsAt: row.offer_ends_at === null ? null : new Date(row.offer_ends_at).toISOString(),
    version: row.version,
  }
}

/** @param isOpen true for an enrolled student; topics other than `free` then stay locked */
export function presentSyllabus(
  items: readonly SyllabusItemRow[],
  mayOpenWholeCourse: boolean,
  isOpen = false,
): SyllabusItem[] {
  return items.map((item) => {
    const preview = isPreview(item)
    const locked = !preview && (!mayOpenWholeCourse || (isOpen && item.opens !== 'free'))
    const { id: _id, name, pdf, video } = item
    return { _id, name, pdf: locked ? '' : pdf, video: locked ? '' : video, preview, locked }
  })
}
