import { sql } from 'kysely'
import { plainDigits } from '#contract/digits.ts'
import { phoneKey } from '#contract/phone.ts'
import { foldedCode } from '../platform/folded-text.rules.ts'
import type { Db, Tx } from './database.ts'

const phoneSigns = [' ', '-', '+', '(', ')']

/** The indexes of phones have exactly this expression. */
export const phoneDigits = (column: string) =>
  phoneSigns.reduce(
    (text, sign) => sql<string>`replace(${text}, ${sql.lit(sign)}, '')`,
    sql<string>`${sql.ref(column)}`,
  )

function phonesLike(search: string): string[] {
  if (!/^[\d\s()+./-]+$/.test(search)) return []
  const digits = search.replaceAll(/\D/g, '')
  if (digits.length < 8) return []
  const local = digits.slice(-10)
  return [...new Set([digits, local, `0${local}`, `91${local}`])]
}

/** @returns the beginnings of matching stored phones; empty for fewer than four digits */
export function phoneStarts(search: string): string[] {
  const typed = plainDigits(search)
  if (!/^[\d\s()+-]+$/.test(typed)) return []
  const digits = typed.replaceAll(/\D/g, '')
  if (digits.length < 4) return []
  const locals = [digits, digits.replace(/^0/, ''), digits.replace(/^91/, '')]
  return [...new Set(locals.filter(Boolean).flatMap((local) => [local, `0${local}`, `91${local}`]))]
}

const byPhone = (db: Db | Tx, phones: readonly string[]) =>
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

const codeSigns = ['-', '/', '.', '']

/** Roll numbers with other signs, because people write R102 for R-102. */
export function codeForms(search: string): string[] {
  const code = foldedCode(search)
  const parts = code.match(/\p{N}+|[\p{L}\p{M}]+/gu) ?? []
  return [...new Set([code, ...codeSigns.map((sign) => parts.join(sign))])].filter(Boolean)
}

const byLogInName = (db: Db | Tx, search: string) =>
  db
    .selectFrom('log_in_names')
    .select('log_in_names.user_id')
    .where('log_in_names.name', 'in', [...codeForms(search), phoneKey(search) ?? ''])

/**
 * Finds users by a complete phone or by a log-in name. Only staff may search by phone.
 * @returns null for a search without digits
 */
export function usersByNumber(db: Db | Tx, search: string | undefined) {
  const text = plainDigits(search ?? '').trim()
  if (!/\d/.test(text)) return null
  const phones = phonesLike(text)
  const named = byLogInName(db, text)
  return phones.length === 0 ? named : named.union(byPhone(db, phones))
}

/** Finds a phone in each spelling that a profile may have. */
export const usersByPhones = (db: Db | Tx, phones: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'phone'])
    .where(phoneDigits('users.phone'), 'in', ['', ...phones.flatMap(phonesLike)])
    .where('deleted_at', 'is', null)
