import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Lets PostgreSQL count what was loaded. By itself it does so a minute or more later, and until then it reads whole tables where an
 * index has the answer. One table at a time, since a statement has a few seconds. SQLite plans well without counts, as the lists of the
 * big school show (bench/RESULTS.md).
 */
export async function countForPlans({ db, engine }: Pick<Database, 'db' | 'engine'>): Promise<void> {
  if (engine === 'sqlite') return
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()`.execute(db)
  for (const { name } of rows) await sql`analyze ${sql.table(name)}`.execute(db)
}
