import { type Kysely, sql } from 'kysely'

/** Few of many are deactivated: they are found by name without looking at the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index users_deactivated on users (role, name, id) where deactivated_at is not null`.execute(
    db,
  )
}
