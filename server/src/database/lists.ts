import type { SelectQueryBuilder } from 'kysely'
import type { RowCount } from '../platform/paging.ts'
import type { Db, Tx } from './database.ts'
import type { Schema } from './schema.ts'

/** A search or a filter is counted so far; what lies beyond is shown as `1,000+` (`docs/specification/calls.md`). */
export const countedUpTo = 1_000

/**
 * How many rows a search or a filter finds: exactly up to 1,000, then `1,000 and more`. The database stops looking there.
 * @param rows the filtered rows without an order, each once
 */
export async function countFound<T extends keyof Schema, Row>(
  db: Db | Tx,
  rows: SelectQueryBuilder<Schema, T, Row>,
): Promise<RowCount> {
  const total = await countAll(db, rows.limit(countedUpTo + 1))
  return total > countedUpTo ? { total: countedUpTo, hasMore: true } : { total, hasMore: false }
}

/**
 * How many rows a whole list has, exactly.
 * @param rows without an order, each once
 */
export async function countAll<T extends keyof Schema, Row>(
  db: Db | Tx,
  rows: SelectQueryBuilder<Schema, T, Row>,
): Promise<number> {
  const { count } = await db
    .selectFrom(rows.as('rows'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
