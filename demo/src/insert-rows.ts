import type { Insertable, Transaction } from 'kysely'
import type { Schema } from '../../server/src/database/schema.ts'

/** Both engines take more bound values than this in one statement: SQLite 32,766, PostgreSQL 65,535. */
const mostValues = 30_000

/** Rows of one statement: larger ones are not quicker, and an engine keeps each that it has prepared. */
const mostRows = 512

/**
 * Inserts rows in the caller's transaction. Statements have a power of two of rows, so that only a few different ones
 * are prepared, whatever the number of rows.
 */
export async function insertRows<Table extends keyof Schema>(
  tx: Transaction<Schema>,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length
  if (columns === 0) return
  const most = Math.min(mostRows, Math.floor(mostValues / columns))
  let start = 0
  while (start < rows.length) {
    const size = 2 ** Math.floor(Math.log2(Math.min(most, rows.length - start)))
    await tx
      .insertInto(table)
      .values(rows.slice(start, start + size))
      .execute()
    start += size
  }
}
