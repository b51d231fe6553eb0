import type { SelectQueryBuilder } from 'kysely'
import type { RowCount } from '../platform/paging.ts'
import type { Db, Tx } from './database.ts'
import type { Schema } from './schema.ts'

/** The client shows a larger count as `1,000+` (`docs/specification/calls.md`). */
export const maxExactCount = 1_000

/** @param rows finds each row once, unordered */
export async function countFound<T extends keyof Schema, Row>(
  db: Db | Tx,
  rows: SelectQueryBuilder<Schema, T, Row>,
): Promise<RowCount> {
  const total = await countAll(db, rows.limit(maxExactCount + 1))
  return total > maxExactCount ? { total: maxExactCount, hasMore: true } : { total, hasMore: false }
}

/** @param rows finds each row once, unordered */
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
