import { type Kysely, sql } from 'kysely'

/**
 * From which network an account was logged in to, or tried. It stands beside the audit and not in it: the audit only
 * grows, and an address is kept for a limited time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table log_in_trails (
    key text not null primary key,
    audit_id text,
    user_id text,
    address text not null,
    tries integer not null,
    at bigint not null
  )`.execute(db)
  await sql`create index log_in_trails_by_audit on log_in_trails (audit_id)`.execute(db)
  await sql`create index log_in_trails_by_user on log_in_trails (user_id)`.execute(db)
  await sql`create index log_in_trails_by_time on log_in_trails (at)`.execute(db)
}
