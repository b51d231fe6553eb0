import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

/**
 * A school has a key of its own, so that a set-up link of another school does not work for it, and says whether it was
 * filled with demo accounts. An index for each way in which the export of a person looks for their rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table school add column set_up_key text not null default ''`.execute(db)
  await sql`update school set set_up_key = ${randomBytes(32).toString('base64url')}`.execute(db)
  await sql`alter table school add column demo_accounts integer not null default 0`.execute(db)
  await sql`create index active_months_by_user on active_months (user_id, month)`.execute(db)
  await sql`create index submission_events_by_actor on submission_events (actor_id)`.execute(db)
  await sql`create index announcements_by_author on announcements (author_id)`.execute(db)
  await sql`create index assignments_by_author on assignments (assigned_by)`.execute(db)
}
