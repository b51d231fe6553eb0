import { PostgresAdapter, type SelectQueryBuilder } from 'kysely'
import type { Db, Tx } from './database.ts'
import type { Schema } from './schema.ts'

/**
 * The order in which a write locks rows: first the account that calls, then these, then the school's own row, then charges,
 * payments, what it counts (receipt numbers, totals), the ledger, and last the totals of the day. Two writes that lock in one order never wait for each other in a circle.
 */
const lockOrder = ['users', 'courses', 'enrollments', 'coupons'] as const

/** Locks rows by their ids until the end of the transaction, in the written order. */
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
 * The query, with the rows that it reads locked until the end of the transaction; rows that refer to them may be added
 * meanwhile. SQLite has one writer, which needs no locks.
 * @param of the table whose rows are locked, in a query over several
 */
export function locking<T extends keyof Schema, Row>(
  db: Db | Tx,
  query: SelectQueryBuilder<Schema, T, Row>,
  of?: T,
): SelectQueryBuilder<Schema, T, Row> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return query
  return of ? query.forNoKeyUpdate(of) : query.forNoKeyUpdate()
}
