import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** `bytes`: the database's size on disk. */
export async function findDatabaseFacts({
  db,
  engine,
}: Database): Promise<{ version: string; bytes: number }> {
  const facts =
    engine === 'postgres'
      ? sql`current_setting('server_version') as version, pg_database_size(current_database()) as bytes`
      : sql`sqlite_version() as version,
          (select page_count from pragma_page_count) * (select page_size from pragma_page_size) as bytes`
  const { rows } = await sql<{ version: string; bytes: number }>`select ${facts}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database says nothing of itself')
  return { version: row.version, bytes: Number(row.bytes) }
}
