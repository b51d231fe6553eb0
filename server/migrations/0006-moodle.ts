import { type Kysely, sql } from 'kysely'

/** A row is deleted after a day. */
const statements = [
  `create table moodle_imports (
  id text not null primary key,
  file_id text,
  file_name text not null,
  language text not null,
  state text not null check (state in ('reading', 'read', 'importing', 'done', 'failed')),
  failure text,
  name text not null,
  report text,
  done integer not null,
  total integer not null,
  seen_at bigint,
  attempts integer not null,
  course_id text,
  created_by text not null references users (id),
  created_at bigint not null
)`,
  // personal-moodle.repository: findImportsBegun
  'create index moodle_imports_by_person on moodle_imports (created_by)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
