import type { PersonalData } from '../../calls/personal-data.ts'
import { asInstant } from '../../platform/instants.ts'

/** What somebody has done of a course goes with their account. */
export const personalLearning: PersonalData = {
  held: {
    name: 'learning.held',
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
      return { progress: done.map(({ done_at, ...item }) => ({ ...item, doneAt: asInstant(done_at) })) }
    },
  },
  async erase(tx, { id }) {
    await tx.deleteFrom('item_progress').where('student_id', '=', id).execute()
  },
}
