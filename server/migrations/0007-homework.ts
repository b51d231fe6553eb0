import { type Kysely, sql } from 'kysely'

const statements = [
  `create table assignment_files (
  assignment_id text not null references assignments (id) on delete cascade,
  position integer not null,
  name text not null,
  file_id text not null references files (id),
  primary key (assignment_id, position)
)`,
  // assignment-files.repository: findCoursesOfAttachment
  'create index assignment_files_by_file on assignment_files (file_id)',

  `create table work_drafts (
  assignment_id text not null references assignments (id),
  student_id text not null references users (id),
  version integer not null,
  primary key (student_id, assignment_id)
)`,

  `create table work_files (
  id text not null primary key,
  assignment_id text not null references assignments (id),
  student_id text not null references users (id),
  try_id text references submission_events (id) on delete cascade,
  position integer not null,
  kind text not null check (kind in ('photo', 'pdf', 'file')),
  name text not null,
  file_id text not null references files (id),
  thumbnail_id text references files (id),
  original_id text references files (id),
  created_at bigint not null
)`,
  // work-files.repository: findWorkFiles
  'create index work_files_of_student on work_files (student_id, assignment_id, try_id, position)',
  // work-files.repository: findWorkOfFile
  'create index work_files_by_file on work_files (file_id)',
  // work-files.repository: findWorkOfFile
  'create index work_files_by_original on work_files (original_id) where original_id is not null',
  // personal-coursework.repository: erase
  'create index work_files_by_try on work_files (try_id) where try_id is not null',

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
  // marks.repository: findMarks
  'create index marks_by_file on marks (work_file_id, page)',
  // personal-marking.repository: personalMarking
  'create index marks_by_maker on marks (made_by)',

  `create table page_rotations (
  work_file_id text not null references work_files (id) on delete cascade,
  page integer not null,
  rotation integer not null check (rotation in (90, 180, 270)),
  primary key (work_file_id, page)
)`,

  `create table marking_presence (
  submission_id text not null references submissions (id) on delete cascade,
  user_id text not null references users (id),
  since bigint not null,
  seen_at bigint not null,
  primary key (submission_id, user_id)
)`,

  `create table rubrics (
  assignment_id text not null primary key references assignments (id),
  version integer not null
)`,

  `create table rubric_criteria (
  id text not null primary key,
  assignment_id text not null references rubrics (assignment_id),
  position integer not null,
  title text not null,
  points integer not null check (points between 0 and 1000)
)`,
  // rubrics.repository: findCriteria
  'create index rubric_criteria_of_assignment on rubric_criteria (assignment_id, position)',

  `create table rubric_scores (
  submission_id text not null references submissions (id) on delete cascade,
  criterion_id text not null references rubric_criteria (id) on delete cascade,
  points integer not null check (points between 0 and 1000),
  given_by text not null references users (id),
  primary key (submission_id, criterion_id)
)`,
  // rubrics.repository: findScoresAbove
  'create index rubric_scores_by_criterion on rubric_scores (criterion_id)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
