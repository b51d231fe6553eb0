import { asInstant, type PersonalData } from '../../platform/personal-data.ts'

/**
 * What somebody has done of a course goes with their account. Announcements stay: they are the course's, under
 * "Deleted user".
 */
export const personalPeople: PersonalData = {
  held: {
    name: 'people.held',
    kind: 'export',
    async run(db, { id }) {
      const done = await db
        .selectFrom('item_progress')
        .innerJoin('syllabus_items', 'syllabus_items.id', 'item_progress.item_id')
        .innerJoin('courses', 'courses.id', 'item_progress.course_id')
        .select(['courses.name as course', 'syllabus_items.name as topic', 'item_progress.done_at'])
        .where('item_progress.student_id', '=', id)
        .orderBy('item_progress.done_at')
        .execute()
      const written = await db
        .selectFrom('announcements')
        .innerJoin('courses', 'courses.id', 'announcements.course_id')
        .select(['courses.name as course', 'text', 'announcements.created_at'])
        .where('author_id', '=', id)
        .orderBy('announcements.created_at')
        .execute()
      return {
        progress: done.map(({ done_at, ...item }) => ({ ...item, doneAt: asInstant(done_at) })),
        announcementsWritten: written.map(({ created_at, ...row }) => ({
          ...row,
          at: asInstant(created_at),
        })),
      }
    },
  },
  async erase(tx, { id }) {
    await tx.deleteFrom('item_progress').where('student_id', '=', id).execute()
  },
}
