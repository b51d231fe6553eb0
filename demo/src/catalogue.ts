import type { UserRow } from '../../server/src/database/schema.ts'
import { searchText } from '../../server/src/database/search.ts'
import type { CourseRow, NewSyllabusItem } from '../../server/src/modules/catalogue/catalogue.tables.ts'
import { defaultWorkRules } from '../../server/src/modules/coursework/coursework.rules.ts'
import { foldedText } from '../../server/src/platform/folded-text.rules.ts'
import type { CourseContent, MentorKey } from './content/course-content.ts'
import { courseContents } from './content/courses.ts'
import type { DemoCourse } from './demo-course.ts'
import { idAt } from './ids.ts'
import { lessonColumns, lessonOf } from './lessons.ts'
import type { Random } from './random.ts'
import { clockTime, day } from './school-time.ts'
import { courseId, handoutFileId, slugOf, topicId } from './slugs.ts'

/** Home shows these courses in this order. */
const homeSlugs = [
  'full-stack-web-development',
  'databases-without-fear',
  'design-research',
  'data-science-in-python',
]

/**
 * Newest first.
 * @param hindiRandom a separate generator, so that the Hindi course does not change other courses
 */
export function makeCourses(
  now: number,
  mentors: Record<MentorKey, UserRow>,
  random: Random,
  hindiRandom: Random,
): DemoCourse[] {
  const rank = ({ slug }: CourseContent) =>
    homeSlugs.includes(slug) ? homeSlugs.indexOf(slug) : homeSlugs.length
  const orderedContents = courseContents.toSorted((one, other) => rank(one) - rank(other))
  return orderedContents.map((content, index) => {
    const createdAt = clockTime(now, -370 - index * 7, 10 + (index % 7))
    const id = courseId(content.slug)
    const mentor = mentors[content.mentor]
    return {
      content,
      row: {
        ...courseRow(content, { id, name: content.name, mentor, createdAt }),
        offer_ends_at: content.rupees < content.originalRupees ? clockTime(now, offerDays, 24) - 1 : null,
      },
      items: content.syllabus.map((topic, position) => ({
        ...itemRow(content, position),
        ...lessonColumns(content, topic.name, now),
        id: topicId(content, topic),
        course_id: id,
      })),
      assignments: content.assignments.map((assignment) => {
        const deadline = clockTime(now, assignment.dueInDays, 18)
        const setAt = Math.min(deadline - 35 * day, clockTime(now, -4, 11))
        const topic = content.syllabus.find(
          ({ name }) => lessonOf(content, name)?.lesson.assignment === assignment.title,
        )
        return {
          id: idAt(setAt, content.language ? hindiRandom : random),
          course_id: id,
          title: assignment.title,
          description: assignment.description,
          deadline,
          assigned_by: mentor.id,
          item_id: topic ? topicId(content, topic) : null,
          ...defaultWorkRules,
          released_at: null,
          reminded_at: null,
          created_at: setAt,
          version: 1,
        }
      }),
    }
  })
}

/** Days after the demo is loaded. */
const offerDays = 30

export function courseRow(
  content: CourseContent,
  options: { id: string; name: string; mentor: UserRow; createdAt: number },
): CourseRow {
  return {
    id: options.id,
    slug: slugOf(options.name),
    name: options.name,
    name_key: foldedText(options.name),
    search_text: searchText(options.name, options.mentor.name),
    instructor: options.mentor.name,
    description: content.description,
    category: content.category,
    tagline: content.tagline,
    brand: content.brand,
    badge: content.badge ?? null,
    rating_tenths: content.ratingTenths,
    original_price: content.originalRupees * 100,
    discounted_price: content.rupees * 100,
    duration_hours: content.hours,
    status: content.status,
    learning_outcomes: JSON.stringify(content.outcomes),
    requirements: JSON.stringify(content.requirements),
    image: null,
    mentor_id: options.mentor.id,
    students: 0,
    starts_on: null,
    offer_ends_at: null,
    published_at: content.isUnpublished ? null : options.createdAt + 2 * day,
    archived_at: null,
    created_at: options.createdAt,
    version: 1,
  }
}

export function itemRow(content: CourseContent, position: number): Omit<NewSyllabusItem, 'id' | 'course_id'> {
  const topic = content.syllabus[position]
  if (!topic) throw new Error(`${content.slug} has no topic ${position}`)
  return {
    position,
    name: topic.name,
    pdf: content.language ? '' : `/api/files/${handoutFileId(content, topic)}`,
    video: topic.video ? `https://www.youtube.com/watch?v=${topic.video}` : '',
    is_preview: position === 0 || topic.isPreview ? 1 : 0,
  }
}
