import type { Db, Tx } from '../../database/database.ts'
import { usersByNumber } from '../../database/number-search.ts'
import { hasWords, usersByWord } from '../../database/search.ts'
import { foldedCode } from '../../platform/folded-text.rules.ts'

const maxFound = 10

const people = (db: Db | Tx) => db.selectFrom('users').select('id').where('deleted_at', 'is', null)

/** @param phone ten digits, or with a country code */
export async function findIdsByPhone(db: Db | Tx, phone: string): Promise<string[]> {
  const usersWithPhone = usersByNumber(db, phone)
  if (!usersWithPhone) return []
  const rows = await people(db).where('id', 'in', usersWithPhone).limit(maxFound).execute()
  return rows.map(({ id }) => id)
}

export async function findIdsByEmail(db: Db | Tx, email: string): Promise<string[]> {
  const rows = await people(db).where('email', '=', email).execute()
  return rows.map(({ id }) => id)
}

export async function findIdsByRollNumber(db: Db | Tx, rollNumber: string): Promise<string[]> {
  const rows = await db
    .selectFrom('log_in_names')
    .select('user_id')
    .where('name', '=', foldedCode(rollNumber))
    .where('kind', '=', 'roll')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

export async function findIdsByName(db: Db | Tx, name: string): Promise<string[]> {
  const rows = await people(db)
    .where('role', '=', 'student')
    .where('id', 'in', usersByWord(db, name))
    .where(({ and }) => and(hasWords('search_text', name)))
    .orderBy('name')
    .limit(5)
    .execute()
  return rows.map(({ id }) => id)
}

export const findPeople = (db: Db | Tx, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'role', 'email', 'phone', 'created_at'])
    .where('id', 'in', ['', ...ids])
    .execute()

export const findCourseNames = (db: Db | Tx, ids: readonly string[]) =>
  db
    .selectFrom('enrollments')
    .select(['student_id', 'course_name'])
    .where('student_id', 'in', ['', ...ids])
    .where('cancelled_at', 'is', null)
    .orderBy('created_at')
    .execute()
