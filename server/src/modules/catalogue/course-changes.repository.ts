import type { Tx } from '../../database/database.ts'
import { searchText } from '../../database/search.ts'
import { foldedText } from '../../platform/folded-text.rules.ts'
import { renewCatalogue, updateCourse } from './catalogue.repository.ts'
import type { CourseRow } from './catalogue.tables.ts'

/** Whether a course that is not archived has this name, other than the one given. */
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

const foundBy = ({ name, instructor }: Pick<CourseRow, 'name' | 'instructor'>) => ({
  search_text: searchText(name, instructor),
})

/** Adds a course. Two that are not archived never have one name: the database refuses the second. */
export async function addCourse(tx: Tx, row: CourseRow): Promise<void> {
  await tx
    .insertInto('courses')
    .values({ ...row, ...foundBy(row) })
    .execute()
  await renewCatalogue(tx)
}

/** Writes a course, which is locked, as its next version. How many are enrolled is not an admin's to write. */
export async function putCourse(tx: Tx, row: CourseRow): Promise<void> {
  const { id, students: _, created_at: __, version: ___, ...change } = row
  await updateCourse(tx, id, { ...change, ...foundBy(row) })
  await renewCatalogue(tx)
}

/** The courses of a mentor that have this instructor, archived or not. */
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

/** Writes another instructor, as the next version of a course. */
export async function setInstructor(
  tx: Tx,
  { id, name }: Pick<CourseRow, 'id' | 'name'>,
  instructor: string,
): Promise<void> {
  await updateCourse(tx, id, { instructor, ...foundBy({ name, instructor }) })
  await renewCatalogue(tx)
}

/** Deletes a course with all that hangs on it. Nobody was enrolled, so nobody handed anything in. */
export async function removeCourse(tx: Tx, courseId: string): Promise<void> {
  await tx.deleteFrom('assignments').where('course_id', '=', courseId).execute()
  await tx.deleteFrom('courses').where('id', '=', courseId).execute()
  await renewCatalogue(tx)
}

/** What a mentor is called, whether they can log in or not. */
export async function findMentorName(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name
}

/** A mentor who can be given a course. */
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
