import type { PersonalData } from '../../kernel/personal-data.ts'
import { asInstant } from '../../platform/instants.ts'

export const personalLearning: PersonalData = {
  exportQuery: {
    name: 'learning.export',
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
      const visits = await db
        .selectFrom('topic_visits')
        .innerJoin('syllabus_items', 'syllabus_items.id', 'topic_visits.item_id')
        .innerJoin('courses', 'courses.id', 'topic_visits.course_id')
        .select(['courses.name as course', 'syllabus_items.name as topic', 'second', 'page'])
        .select(['watched_seconds as watchedSeconds', 'topic_visits.opened_at', 'moved_at'])
        .where('topic_visits.student_id', '=', id)
        .orderBy('topic_visits.opened_at')
        .execute()
      return {
        progress: done.map(({ done_at, ...item }) => ({ ...item, doneAt: asInstant(done_at) })),
        lessons: visits.map(({ opened_at, moved_at, ...visit }) => ({
          ...visit,
          openedAt: asInstant(opened_at),
          lastAt: asInstant(moved_at),
        })),
      }
    },
  },
  async erase(tx, { id }) {
    await tx.deleteFrom('topic_visits').where('student_id', '=', id).execute()
    await tx.deleteFrom('item_progress').where('student_id', '=', id).execute()
  },
}
