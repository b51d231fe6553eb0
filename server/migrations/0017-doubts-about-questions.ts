import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table doubts add column quiz_id text references quizzes (id) on delete set null',
  // The question's version that the student was asked.
  'alter table doubts add column version_id text references question_versions (id) on delete set null',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
