import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from './database.ts'

/**
 * A table from JSON lets one statement write thousands of rows.
 * @param columns not escaped, in the order of a row's fields
 * @param list JSON: a list of fields for each row
 */
export function jsonRows(
  db: Db | Tx,
  columns: Readonly<Record<string, 'text' | 'bigint'>>,
  list: string,
): RawBuilder<unknown> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const fields = Object.entries(columns).map(([name, type], index) =>
    isPostgres ? `(value ->> ${index})::${type} as ${name}` : `value ->> ${index} as ${name}`,
  )
  const elements = isPostgres ? sql`jsonb_array_elements(${list}::jsonb)` : sql`json_each(${list})`
  return sql`(select ${sql.raw(fields.join(', '))} from ${elements})`
}
