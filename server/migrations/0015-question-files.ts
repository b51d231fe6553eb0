import { type Kysely, sql } from 'kysely'

/** A row is deleted after a day. */
const statements = [
  `create table question_files (
  id text not null primary key,
  course_id text not null references courses (id) on delete cascade,
  file_id text,
  file_name text not null,
  language text not null,
  state text not null check (state in ('reading', 'read', 'applied', 'failed')),
  failure text,
  format text check (format in ('csv', 'xlsx', 'gift', 'xml', 'aiken')),
  results text,
  added integer,
  seen_at bigint,
  attempts integer not null,
  created_by text not null references users (id),
  created_at bigint not null
)`,
  // personal-question-files.repository: personalQuestionFiles
  'create index question_files_by_person on question_files (created_by)',
  // question-files.repository: removeOldFiles
  'create index question_files_by_time on question_files (created_at)',

  `create table question_file_pictures (
  question_file_id text not null references question_files (id) on delete cascade,
  file_id text not null,
  primary key (question_file_id, file_id)
)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
