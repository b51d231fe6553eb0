import { PostgresAdapter, type SelectQueryBuilder } from 'kysely'
import type { Db, Tx } from './database.ts'
import type { Schema } from './schema.ts'

/**
 * Every write locks in this order: the caller's account, the tables below, the school's row, charges,
 * payments, counters, the ledger, the day's totals.
 */
const lockOrder = ['users', 'courses', 'enrollments', 'coupons'] as const

export async function lockRows(
  tx: Tx,
  ids: Partial<Record<(typeof lockOrder)[number], string | readonly string[]>>,
): Promise<void> {
  for (const table of lockOrder)
    for (const id of new Set([ids[table] ?? []].flat().toSorted()))
      await withRowLock(tx, tx.selectFrom(table).select('id').where('id', '=', id)).execute()
}

/**
 * Other transactions may still add rows that refer to a locked row.
 * @param table the joined table whose rows are locked
 */
export function withRowLock<T extends keyof Schema, Row>(
  db: Db | Tx,
  query: SelectQueryBuilder<Schema, T, Row>,
  table?: T,
): SelectQueryBuilder<Schema, T, Row> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return query
  return table ? query.forNoKeyUpdate(table) : query.forNoKeyUpdate()
}
