import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table questions add column is_shared integer not null default 0 check (is_shared in (0, 1))',
  // Backups restore rows by id, and a clock that was set back gives a copy a smaller id than its original.
  `alter table questions add column copied_from text references questions (id)
    on delete set null deferrable initially deferred`,
  // questions.repository: findQuestions
  'create index questions_of_school on questions (changed_at) where is_shared = 1',
  // questions.repository: findCopies
  'create unique index questions_by_original on questions (copied_from, course_id)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
