import type { Insertable, Transaction } from 'kysely'
import type { Schema } from '../../server/src/database/schema.ts'

/** The most bound values per statement. SQLite allows 32,766, PostgreSQL 65,535. */
const maxValues = 30_000

/** Larger statements are not faster, and each prepared statement takes memory. */
const maxRows = 512

/** Inserts rows in groups of 1, 2, 4, 8 and so on, so that few different statements are prepared. */
export async function insertRows<Table extends keyof Schema>(
  tx: Transaction<Schema>,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length
  if (columns === 0) return
  const rowsPerStatement = Math.min(maxRows, Math.floor(maxValues / columns))
  let start = 0
  while (start < rows.length) {
    const size = 2 ** Math.floor(Math.log2(Math.min(rowsPerStatement, rows.length - start)))
    await tx
      .insertInto(table)
      .values(rows.slice(start, start + size))
      .execute()
    start += size
  }
}
