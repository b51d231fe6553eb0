import type { Db, Tx } from '../../platform/database/database.ts'
import type { UserRow } from '../../platform/database/schema.ts'
import type { Slice } from '../../platform/paging.ts'
import { hasWords, searchText } from '../../platform/search.ts'

function mentors(db: Db | Tx, search?: string) {
  let query = db.selectFrom('users').where('users.role', '=', 'mentor').where('users.deleted_at', 'is', null)
  for (const hasWord of hasWords('users.search_text', search)) query = query.where(hasWord)
  return query
}

const columns = [
  'users.id',
  'users.name',
  'users.email',
  'users.password_hash',
  'users.deactivated_at',
  'users.version',
] as const

export type FoundMentor = Awaited<ReturnType<typeof findMentors>>[number]

/** A slice of the mentors, by name. */
export function findMentors(db: Db | Tx, { limit, offset }: Slice, search?: string) {
  return mentors(db, search)
    .select(columns)
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countMentors(db: Db, search?: string): Promise<number> {
  const { count } = await mentors(db, search)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function findMentor(tx: Db | Tx, id: string): Promise<FoundMentor | undefined> {
  return mentors(tx).select(columns).where('users.id', '=', id).executeTakeFirst()
}

/** The courses of some mentors, by name. */
export function findCoursesOf(db: Db | Tx, mentorIds: readonly string[]) {
  if (mentorIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('courses')
    .select(['id', 'name', 'mentor_id'])
    .where('mentor_id', 'in', mentorIds)
    .where('archived_at', 'is', null)
    .orderBy('name_key')
    .execute()
}

/** Whether an e-mail belongs to somebody else. */
export async function isEmailTaken(tx: Tx, email: string, exceptId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

/** Writes who a mentor is over the version that was read. */
export async function putMentor(
  tx: Tx,
  { id, version }: Pick<UserRow, 'id' | 'version'>,
  { name, email }: Pick<UserRow, 'name' | 'email'>,
): Promise<boolean> {
  const put = await tx
    .updateTable('users')
    .set({ name, email, search_text: searchText(name, email), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return put !== undefined
}

/**
 * Gives a mentor exactly these courses. Each changes its version; one without an instructor gets the mentor's name.
 * @returns how many of the ids are courses
 */
export async function assignCourses(
  tx: Tx,
  mentor: Pick<UserRow, 'id' | 'name'>,
  courseIds: readonly string[],
): Promise<number> {
  let former = tx
    .updateTable('courses')
    .set((set) => ({ mentor_id: null, version: set('version', '+', 1) }))
    .where('mentor_id', '=', mentor.id)
    .where('archived_at', 'is', null)
  if (courseIds.length > 0) former = former.where('id', 'not in', courseIds)
  await former.execute()
  if (courseIds.length === 0) return 0

  const found = await tx
    .selectFrom('courses')
    .select(['id', 'name', 'instructor', 'mentor_id'])
    .where('id', 'in', courseIds)
    .where('archived_at', 'is', null)
    .execute()
  for (const course of found.filter(({ mentor_id }) => mentor_id !== mentor.id)) {
    const instructor = course.instructor || mentor.name
    await tx
      .updateTable('courses')
      .set((set) => ({
        mentor_id: mentor.id,
        instructor,
        search_text: searchText(course.name, instructor),
        version: set('version', '+', 1),
      }))
      .where('id', '=', course.id)
      .execute()
  }
  return found.length
}
