import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table quizzes add column names_hidden integer not null default 0 check (names_hidden in (0, 1))',
  'drop table marking_presence',
  // Rows live about a minute, so the work needs no foreign key.
  `create table marking_presence (
  work_id text not null,
  user_id text not null references users (id),
  since bigint not null,
  seen_at bigint not null,
  primary key (work_id, user_id)
)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
