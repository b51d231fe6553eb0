import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table submissions add column submitted_by text references users (id)',

  `create table scans (
  id text not null primary key,
  assignment_id text not null references assignments (id),
  made_by text not null references users (id),
  state text not null check (state in ('split', 'submitting')),
  failure text,
  version integer not null,
  dropped text not null,
  rotations text not null,
  submitted_by text references users (id),
  submitted_at bigint,
  seen_at bigint,
  attempts integer not null,
  created_at bigint not null,
  changed_at bigint not null
)`,
  // scans.repository: findScansOf
  'create index scans_of_assignment on scans (assignment_id, created_at)',
  // personal-scans.repository: findScansMade
  'create index scans_by_maker on scans (made_by)',

  `create table scan_files (
  scan_id text not null references scans (id) on delete cascade,
  position integer not null,
  kind text not null check (kind in ('photo', 'pdf')),
  name text not null,
  file_id text not null references files (id),
  thumbnail_id text references files (id),
  pages integer not null check (pages between 1 and 600),
  primary key (scan_id, position),
  unique (file_id)
)`,

  `create table scan_papers (
  id text not null primary key,
  scan_id text not null references scans (id) on delete cascade,
  position integer not null,
  student_id text references users (id),
  pages text not null,
  try_id text references submission_events (id) on delete set null,
  refusal text
)`,
  // scans.repository: findPapers
  'create index scan_papers_of_scan on scan_papers (scan_id, position)',
  // personal-scans.repository: papersOf
  'create index scan_papers_by_student on scan_papers (student_id) where student_id is not null',
  // personal-coursework.repository: erase
  'create index scan_papers_by_try on scan_papers (try_id) where try_id is not null',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
