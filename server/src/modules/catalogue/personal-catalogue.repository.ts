import type { PersonalData } from '../../kernel/personal-data.ts'
import { asInstant } from '../../platform/instants.ts'
import { invalidateCatalogue } from './catalogue.repository.ts'

export const personalCatalogue: PersonalData = {
  exportQuery: {
    name: 'catalogue.export',
    kind: 'export',
    async run(db, { id }) {
      const courses = await db
        .selectFrom('courses')
        .select(['id', 'name'])
        .where('mentor_id', '=', id)
        .orderBy('name')
        .execute()
      const coTaught = await db
        .selectFrom('co_mentors')
        .innerJoin('courses', 'courses.id', 'co_mentors.course_id')
        .select(['courses.id', 'courses.name', 'co_mentors.added_at'])
        .where('co_mentors.mentor_id', '=', id)
        .orderBy('courses.name')
        .execute()
      const files = await db
        .selectFrom('files')
        .select(['id', 'kind', 'media_type as mediaType', 'size', 'created_at'])
        .where('owner_id', '=', id)
        .orderBy('created_at')
        .execute()
      return {
        coursesAsMentor: courses,
        coursesAsCoMentor: coTaught.map(({ added_at, ...course }) => ({
          ...course,
          addedAt: asInstant(added_at),
        })),
        uploadedFiles: files.map(({ created_at, ...file }) => ({ ...file, keptAt: asInstant(created_at) })),
      }
    },
  },
  async erase(tx, { id }) {
    await tx.deleteFrom('co_mentors').where('mentor_id', '=', id).execute()
    const changedCourses = await tx
      .updateTable('courses')
      .set((set) => ({ mentor_id: null, version: set('version', '+', 1) }))
      .where('mentor_id', '=', id)
      .returning('id')
      .execute()
    if (changedCourses.length > 0) await invalidateCatalogue(tx)
  },
}
