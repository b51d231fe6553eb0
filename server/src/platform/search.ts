import { type RawBuilder, sql } from 'kysely'

/**
 * What a row is found by: the lower-case words of some texts, each after a space, so that a search finds the beginning
 * of any of them. It is kept in a column of its own, written wherever one of the texts is.
 */
export function searchText(...texts: string[]): string {
  return ` ${texts.join(' ').toLowerCase().split(/\s+/).filter(Boolean).join(' ')}`
}

/** One condition for each word that is searched for: some word of the text begins with it. */
export function hasWords(column: string, search: string | undefined): RawBuilder<boolean>[] {
  const words = search?.toLowerCase().split(/\s+/).filter(Boolean) ?? []
  return words.map((word) => {
    const start = `% ${word.replaceAll(/[%_\\]/g, '\\$&')}%`
    return sql<boolean>`${sql.ref(column)} like ${start} escape '\\'`
  })
}
