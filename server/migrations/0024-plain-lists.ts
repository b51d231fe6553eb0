import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * The lists of people, messages, mails and records read their own tables: the copies and the running totals that triggers
 * kept for them go. What is left are the words of people, and an index for each order or filter of a screen or a job.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const trigger of triggers)
    await sql.raw(isPostgres ? `drop function ${trigger}() cascade` : `drop trigger ${trigger}`).execute(db)
  for (const index of indexes) await sql.raw(`drop index ${index}`).execute(db)
  for (const column of ['student_key', 'student_since', 'student_words'])
    await sql.raw(`alter table enrollments drop column ${column}`).execute(db)
  await sql`alter table users drop column enrolled_in`.execute(db)
  await sql`drop table account_days`.execute(db)
  await sql`drop table message_words`.execute(db)
  await sql`delete from totals where name = 'students' or name like 'mails%' or name like 'messages%'`.execute(
    db,
  )
  // Counting is done in these two indexes alone, and so is looking for the few who are deactivated.
  await sql`create index users_by_role_name on users (role, name, id, deactivated_at)
    where deleted_at is null`.execute(db)
  await sql`create index outbox_by_time on outbox (created_at, id, sent_at)`.execute(db)
  await sql`create index outbox_unsent on outbox (created_at, id) where sent_at is null`.execute(db)
}

const triggers = [
  'enrolled_in_added',
  'enrolled_in_moved',
  'enrollments_placed',
  'enrollments_renamed',
  'enrollments_reworded',
  'account_days_added',
  'account_days_moved',
  ...['outbox_counted', 'messages_counted', 'message_words'].flatMap((name) =>
    ['insert', 'update', 'delete'].map((change) => `${name}_on_${change}`),
  ),
]

const indexes = [
  'users_by_role_name',
  'users_by_role_enrolled',
  'users_deactivated',
  'users_deleted',
  'enrollments_by_course_student',
  'enrollments_by_course_student_since',
  'outbox_by_time',
  'outbox_mails_sent',
  'outbox_mails_waiting',
  'outbox_mails_failed',
  'outbox_mails_expired',
  'outbox_expiring',
]
