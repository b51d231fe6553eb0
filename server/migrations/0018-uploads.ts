import { type Kysely, sql } from 'kysely'

/**
 * How much a person has uploaded is added up at each upload. `used_at` is when something was last made to refer to a
 * file: what nothing refers to is removed after a day, and not while a reference to it is being written.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column used_at bigint not null default 0`.execute(db)
  await sql`create index files_by_owner on files (owner_id, size)`.execute(db)
}
