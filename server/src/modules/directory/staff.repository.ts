import type { Db, Tx } from '../../database/database.ts'
import { countAll } from '../../database/lists.ts'
import { usersByNumber } from '../../database/number-search.ts'
import type { UserRow } from '../../database/schema.ts'
import { hasWords } from '../../database/search.ts'
import type { Slice } from '../../platform/paging.ts'

/** The caller locks the account. */
export async function changeAccount(
  tx: Tx,
  id: string,
  change: Partial<Pick<UserRow, 'name' | 'email' | 'search_text' | 'staff_role' | 'deactivated_at'>>,
): Promise<void> {
  await tx
    .updateTable('users')
    .set((set) => ({ ...change, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export function findSessions(db: Db | Tx, userId: string, limit: number) {
  return db
    .selectFrom('sessions')
    .select(['created_at', 'expires_at', 'ended_at'])
    .where('user_id', '=', userId)
    .where('is_unused', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

type StaffKind = 'mentor' | 'admin'

function staff(db: Db | Tx, role: StaffKind, search?: string) {
  const idsByNumber = usersByNumber(db, search)
  return db
    .selectFrom('users')
    .where('role', '=', role)
    .where('deleted_at', 'is', null)
    .where(({ and, or, eb }) => {
      const words = and(hasWords('search_text', search))
      return idsByNumber ? or([words, eb('id', 'in', idsByNumber)]) : words
    })
}

export function findStaff(db: Db | Tx, role: StaffKind, { limit, offset }: Slice, search?: string) {
  return staff(db, role, search)
    .select(['id', 'name', 'email', 'staff_role', 'password_hash', 'deactivated_at', 'version'])
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Counts all matches, because the list shows the number of pages. */
export const countMentors = (db: Db, search?: string): Promise<number> =>
  countAll(db, staff(db, 'mentor', search).select('id'))

export function findCoursesOf(db: Db | Tx, mentorIds: readonly string[]) {
  if (mentorIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('courses')
    .select(['id as _id', 'name', 'mentor_id'])
    .where('mentor_id', 'in', mentorIds)
    .where('archived_at', 'is', null)
    .orderBy('name_key')
    .execute()
}

export async function findDeskDiscount(db: Db | Tx): Promise<number> {
  const school = await db.selectFrom('school').select('desk_discount_percent').executeTakeFirstOrThrow()
  return school.desk_discount_percent
}

export async function setDeskDiscountPercent(tx: Tx, percent: number): Promise<void> {
  await tx.updateTable('school').set({ desk_discount_percent: percent }).where('id', '=', 1).execute()
}

export function findTransferableCourses(tx: Tx, mentorId: string, courseIds: readonly string[]) {
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
