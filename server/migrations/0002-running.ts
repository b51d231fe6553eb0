import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** What the school runs on: its messages and itself, its totals and its record, and what waits to be done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const bigint = sql`bigint`

  await db.schema
    .createTable('messages')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('reference', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('search_text', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('new', 'answered', 'closed')`))
    .addColumn('user_id', 'text', (c) => c.references('users.id'))
    .addColumn('reply', 'text')
    .addColumn('replied_at', bigint)
    .addColumn('replied_by', 'text', (c) => c.references('users.id'))
    .addColumn('created_at', bigint, (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await db.schema.createIndex('messages_by_email').on('messages').columns(['email', 'created_at']).execute()
  await db.schema.createIndex('messages_by_time').on('messages').columns(['created_at', 'id']).execute()
  await db.schema
    .createIndex('messages_by_status')
    .on('messages')
    .columns(['status', 'created_at', 'id'])
    .execute()

  await db.schema
    .createTable('school')
    .addColumn('id', 'integer', (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('logo', 'text')
    .addColumn('upi_id', 'text')
    .addColumn('bank_lines', 'text')
    .addColumn('time_zone', 'text')
    .addColumn('refund_text', 'text')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await sql`insert into school (id, name, address) values (1, 'Abhyas', '')`.execute(db)

  await db.schema
    .createTable('totals')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', bigint, (c) => c.notNull())
    .execute()
  await sql`insert into totals (name, value) values
    ('students', 0), ('enrollments', 0), ('earnings', 0), ('confirmed_earnings', 0), ('catalogue_version', 0)`.execute(
    db,
  )

  await db.schema
    .createTable('audit')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', bigint, (c) => c.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('subject_type', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .addColumn('request_id', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('audit_by_time').on('audit').columns(['at', 'id']).execute()
  await db.schema.createIndex('audit_by_actor').on('audit').columns(['actor_id', 'at', 'id']).execute()
  await db.schema.createIndex('audit_by_action').on('audit').columns(['action', 'at', 'id']).execute()
  await db.schema
    .createIndex('audit_by_subject')
    .on('audit')
    .columns(['subject_type', 'subject_id', 'at', 'id'])
    .execute()
  await letOnlyGrow(db, 'audit')

  await db.schema
    .createTable('idempotency_keys')
    .addColumn('scope', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('created_at', bigint, (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_pk', ['scope', 'key'])
    .execute()
  await db.schema.createIndex('idempotency_by_time').on('idempotency_keys').column('created_at').execute()

  await db.schema
    .createTable('limits')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('used', 'integer', (c) => c.notNull())
    .addColumn('resets_at', bigint, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('limits_by_reset').on('limits').column('resets_at').execute()

  await db.schema
    .createTable('mailings')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('assignments', 'announcements')`))
    .addColumn('course_id', 'text', (c) => c.notNull().references('courses.id').onDelete('cascade'))
    .addColumn('assignment_id', 'text', (c) => c.references('assignments.id').onDelete('cascade'))
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('letter', 'text', (c) => c.notNull())
    .addColumn('created_at', bigint, (c) => c.notNull())
    .addColumn('after_id', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('mailed', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('done_at', bigint)
    .execute()
  await sql`create index mailings_waiting on mailings (created_at, id) where done_at is null`.execute(db)

  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('html', 'text', (c) => c.notNull())
    .addColumn('created_at', bigint, (c) => c.notNull())
    .addColumn('next_attempt_at', bigint, (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('sent_at', bigint)
    .addColumn('last_error', 'text')
    .execute()
  await db.schema
    .createIndex('outbox_by_recipient')
    .on('outbox')
    .columns(['recipient', 'created_at'])
    .execute()
  await db.schema.createIndex('outbox_by_time').on('outbox').columns(['created_at', 'id']).execute()
  await sql`create index outbox_waiting on outbox (next_attempt_at) where sent_at is null`.execute(db)
  await sql`create index outbox_unsent on outbox (created_at, id) where sent_at is null`.execute(db)
}

/** Rows of this table can be added and read; the database itself refuses to change or delete one. */
async function letOnlyGrow(db: Kysely<unknown>, table: string): Promise<void> {
  const trigger = sql.id(`${table}_only_grows`)
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create function ${trigger}() returns trigger language plpgsql as
      $$ begin raise exception 'this table only grows'; end $$`.execute(db)
    await sql`create trigger ${trigger} before update or delete on ${sql.table(table)}
      for each row execute function ${trigger}()`.execute(db)
    return
  }
  for (const change of ['update', 'delete']) {
    await sql`create trigger ${sql.id(`${table}_only_grows_${change}`)} before ${sql.raw(change)}
      on ${sql.table(table)} begin select raise(abort, 'this table only grows'); end`.execute(db)
  }
}
