import { type Kysely, SqliteAdapter, sql } from 'kysely'
import type { Schema } from '../../server/src/database/schema.ts'

/**
 * Drops indexes, because creating them after all rows is faster. Unique indexes stay, because triggers
 * search by primary key. Does nothing on PostgreSQL.
 * @returns a function that restores the indexes
 */
export async function dropIndexes(
  db: Kysely<Schema>,
  tables: readonly (keyof Schema)[],
): Promise<() => Promise<void>> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return async () => {}
  const { rows: indexes } = await sql<{
    name: string
    definition: string
  }>`select name, sql as definition from sqlite_master
    where type = 'index' and tbl_name in (${sql.join(tables)}) and sql like 'create index %'`.execute(db)
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db)
  return async () => {
    for (const { definition } of indexes) await sql.raw(definition).execute(db)
  }
}
