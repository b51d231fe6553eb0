import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table questions add column is_shared integer not null default 0 check (is_shared in (0, 1))',
  // questions.repository: findQuestions
  'create index questions_of_school on questions (changed_at) where is_shared = 1',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
