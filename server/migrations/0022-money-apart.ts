import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Money leaves the table of enrollments: what is owed (charges), what was paid (payments), the receipts, an append-only
 * ledger, and one table with the totals of each day. No school has run before this, so no payment is carried over.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const name of [
    'enrollments_counted_on_insert',
    'enrollments_counted_on_update',
    'enrollments_counted_on_delete',
    'enrollment_days_added',
    'enrollment_days_moved',
  ]) {
    await sql`drop trigger ${sql.id(name)} ${sql.raw(isPostgres ? 'on enrollments' : '')}`.execute(db)
    if (isPostgres) await sql`drop function ${sql.id(name)}()`.execute(db)
  }
  await sql`drop table daily_enrollments`.execute(db)
  await sql`drop table enrollment_days`.execute(db)
  await sql`delete from totals where name in
    ('enrollments', 'earnings', 'confirmed_earnings', 'payments_recorded', 'payments_cancelled')`.execute(db)
  await sql`delete from receipt_counters`.execute(db)
  await (isPostgres ? dropColumns(db) : makeEnrollmentsAnew(db))
  await makeIndexes(db)
  await makeTables(db, isPostgres)
}

async function dropColumns(db: Kysely<unknown>): Promise<void> {
  await sql`delete from enrollments`.execute(db)
  await sql`alter table enrollments drop column payment_method, drop column original_price, drop column amount,
    drop column receipt_number, drop column payment_reference, drop column confirmed_at`.execute(db)
  for (const name of ['by_course', 'by_student', 'by_time', 'cancelled', 'cancelled_of', 'cancelled_between'])
    await sql`drop index if exists ${sql.id(`enrollments_${name}`)}`.execute(db)
}

/** SQLite drops no column that is unique, so the table is made again, with the triggers and indexes that stay. */
async function makeEnrollmentsAnew(db: Kysely<unknown>): Promise<void> {
  const { rows: kept } = await sql<{
    sql: string
  }>`select sql from sqlite_master where tbl_name = 'enrollments'
    and (type = 'trigger' or name like 'enrollments_by_course_student%' or name = 'enrollments_one_live')`.execute(
    db,
  )
  await sql`drop table enrollments`.execute(db)
  await sql`create table enrollments (
    id text primary key,
    course_id text not null references courses (id),
    student_id text not null references users (id),
    course_name text not null,
    instructor text not null,
    name text not null,
    email text not null,
    phone text not null,
    from_date text not null,
    day text not null,
    created_at bigint not null,
    cancelled_at bigint,
    cancel_reason text,
    version integer not null default 1,
    student_key text,
    student_since bigint,
    student_words text
  )`.execute(db)
  for (const made of kept) await sql.raw(made.sql).execute(db)
}

async function makeIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`create index enrollments_by_time on enrollments (created_at, id)`.execute(db)
  await sql`create index enrollments_by_course on enrollments (course_id, created_at, id)`.execute(db)
  await sql`create index enrollments_by_student on enrollments (student_id, created_at, id)`.execute(db)
  // Few are cancelled: without this, a list of them walks through all others.
  await sql`create index enrollments_cancelled on enrollments (created_at, id) where cancelled_at is not null`.execute(
    db,
  )
}

async function makeTables(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  // SQLite keeps the rows in the order of the key, without a second look for each.
  const end = sql.raw(isPostgres ? '' : 'without rowid')
  await sql`create table charges (
    enrollment_id text not null references enrollments (id),
    part integer not null check (part between 1 and 12),
    list_price bigint not null,
    amount bigint not null check (amount >= 0),
    due_day text not null,
    primary key (enrollment_id, part)
  ) ${end}`.execute(db)
  await sql`create table payments (
    id text primary key,
    enrollment_id text not null references enrollments (id),
    method text not null check (method in ('card', 'upi', 'bank')),
    amount bigint not null check (amount >= 0),
    reference text,
    reference_key text,
    confirmed_at bigint,
    created_at bigint not null
  )`.execute(db)
  await sql`create index payments_by_enrollment on payments (enrollment_id)`.execute(db)
  await sql`create index payments_by_reference on payments (reference_key) where reference_key is not null`.execute(
    db,
  )
  await sql`create table receipts (
    number text primary key,
    enrollment_id text not null unique references enrollments (id)
  )`.execute(db)
  await sql`create table ledger (
    transaction_id text not null,
    account text not null check (account in ('receivable', 'income', 'card', 'upi', 'bank')),
    amount bigint not null,
    enrollment_id text not null references enrollments (id),
    course_id text not null references courses (id),
    day text not null,
    at bigint not null,
    primary key (transaction_id, account)
  ) ${end}`.execute(db)
  await sql`create index ledger_by_course on ledger (course_id, account, amount)`.execute(db)
  await letOnlyGrow(db, isPostgres)
  await sql`create table daily_totals (
    course_id text not null,
    day text not null,
    enrollments integer not null,
    recorded integer not null,
    cancelled integer not null,
    earnings bigint not null,
    confirmed_earnings bigint not null,
    primary key (course_id, day)
  ) ${end}`.execute(db)
}

/** Rows of the ledger can be added and read; the database itself refuses to change or delete one. */
async function letOnlyGrow(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  if (isPostgres) {
    await sql`create function ledger_only_grows() returns trigger language plpgsql as
      $$ begin raise exception 'this table only grows'; end $$`.execute(db)
    await sql`create trigger ledger_only_grows before update or delete on ledger
      for each row execute function ledger_only_grows()`.execute(db)
    return
  }
  for (const change of ['update', 'delete']) {
    await sql`create trigger ${sql.id(`ledger_only_grows_${change}`)} before ${sql.raw(change)}
      on ledger begin select raise(abort, 'this table only grows'); end`.execute(db)
  }
}
