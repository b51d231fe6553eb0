import type { SelectQueryBuilder } from 'kysely'
import type { Slice } from '../platform/paging.ts'
import type { Db, Tx } from './database.ts'
import type { Schema } from './schema.ts'

/** What orders a list: the moment of a row, or whatever else it is sorted by, and its id where two share one. */
export interface RowKey {
  readonly id: string
  readonly moment: number | string
}

/**
 * The ids of a slice of a list that comes in parts, each of which an index has in order: the first rows of the whole are
 * among the first rows of the parts, so that a page looks at no more than its own place in the list.
 * @param parts have no row in common, unless `overlapping` says so: what is in several of them is listed once
 */
export async function sliceOfParts<T extends keyof Schema>(
  db: Db | Tx,
  parts: readonly SelectQueryBuilder<Schema, T, RowKey>[],
  direction: 'asc' | 'desc',
  { limit, offset }: Slice,
  parted: 'apart' | 'overlapping' = 'apart',
): Promise<string[]> {
  const [first, ...others] = parts.map((part) => {
    const head = part
      .orderBy('moment', direction)
      .orderBy('id', direction)
      .limit(offset + limit)
    return db.selectFrom(head.as('part')).selectAll()
  })
  if (!first) return []
  const keys = await others
    .reduce((all, part) => (parted === 'apart' ? all.unionAll(part) : all.union(part)), first)
    .orderBy('moment', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  return keys.map(({ id }) => id)
}

/** Rows that were read by their ids, in the order of these. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
