import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * PostgreSQL's statistics otherwise come a minute after a bulk load. SQLite plans well without statistics
 * (bench/RESULTS.md).
 */
export async function analyzeTables({ db, engine }: Pick<Database, 'db' | 'engine'>): Promise<void> {
  if (engine === 'sqlite') return
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()`.execute(db)
  for (const { name } of rows) await sql`analyze ${sql.table(name)}`.execute(db)
}
