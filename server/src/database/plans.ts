import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * PostgreSQL collects statistics only a minute or more after a bulk load, and until then it scans whole
 * tables. Each table is its own statement, because a statement times out after a few seconds. SQLite plans
 * well without statistics (bench/RESULTS.md).
 */
export async function countForPlans({ db, engine }: Pick<Database, 'db' | 'engine'>): Promise<void> {
  if (engine === 'sqlite') return
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()`.execute(db)
  for (const { name } of rows) await sql`analyze ${sql.table(name)}`.execute(db)
}
