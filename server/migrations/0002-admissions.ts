import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * `sharer_number` numbers the students who share a phone. The primary key refuses equal numbers for two students
 * added at the same time.
 */
const statements = [
  `create table log_in_names (
  name text /* bytes */ not null,
  sharer_number integer not null check (sharer_number > 0),
  user_id text not null references users (id),
  kind text not null check (kind in ('phone', 'roll')),
  shown text not null,
  primary key (name, sharer_number),
  unique (user_id, kind),
  check (kind = 'phone' or sharer_number = 1)
)`,
  `create table log_in_codes (
  user_id text not null primary key references users (id),
  code_hash text not null unique,
  created_at bigint not null,
  expires_at bigint not null
)`,
  'alter table users add column guardian text',
  'alter table school add column log_in_names integer not null default 0 check (log_in_names in (0, 1))',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  // `collate "C"` lets the index find beginnings of roll numbers.
  const bytes = isPostgres ? 'collate "C"' : ''
  for (const statement of statements) await sql.raw(statement.replace('/* bytes */', bytes)).execute(db)
}
