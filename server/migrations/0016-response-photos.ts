import { type Kysely, sql } from 'kysely'

/**
 * A page of work belongs to an assignment or an attempt, so both columns must allow null. SQLite cannot
 * change a column, so the tables are made again, referenced tables first, as copying a school needs.
 */
const statements = [
  `alter table question_versions add column takes_photos integer not null default 0
  check (takes_photos in (0, 1))`,

  'alter table marks rename to old_marks',
  'alter table page_rotations rename to old_page_rotations',
  'alter table work_files rename to old_work_files',
  'drop index work_files_of_student',
  'drop index work_files_by_file',
  'drop index work_files_by_original',
  'drop index work_files_by_try',
  'drop index marks_by_file',
  'drop index marks_by_maker',

  `create table work_files (
  id text not null primary key,
  student_id text not null references users (id),
  assignment_id text references assignments (id),
  try_id text references submission_events (id) on delete cascade,
  attempt_id text references attempts (id) on delete cascade,
  question integer,
  position integer not null,
  kind text not null check (kind in ('photo', 'pdf', 'file')),
  name text not null,
  file_id text not null references files (id),
  thumbnail_id text references files (id),
  original_id text references files (id),
  edit text,
  created_at bigint not null,
  check ((assignment_id is null) <> (attempt_id is null)),
  check ((attempt_id is null) = (question is null)),
  check (attempt_id is null or (try_id is null and kind = 'photo'))
)`,
  `insert into work_files (id, student_id, assignment_id, try_id, position, kind, name, file_id, thumbnail_id,
  original_id, edit, created_at)
select id, student_id, assignment_id, try_id, position, kind, name, file_id, thumbnail_id,
  original_id, edit, created_at
from old_work_files`,

  `create table marks (
  id text not null primary key,
  work_file_id text not null references work_files (id) on delete cascade,
  page integer not null check (page between 1 and 1000),
  kind text not null
    check (kind in ('pen', 'tick', 'cross', 'underline', 'ring', 'text', 'remark', 'note', 'points')),
  ink text not null check (ink in ('red', 'green')),
  shape text not null,
  text text,
  points integer check (points between -1000 and 1000),
  made_by text not null references users (id),
  made_at bigint not null,
  version integer not null default 1
)`,
  `insert into marks (id, work_file_id, page, kind, ink, shape, text, points, made_by, made_at, version)
select id, work_file_id, page, kind, ink, shape, text, points, made_by, made_at, version
from old_marks`,

  `create table page_rotations (
  work_file_id text not null references work_files (id) on delete cascade,
  page integer not null,
  rotation integer not null check (rotation in (90, 180, 270)),
  primary key (work_file_id, page)
)`,
  `insert into page_rotations (work_file_id, page, rotation)
select work_file_id, page, rotation
from old_page_rotations`,

  'drop table old_marks',
  'drop table old_page_rotations',
  'drop table old_work_files',

  // work-files.repository: findWorkFiles
  'create index work_files_of_student on work_files (student_id, assignment_id, try_id, position)',
  // response-photos.repository: findPhotosOfAttempt
  'create index work_files_of_attempt on work_files (attempt_id, question) where attempt_id is not null',
  // work-files.repository: findWorkOfFile
  'create index work_files_by_file on work_files (file_id)',
  // work-files.repository: findWorkOfFile
  'create index work_files_by_original on work_files (original_id) where original_id is not null',
  // personal-coursework.repository: personalCoursework
  'create index work_files_by_try on work_files (try_id) where try_id is not null',
  // marks.repository: findMarks
  'create index marks_by_file on marks (work_file_id, page)',
  // personal-marking.repository: personalMarking
  'create index marks_by_maker on marks (made_by)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
