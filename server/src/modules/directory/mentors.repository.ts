import type { Db, Tx } from '../../database/database.ts'
import { countAll } from '../../database/lists.ts'
import type { UserRow } from '../../database/schema.ts'
import { hasWords, searchText } from '../../database/search.ts'
import type { Slice } from '../../platform/paging.ts'

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

/** How many mentors there are, or are found: exactly, since their list says how many pages it has. */
export const countMentors = (db: Db, search?: string): Promise<number> =>
  countAll(db, mentors(db, search).select('users.id'))

/** A mentor by id. */
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

/** A course that leaves a mentor, or comes to one. */
export interface MovedCourse {
  readonly id: string
  readonly name: string
  readonly instructor: string
  readonly mentor_id: string | null
  /** The name of the mentor that it has now. */
  readonly mentor: string | null
}

/** The courses that a mentor has, and those of these ids, as far as they are not archived. */
export function findMovable(tx: Tx, mentorId: string, courseIds: readonly string[]): Promise<MovedCourse[]> {
  return tx
    .selectFrom('courses')
    .leftJoin('users', 'users.id', 'courses.mentor_id')
    .select(['courses.id', 'courses.name', 'courses.instructor', 'courses.mentor_id', 'users.name as mentor'])
    .where((where) =>
      where.or([
        where('courses.mentor_id', '=', mentorId),
        ...(courseIds.length > 0 ? [where('courses.id', 'in', courseIds)] : []),
      ]),
    )
    .where('courses.archived_at', 'is', null)
    .orderBy('courses.name_key')
    .execute()
}

/** Gives a course to a mentor, or to nobody, under the name that it then has for its students. */
export async function moveCourse(
  tx: Tx,
  { id, name }: Pick<MovedCourse, 'id' | 'name'>,
  mentor_id: string | null,
  instructor: string,
): Promise<void> {
  await tx
    .updateTable('courses')
    .set((set) => ({
      mentor_id,
      instructor,
      search_text: searchText(name, instructor),
      version: set('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}
