import { type RawBuilder, sql } from 'kysely'
import { foldedText, spellingReplacements } from '../platform/folded-text.rules.ts'
import type { Db, Tx } from './database.ts'

/** The database lowers Latin letters only. */
export const foldedColumn = (column: string): RawBuilder<string> =>
  [...spellingReplacements].reduce(
    (text, [sign, compared]) => sql<string>`replace(${text}, ${sql.lit(sign)}, ${sql.lit(compared)})`,
    sql<string>`lower(${sql.ref(column)})`,
  )

/** A search finds the beginning of each word. */
export function searchText(...texts: (string | null)[]): string {
  return ` ${wordsOf(texts.join(' ')).join(' ')}`
}

/** `(copy)` becomes `copy`. A word that has only signs stays. */
export const wordsOf = (text: string | undefined) =>
  foldedText(text ?? '')
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, '') || word)
    .filter(Boolean)

export function hasWords(
  column: string | RawBuilder<unknown>,
  search: string | undefined,
): RawBuilder<boolean>[] {
  const text = typeof column === 'string' ? sql.ref(column) : column
  return wordsOf(search).map((word) => isLike(text, `% ${escaped(word)}%`))
}

/**
 * A title matches inside its words too: "script" finds TypeScript.
 * @param title the column of a folded title
 */
export const hasWordsOrTitle = (
  column: string,
  title: string,
  search: string | undefined,
): RawBuilder<boolean>[] =>
  wordsOf(search).map(
    (word) =>
      sql<boolean>`(${isLike(sql.ref(column), `% ${escaped(word)}%`)} or ${isLike(sql.ref(title), `%${escaped(word)}%`)})`,
  )

const escaped = (word: string) => word.replaceAll(/[%_\\]/g, '\\$&')

const isLike = (text: RawBuilder<unknown>, pattern: string) =>
  sql<boolean>`${text} like ${pattern} escape '\\'`

const lastCharacter = '\u{10ffff}'

/** A range can use an index; bytes are compared. */
export function beginsWith(column: string | RawBuilder<string>, start: string): RawBuilder<boolean> {
  const text = typeof column === 'string' ? sql.ref(column) : column
  return sql<boolean>`(${text} >= ${start} and ${text} < ${start + lastCharacter})`
}

/** Searches an index for the longest word. */
export function usersByWord(db: Db | Tx, search: string) {
  return db
    .selectFrom('user_words')
    .select('user_id')
    .distinct()
    .where(beginsWith('word', longest(search)))
}

/** Above this, reading in the list's order is faster. */
const frequentFrom = 3_000

export async function isFrequentAmongUsers(db: Db | Tx, search: string): Promise<boolean> {
  const words = db
    .selectFrom('user_words')
    .select('user_id')
    .where(beginsWith('word', longest(search)))
  const { count } = await db
    .selectFrom(words.limit(frequentFrom).as('words'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count) === frequentFrom
}

const longest = (search: string) =>
  wordsOf(search).reduce((one, other) => (other.length > one.length ? other : one), '')
