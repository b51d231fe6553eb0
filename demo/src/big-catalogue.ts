import type { UserRow } from '../../server/src/database/schema.ts'
import { defaultWorkRules } from '../../server/src/modules/coursework/coursework.rules.ts'
import { courseRow, itemRow } from './catalogue.ts'
import { courseContents } from './content/courses.ts'
import type { DemoCourse } from './demo-course.ts'
import { idAt } from './ids.ts'
import type { Random } from './random.ts'
import { clockTime, day } from './school-time.ts'

/** All batches are published before this day. */
export const firstEnrollmentDaysAgo = 730

export function makeBatches(
  now: number,
  count: number,
  mentors: readonly UserRow[],
  random: Random,
): DemoCourse[] {
  const publishedContents = courseContents.filter((content) => !content.isUnpublished)
  return Array.from({ length: count }, (_, index) => {
    const content = publishedContents[index % publishedContents.length]
    const mentor = mentors[index % mentors.length]
    if (!content || !mentor) throw new Error('a batch needs a course and a mentor')
    const batch = 2 + Math.floor(index / publishedContents.length)
    const createdAt = clockTime(now, -firstEnrollmentDaysAgo - 10 - (index % 150), 9 + random.fraction() * 8)
    const id = idAt(createdAt, random)
    const shift = -((batch * 53 + (index % publishedContents.length) * 7) % 200)
    return {
      content,
      row: courseRow(content, { id, name: `${content.name}, batch ${batch}`, mentor, createdAt }),
      items: content.syllabus.map((_, position) => ({
        ...itemRow(content, position),
        id: idAt(createdAt, random),
        course_id: id,
      })),
      assignments: content.assignments.map(({ title, description, dueInDays: due }) => {
        const deadline = clockTime(now, due + shift, 18)
        const setAt = Math.min(deadline - 35 * day, clockTime(now, -4, 11))
        return {
          id: idAt(setAt, random),
          course_id: id,
          title,
          description,
          deadline,
          assigned_by: mentor.id,
          item_id: null,
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
