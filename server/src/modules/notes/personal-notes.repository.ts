import type { PersonalData } from '../../kernel/personal-data.ts'
import { readRows } from '../../platform/instants.ts'

export const personalNotes: PersonalData = {
  exportQuery: {
    name: 'notes.export',
    kind: 'export',
    async run(db, { id }) {
      const notes = await readRows(
        db
          .selectFrom('notes')
          .innerJoin('courses', 'courses.id', 'notes.course_id')
          .leftJoin('syllabus_items', 'syllabus_items.id', 'notes.item_id')
          .select(['courses.name as course', 'notes.second', 'notes.page', 'notes.text'])
          .select((select) => select.fn.coalesce('syllabus_items.name', 'notes.topic_name').as('topic'))
          .select(['notes.created_at as createdAt', 'notes.updated_at as updatedAt'])
          .where('notes.student_id', '=', id)
          .orderBy('notes.created_at'),
      )
      return { notes }
    },
  },
  async erase(tx, { id }) {
    await tx.deleteFrom('notes').where('student_id', '=', id).execute()
  },
}
