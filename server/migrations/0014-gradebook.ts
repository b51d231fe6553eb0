import { type Kysely, sql } from 'kysely'

const statements = [
  `create table gradebooks (
  course_id text not null primary key references courses (id) on delete cascade,
  counts_by text not null check (counts_by in ('points', 'weights')),
  missing_counts integer not null check (missing_counts in (0, 1)),
  version integer not null
)`,

  `create table grade_weights (
  id text not null primary key,
  course_id text not null references courses (id) on delete cascade,
  assignment_id text unique references assignments (id) on delete cascade,
  quiz_id text unique references quizzes (id) on delete cascade,
  weight integer not null check (weight between 0 and 1000),
  check ((assignment_id is null) <> (quiz_id is null))
)`,
  // gradebook.repository: findWeights
  'create index grade_weights_of_course on grade_weights (course_id)',

  `create table excused_work (
  id text not null primary key,
  course_id text not null references courses (id) on delete cascade,
  assignment_id text references assignments (id) on delete cascade,
  quiz_id text references quizzes (id) on delete cascade,
  student_id text not null references users (id),
  reason text not null,
  excused_by text references users (id),
  excused_at bigint not null,
  unique (assignment_id, student_id),
  unique (quiz_id, student_id),
  check ((assignment_id is null) <> (quiz_id is null))
)`,
  // gradebook.repository: findExcused
  'create index excused_work_of_student on excused_work (student_id, course_id)',
  // personal-gradebook.repository: personalGradebook
  'create index excused_work_by_giver on excused_work (excused_by)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
