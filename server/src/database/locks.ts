import { PostgresAdapter, type SelectQueryBuilder } from 'kysely'
import type { Db, Tx } from './database.ts'
import type { Schema } from './schema.ts'

/**
 * The order in which every write locks rows, which prevents deadlocks: first the account of the caller,
 * then these tables, then the row of the school, charges, payments, counters (receipt numbers, totals), the
 * ledger, and last the totals of the day.
 */
const lockOrder = ['users', 'courses', 'enrollments', 'coupons'] as const

/** Locks rows until the end of the transaction. */
export async function lockRows(
  tx: Tx,
  ids: Partial<Record<(typeof lockOrder)[number], string>>,
): Promise<void> {
  for (const table of lockOrder) {
    const id = ids[table]
    if (id !== undefined) await locking(tx, tx.selectFrom(table).select('id').where('id', '=', id)).execute()
  }
}

/**
 * Locks the rows that the query reads until the end of the transaction; other transactions may still add
 * rows that refer to them. SQLite has one writer and needs no locks.
 * @param of the table to lock when a query joins several
 */
export function locking<T extends keyof Schema, Row>(
  db: Db | Tx,
  query: SelectQueryBuilder<Schema, T, Row>,
  of?: T,
): SelectQueryBuilder<Schema, T, Row> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return query
  return of ? query.forNoKeyUpdate(of) : query.forNoKeyUpdate()
}
