import { type Kysely, sql } from 'kysely'

/** A student can change a crop after a reload. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table work_files add column edit text`.execute(db)
}
