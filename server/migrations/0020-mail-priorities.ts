import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { countStates, type States } from './0005-big-lists.ts'

/**
 * Mails leave by priority, and a mail that is of no use any more does not leave. Such a mail is in a state of its own,
 * `expired`, which has an index and a running total like the other states.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const column of [
    'priority integer not null default 1',
    // null: never.
    'expires_at bigint',
    'expired_at bigint',
    'has_link integer not null default 0 check (has_link in (0, 1))',
  ])
    await sql.raw(`alter table outbox add column ${column}`).execute(db)
  await sql`alter table mailings add column expires_at bigint`.execute(db)

  for (const change of ['insert', 'update', 'delete']) {
    const name = `outbox_counted_on_${change}`
    await sql.raw(`drop trigger ${name} ${isPostgres ? 'on outbox' : ''}`).execute(db)
    if (isPostgres) await sql.raw(`drop function ${name}()`).execute(db)
  }
  await sql`delete from totals where name in ('mails_sent', 'mails_waiting', 'mails_failed')`.execute(db)
  for (const index of ['outbox_waiting', 'outbox_mails_sent', 'outbox_mails_waiting', 'outbox_mails_failed'])
    await sql.raw(`drop index ${index}`).execute(db)

  for (const [state, condition] of Object.entries(mailStates))
    await sql
      .raw(`create index outbox_${state} on outbox (created_at, id) where ${condition('')}`)
      .execute(db)
  await sql
    .raw(`create index outbox_next on outbox (priority, next_attempt_at) where ${waiting('')}`)
    .execute(db)
  await sql`create index outbox_expiring on outbox (expires_at)
    where sent_at is null and expired_at is null`.execute(db)
  await countStates(db, isPostgres, 'outbox', mailStates)
}

const waiting = (row: string) => `${row}sent_at is null and ${row}expired_at is null and ${row}attempts < 10`

/** In the words of the queries, so that they find these indexes. */
const mailStates: States = {
  mails_sent: (row) => `${row}sent_at is not null`,
  mails_waiting: waiting,
  mails_failed: (row) => `${row}sent_at is null and ${row}expired_at is null and ${row}attempts >= 10`,
  mails_expired: (row) => `${row}sent_at is null and ${row}expired_at is not null`,
}
