import type { Db, Tx } from '../../database/database.ts'
import { searchText } from '../../database/search.ts'
import { foldedText } from '../../platform/folded-text.rules.ts'
import { invalidateCatalogue, updateCourse } from './catalogue.repository.ts'
import type { CourseRow } from './catalogue.tables.ts'

export async function isNameTaken(tx: Tx, name: string, exceptId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('courses')
    .select('id')
    .where('name_key', '=', foldedText(name))
    .where('archived_at', 'is', null)
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

export async function isSlugTaken(tx: Tx, slug: string, exceptId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('courses')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

export const findEndedOffers = (db: Db, now: number): Promise<{ id: string }[]> =>
  db.selectFrom('courses').select('id').where('offer_ends_at', '<=', now).execute()

const searchColumnOf = ({ name, instructor }: Pick<CourseRow, 'name' | 'instructor'>) => ({
  search_text: searchText(name, instructor),
})

export async function addCourse(tx: Tx, row: CourseRow): Promise<void> {
  await tx
    .insertInto('courses')
    .values({ ...row, ...searchColumnOf(row) })
    .execute()
  await invalidateCatalogue(tx)
}

/** The caller locks the course. Keeps `students`, which only enrollments change. */
export async function putCourse(tx: Tx, row: CourseRow): Promise<void> {
  const { id, students: _, created_at: __, version: ___, ...change } = row
  await updateCourse(tx, id, { ...change, ...searchColumnOf(row) })
  await invalidateCatalogue(tx)
}

export const findCoursesNaming = (
  tx: Tx,
  mentorId: string,
  instructor: string,
): Promise<Pick<CourseRow, 'id' | 'name'>[]> =>
  tx
    .selectFrom('courses')
    .select(['id', 'name'])
    .where('mentor_id', '=', mentorId)
    .where('instructor', '=', instructor)
    .orderBy('id')
    .execute()

export async function setInstructor(
  tx: Tx,
  { id, name }: Pick<CourseRow, 'id' | 'name'>,
  instructor: string,
): Promise<void> {
  await updateCourse(tx, id, { instructor, ...searchColumnOf({ name, instructor }) })
  await invalidateCatalogue(tx)
}

/** Only for a course that nobody ever enrolled in. */
export async function removeCourse(tx: Tx, courseId: string): Promise<void> {
  await tx.deleteFrom('assignments').where('course_id', '=', courseId).execute()
  await tx.deleteFrom('courses').where('id', '=', courseId).execute()
  await invalidateCatalogue(tx)
}

export async function findMentorName(tx: Db | Tx, id: string): Promise<string | undefined> {
  const row = await tx.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name
}

export function findActiveMentor(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('role', '=', 'mentor')
    .where('deactivated_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
