import type { Schema } from '../../server/src/database/schema.ts'
import { announcementTexts, forEveryCourse } from './content/announcements.ts'
import type { DemoCourse } from './demo-course.ts'
import { idAt } from './ids.ts'
import type { Random } from './random.ts'
import { clockTime } from './school-time.ts'

export type AnnouncementRow = Schema['announcements']

export function makeAnnouncements(
  now: number,
  courses: readonly DemoCourse[],
  random: Random,
): AnnouncementRow[] {
  return courses.flatMap(({ content, row }) => {
    const { mentor_id } = row
    if (!mentor_id || row.published_at === null) return []
    const contents =
      announcementTexts[content.slug] ?? (random.chance(0.6) ? [random.pick(forEveryCourse)] : [])
    return contents.map(({ daysAgo, text }) => {
      const created_at = clockTime(now, -daysAgo, 9 + random.fraction() * 9)
      return { id: idAt(created_at, random), course_id: row.id, author_id: mentor_id, text, created_at }
    })
  })
}
