import { type RawBuilder, sql } from 'kysely'
import { foldedText, oneSpelling } from '../platform/folded-text.rules.ts'
import type { Db, Tx } from './database.ts'

/** A column as `foldedText` folds a text, for one that is not kept folded. The database lowers Latin letters only. */
export const foldedColumn = (column: string): RawBuilder<string> =>
  [...oneSpelling].reduce(
    (text, [sign, compared]) => sql<string>`replace(${text}, ${sql.lit(sign)}, ${sql.lit(compared)})`,
    sql<string>`lower(${sql.ref(column)})`,
  )

/**
 * What a row is found by: the folded words of some texts, each after a space, so that a search finds the beginning
 * of any of them. It is kept in a column of its own, written wherever one of the texts is.
 */
export function searchText(...texts: string[]): string {
  return ` ${wordsOf(texts.join(' ')).join(' ')}`
}

/** Without the bracket or quote before a word: `(copy)` is found by `copy`. What is nothing but signs stays. */
export const wordsOf = (text: string | undefined) =>
  foldedText(text ?? '')
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, '') || word)
    .filter(Boolean)

/** One condition for each word that is searched for: some word of the text begins with it. */
export function hasWords(
  column: string | RawBuilder<unknown>,
  search: string | undefined,
): RawBuilder<boolean>[] {
  const text = typeof column === 'string' ? sql.ref(column) : column
  return wordsOf(search).map((word) => isLike(text, `% ${escaped(word)}%`))
}

/**
 * The same for a title, which is found by the inside of its words too: "script" finds TypeScript.
 * @param title a column with the folded title
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

/** Sorts behind every text that goes on from here. */
const lastCharacter = '\u{10ffff}'

/** The text begins so: a range, which an index answers. The column is compared by bytes. */
export function beginsWith(column: string, start: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${start + lastCharacter})`
}

/**
 * The people of whom some word begins with the longest word that is searched for, each once: where a search among all
 * of a big school begins. Its other words are looked for with `hasWords` in those who are left.
 */
export function usersByWord(db: Db | Tx, search: string) {
  return db
    .selectFrom('user_words')
    .select('user_id')
    .distinct()
    .where(beginsWith('word', longest(search)))
}

/** More words than this make a search broad: a walk through the list in its order finds rows soon enough. */
const broadFrom = 3_000

/** Whether so many people have the longest word that looking at each would take longer than walking the list. */
export async function isBroadForUsers(db: Db | Tx, search: string): Promise<boolean> {
  const words = db
    .selectFrom('user_words')
    .select('user_id')
    .where(beginsWith('word', longest(search)))
  const { count } = await db
    .selectFrom(words.limit(broadFrom).as('words'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count) === broadFrom
}

const longest = (search: string) =>
  wordsOf(search).reduce((one, other) => (other.length > one.length ? other : one), '')
