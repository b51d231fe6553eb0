import { type RawBuilder, sql } from 'kysely'
import { foldedText, spellingReplacements } from '../platform/folded-text.rules.ts'
import type { Db, Tx } from './database.ts'

/** `lower` in the database changes only Latin letters. */
export const foldedColumn = (column: string): RawBuilder<string> =>
  [...spellingReplacements].reduce(
    (text, [sign, replacement]) => sql<string>`replace(${text}, ${sql.lit(sign)}, ${sql.lit(replacement)})`,
    sql<string>`lower(${sql.ref(column)})`,
  )

/** A space before each word lets a search find beginnings of words. */
export function searchText(...texts: (string | null)[]): string {
  return ` ${wordsOf(texts.join(' ')).join(' ')}`
}

/** `(copy)` becomes `copy`. A word of only signs stays. */
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
  return wordsOf(search).map((word) => isLike(text, `% ${escapeLike(word)}%`))
}

/**
 * Also matches inside a title's words: "script" finds TypeScript.
 * @param title column of the folded title
 */
export const hasWordsOrTitle = (
  column: string,
  title: string,
  search: string | undefined,
): RawBuilder<boolean>[] =>
  wordsOf(search).map(
    (word) =>
      sql<boolean>`(${isLike(sql.ref(column), `% ${escapeLike(word)}%`)} or ${isLike(sql.ref(title), `%${escapeLike(word)}%`)})`,
  )

const escapeLike = (word: string) => word.replaceAll(/[%_\\]/g, '\\$&')

const isLike = (text: RawBuilder<unknown>, pattern: string) =>
  sql<boolean>`${text} like ${pattern} escape '\\'`

const lastCharacter = '\u{10ffff}'

/** A range can use an index. The column must compare bytes. */
export function beginsWith(column: string | RawBuilder<string>, start: string): RawBuilder<boolean> {
  const text = typeof column === 'string' ? sql.ref(column) : column
  return sql<boolean>`(${text} >= ${start} and ${text} < ${start + lastCharacter})`
}

export function usersByWord(db: Db | Tx, search: string) {
  return db
    .selectFrom('user_words')
    .select('user_id')
    .distinct()
    .where(beginsWith('word', longestWord(search)))
}

/** If more rows match, reading them in the list's order is faster. */
const frequentRowCount = 3_000

export async function isFrequentAmongUsers(db: Db | Tx, search: string): Promise<boolean> {
  const words = db
    .selectFrom('user_words')
    .select('user_id')
    .where(beginsWith('word', longestWord(search)))
  const { count } = await db
    .selectFrom(words.limit(frequentRowCount).as('words'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count) === frequentRowCount
}

const longestWord = (search: string) =>
  wordsOf(search).reduce((one, other) => (other.length > one.length ? other : one), '')
