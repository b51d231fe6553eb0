import { type Kysely, sql } from 'kysely'

/**
 * `password` is encrypted (`platform/sealed.ts`). `proven_mail_server` last accepted an email. `backup_run`
 * is the running or last backup.
 */
const statements = [
  `create table mail_settings (
  id integer not null primary key check (id = 1),
  host text not null,
  port integer not null check (port between 1 and 65535),
  user_name text,
  password text,
  sender text,
  version integer not null,
  check ((user_name is null) = (password is null))
)`,
  `create table proven_mail_server (
  id integer not null primary key check (id = 1),
  hash text not null,
  proven_at bigint not null
)`,
  `create table backup_run (
  id integer not null primary key check (id = 1),
  name text not null,
  started_at bigint not null,
  seen_at bigint not null,
  ended_at bigint,
  part text not null check (part in ('rows', 'uploads', 'check')),
  done integer not null,
  total integer not null,
  failure text check (failure in ('full', 'folder', 'other'))
)`,
  'alter table school add column first_steps_hidden integer not null default 0 check (first_steps_hidden in (0, 1))',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
