import { sql } from 'kysely'
import type { Db, Tx } from '../../database/database.ts'

/** The signs that people write between the digits of a phone number. */
const phoneSigns = [' ', '-', '+', '(', ')']

/** A column with phone numbers, without these signs. The migrations have an index on exactly this. */
const phoneDigits = (column: string) =>
  phoneSigns.reduce((text, sign) => sql`replace(${text}, ${sql.lit(sign)}, '')`, sql`${sql.ref(column)}`)

/** The ways in which the phone number that is searched for may be kept; none where something else is searched for. */
export function phonesLike(search: string | undefined): string[] {
  if (!search || !/^[\d\s()+-]+$/.test(search)) return []
  const digits = search.replaceAll(/\D/g, '')
  if (digits.length < 8) return []
  const local = digits.slice(-10)
  return [...new Set([digits, local, `0${local}`, `91${local}`])]
}

/** The people who gave one of these numbers, in their profile or when they enrolled. */
export const usersByPhone = (db: Db | Tx, phones: readonly string[]) =>
  db
    .selectFrom('users')
    .select('users.id as user_id')
    .where(phoneDigits('users.phone'), 'in', phones)
    .union(
      db
        .selectFrom('enrollments')
        .select('enrollments.student_id as user_id')
        .where(phoneDigits('enrollments.phone'), 'in', phones),
    )
