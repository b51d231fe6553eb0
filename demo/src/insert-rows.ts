import type { Insertable, Transaction } from 'kysely'
import type { Schema } from '../../server/src/database/schema.ts'

/** SQLite allows 32,766 bound values per statement, PostgreSQL 65,535. */
const maxValues = 30_000

/** Larger prepared statements take memory and are not faster. */
const maxRows = 512

/** Inserting groups of 1, 2, 4, 8 and so on needs few prepared statements. */
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
