import { type Kysely, sql } from 'kysely'

/** One row: the last ZIP of the whole school. The file store has the bytes. */
const statements = [
  `create table school_zip (
  id integer not null primary key check (id = 1),
  file_id text not null,
  state text not null check (state in ('waiting', 'making', 'ready', 'failed', 'gone')),
  has_pdfs integer not null check (has_pdfs in (0, 1)),
  asked_by text not null references users (id),
  asked_at bigint not null,
  seen_at bigint not null,
  attempts integer not null,
  part text not null,
  done integer not null,
  total integer not null,
  size bigint,
  sha256 text,
  made_at bigint,
  failure text check (failure in ('full', 'store', 'stopped', 'other'))
)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
