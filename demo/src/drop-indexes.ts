import { type Kysely, SqliteAdapter, sql } from 'kysely'
import type { Schema } from '../../server/src/database/schema.ts'

/**
 * Drops the indexes of tables that a million rows are going to, until what it returns is called: to sort all rows once
 * takes a fraction of what it takes to find the place of each in a dozen indexes. Unique ones stay, since they are rules;
 * what triggers look up meanwhile goes by keys. Only on SQLite, where each page that leaves its small cache is written.
 */
export async function dropIndexes(
  db: Kysely<Schema>,
  tables: readonly (keyof Schema)[],
): Promise<() => Promise<void>> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return async () => {}
  const { rows: indexes } = await sql<{
    name: string
    made: string
  }>`select name, sql as made from sqlite_master
    where type = 'index' and tbl_name in (${sql.join(tables)}) and sql like 'create index %'`.execute(db)
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db)
  return async () => {
    for (const { made } of indexes) await sql.raw(made).execute(db)
  }
}
