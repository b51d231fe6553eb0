import type { PersonalData } from '../../kernel/personal-data.ts'
import { asInstant } from '../../platform/instants.ts'

/** Announcements stay, with "Deleted user" as their author. */
export const personalAnnouncements: PersonalData = {
  exportQuery: {
    name: 'announcements.export',
    kind: 'export',
    async run(db, { id }) {
      const rows = await db
        .selectFrom('announcements')
        .innerJoin('courses', 'courses.id', 'announcements.course_id')
        .select(['courses.name as course', 'text', 'announcements.created_at'])
        .where('author_id', '=', id)
        .orderBy('announcements.created_at')
        .execute()
      const announcementsWritten = rows.map(({ created_at, ...row }) => ({
        ...row,
        at: asInstant(created_at),
      }))
      return { announcementsWritten }
    },
  },
  async erase() {},
}
