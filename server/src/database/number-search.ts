import { sql } from 'kysely'
import { plainDigits } from '#contract/digits.ts'
import { phoneKey } from '#contract/phone.ts'
import { foldedCode } from '../platform/folded-text.rules.ts'
import type { Db, Tx } from './database.ts'

const phoneSeparators = [' ', '-', '+', '(', ')']

/** The indexes of phones have exactly this expression. */
export const phoneDigits = (column: string) =>
  phoneSeparators.reduce(
    (text, sign) => sql<string>`replace(${text}, ${sql.lit(sign)}, '')`,
    sql<string>`${sql.ref(column)}`,
  )

function phonesLike(search: string): string[] {
  if (!/^[\d\s()+./-]+$/.test(search)) return []
  const digits = search.replaceAll(/\D/g, '')
  if (digits.length < 8) return []
  const localNumber = digits.slice(-10)
  return [...new Set([digits, localNumber, `0${localNumber}`, `91${localNumber}`])]
}

/** @returns beginnings of stored phones; empty for fewer than four digits */
export function phoneStarts(search: string): string[] {
  const typed = plainDigits(search)
  if (!/^[\d\s()+-]+$/.test(typed)) return []
  const digits = typed.replaceAll(/\D/g, '')
  if (digits.length < 4) return []
  const localNumbers = [digits, digits.replace(/^0/, ''), digits.replace(/^91/, '')]
  return [...new Set(localNumbers.filter(Boolean).flatMap((local) => [local, `0${local}`, `91${local}`]))]
}

const usersWithPhones = (db: Db | Tx, phones: readonly string[]) =>
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

const codeSeparators = ['-', '/', '.', '']

/** People write R102 for R-102. */
export function codeForms(search: string): string[] {
  const code = foldedCode(search)
  const parts = code.match(/\p{N}+|[\p{L}\p{M}]+/gu) ?? []
  return [...new Set([code, ...codeSeparators.map((sign) => parts.join(sign))])].filter(Boolean)
}

const usersWithLogInName = (db: Db | Tx, search: string) =>
  db
    .selectFrom('log_in_names')
    .select('log_in_names.user_id')
    .where('log_in_names.name', 'in', [...codeForms(search), phoneKey(search) ?? ''])

/**
 * Finds a complete phone or a log-in name. Only staff may search by phone.
 * @returns null for a search without digits
 */
export function usersByNumber(db: Db | Tx, search: string | undefined) {
  const text = plainDigits(search ?? '').trim()
  if (!/\d/.test(text)) return null
  const phones = phonesLike(text)
  const usersByName = usersWithLogInName(db, text)
  return phones.length === 0 ? usersByName : usersByName.union(usersWithPhones(db, phones))
}

export const usersByPhones = (db: Db | Tx, phones: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'phone'])
    .where(phoneDigits('users.phone'), 'in', ['', ...phones.flatMap(phonesLike)])
    .where('deleted_at', 'is', null)
