import { sql } from 'kysely'
import type { Db, Tx } from '../../database/database.ts'
import { foldedText } from '../../platform/folded-text.rules.ts'

const phoneSigns = [' ', '-', '+', '(', ')']

/** An index of the migrations has exactly this expression. */
export const phoneDigits = (column: string) =>
  phoneSigns.reduce(
    (text, sign) => sql<string>`replace(${text}, ${sql.lit(sign)}, '')`,
    sql<string>`${sql.ref(column)}`,
  )

/** The stored forms of a phone number; none for other searches. */
export function phoneForms(search: string | undefined): string[] {
  if (!search || !/^[\d\s()+-]+$/.test(search)) return []
  const digits = search.replaceAll(/\D/g, '')
  if (digits.length < 8) return []
  const local = digits.slice(-10)
  return [...new Set([digits, local, `0${local}`, `91${local}`])]
}

/** The stored forms in which a phone number may begin; none for other searches, and for fewer than four digits. */
export function phoneStarts(search: string): string[] {
  const typed = foldedText(search)
  if (!/^[\d\s()+-]+$/.test(typed)) return []
  const digits = typed.replaceAll(/\D/g, '')
  if (digits.length < 4) return []
  const locals = [digits, digits.replace(/^0/, ''), digits.replace(/^91/, '')]
  return [...new Set(locals.filter(Boolean).flatMap((local) => [local, `0${local}`, `91${local}`]))]
}

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
