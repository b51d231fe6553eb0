import { type Kysely, sql } from 'kysely'

/** Marks are in hundredths, shares in hundredths of a percent. */
const statements = [
  `create table passages (
  id text not null primary key,
  course_id text not null references courses (id) on delete cascade,
  version integer not null,
  created_at bigint not null
)`,
  // passages.repository: findPassages
  'create index passages_of_course on passages (course_id)',

  `create table passage_versions (
  id text not null primary key,
  passage_id text not null references passages (id) on delete cascade,
  number integer not null,
  text_en text not null,
  text_hi text not null,
  created_at bigint not null,
  unique (passage_id, number)
)`,

  `create table questions (
  id text not null primary key,
  course_id text not null references courses (id) on delete cascade,
  version integer not null,
  folded_text text not null,
  archived_at bigint,
  created_by text references users (id),
  created_at bigint not null,
  changed_at bigint not null
)`,
  // questions.repository: findQuestions
  'create index questions_of_course on questions (course_id, changed_at)',
  // personal-questions.repository: personalQuestions
  'create index questions_by_maker on questions (created_by)',

  `create table question_versions (
  id text not null primary key,
  question_id text not null references questions (id) on delete cascade,
  number integer not null,
  kind text not null check (kind in ('single', 'multiple', 'trueFalse', 'number', 'shortText', 'longText')),
  passage_id text references passages (id) on delete set null,
  wording text not null,
  options text not null,
  answer_key text not null,
  created_at bigint not null,
  unique (question_id, number)
)`,

  `create table question_tags (
  question_id text not null references questions (id) on delete cascade,
  kind text not null check (kind in ('subject', 'topic', 'difficulty', 'source')),
  tag text not null,
  folded_tag text not null,
  primary key (question_id, kind)
)`,
  // questions.repository: findQuestionsWithTag
  'create index question_tags_by_tag on question_tags (kind, folded_tag, question_id)',

  `create table question_figures (
  version_id text not null references question_versions (id) on delete cascade,
  file_id text not null references files (id),
  primary key (version_id, file_id)
)`,
  // question-pictures.repository: findCoursesOfPicture
  'create index question_figures_by_file on question_figures (file_id)',

  `create table passage_figures (
  version_id text not null references passage_versions (id) on delete cascade,
  file_id text not null references files (id),
  primary key (version_id, file_id)
)`,
  // question-pictures.repository: findCoursesOfPicture
  'create index passage_figures_by_file on passage_figures (file_id)',

  `create table quizzes (
  id text not null primary key,
  course_id text not null references courses (id) on delete cascade,
  topic_id text references syllabus_items (id) on delete set null,
  state text not null check (state in ('draft', 'published')),
  version integer not null,
  title text not null,
  instructions text not null,
  completes_topic integer not null check (completes_topic in (0, 1)),
  is_practice integer not null check (is_practice in (0, 1)),
  opens_at bigint,
  last_start_at bigint,
  ends_at bigint,
  minutes integer check (minutes between 1 and 1440),
  attempts integer not null check (attempts between 1 and 100),
  shuffles_questions integer not null check (shuffles_questions in (0, 1)),
  shuffles_options integer not null check (shuffles_options in (0, 1)),
  is_one_page integer not null check (is_one_page in (0, 1)),
  pass_share integer check (pass_share between 0 and 10000),
  counts text not null check (counts in ('best', 'last')),
  access_code text not null,
  deciding_language text not null check (deciding_language in ('en', 'hi')),
  releases text not null,
  released_at bigint,
  challenge_days integer check (challenge_days between 1 and 30),
  announced_at bigint,
  reminded_at bigint,
  created_by text references users (id),
  created_at bigint not null,
  check (is_practice = 1 or minutes is not null)
)`,
  // quiz-lists.repository: findQuizzes
  'create index quizzes_of_course on quizzes (course_id, created_at)',
  // reminders.repository: findQuizzesToRemindOf
  'create index quizzes_to_remind_of on quizzes (opens_at) where reminded_at is null',
  // personal-quizzes.repository: personalQuizzes
  'create index quizzes_by_maker on quizzes (created_by)',

  `create table quiz_sections (
  id text not null primary key,
  quiz_id text not null references quizzes (id) on delete cascade,
  position integer not null,
  title text not null,
  minutes integer check (minutes between 1 and 1440),
  marks_right integer not null,
  marks_wrong integer not null,
  marks_blank integer not null,
  scheme text not null check (scheme in ('allOrNothing', 'perOption', 'jee')),
  pick integer check (pick >= 1),
  unique (quiz_id, position)
)`,

  `create table section_questions (
  section_id text not null references quiz_sections (id) on delete cascade,
  position integer not null,
  question_id text references questions (id) on delete cascade,
  draw_count integer check (draw_count >= 1),
  draw_tag_kind text check (draw_tag_kind in ('subject', 'topic', 'difficulty', 'source')),
  draw_tag text,
  marks_right integer,
  marks_wrong integer,
  marks_blank integer,
  primary key (section_id, position),
  check ((question_id is null) <> (draw_count is null)),
  check ((draw_count is null) = (draw_tag is null) and (draw_count is null) = (draw_tag_kind is null)),
  check ((marks_right is null) = (marks_wrong is null) and (marks_right is null) = (marks_blank is null))
)`,
  // quiz-lists.repository: findUses
  'create index section_questions_by_question on section_questions (question_id) where question_id is not null',

  `create table attempts (
  id text not null primary key,
  quiz_id text not null references quizzes (id),
  student_id text not null references users (id),
  number integer not null check (number >= 1),
  seed integer not null,
  device text not null,
  started_at bigint not null,
  ends_at bigint,
  seen_at bigint not null,
  submitted_at bigint,
  closed_by text check (closed_by in ('student', 'clock', 'enrollment')),
  told_at bigint,
  score integer,
  max integer not null,
  score_version integer not null,
  sections text not null,
  unique (quiz_id, student_id, number),
  check ((submitted_at is null) = (closed_by is null))
) /* often changed */`,
  // attempts.repository: findRunningAttempt
  'create unique index attempts_running on attempts (quiz_id, student_id) where submitted_at is null',
  // attempts.repository: findEndedAttempts
  'create index attempts_to_close on attempts (ends_at) where submitted_at is null',
  // attempts.repository: findAttemptsOfStudent
  'create index attempts_of_student on attempts (student_id, quiz_id)',
  // marked.repository: findQuizzesToNotify
  'create index attempts_to_tell_of on attempts (quiz_id) where told_at is null and score is not null',

  `create table attempt_questions (
  attempt_id text not null references attempts (id) on delete cascade,
  position integer not null check (position >= 1),
  section integer not null,
  version_id text not null references question_versions (id),
  passage_version_id text references passage_versions (id),
  option_order text not null,
  marks_right integer not null,
  marks_wrong integer not null,
  marks_blank integer not null,
  scheme text not null check (scheme in ('allOrNothing', 'perOption', 'jee')),
  primary key (attempt_id, position)
)`,
  // change-scores.repository: findAskedQuestions
  'create index attempt_questions_by_version on attempt_questions (version_id, attempt_id)',

  `create table responses (
  attempt_id text not null references attempts (id) on delete cascade,
  position integer not null,
  value text,
  seq bigint not null check (seq >= 1),
  is_marked integer not null check (is_marked in (0, 1)),
  spent_ms bigint not null check (spent_ms >= 0),
  saved_at bigint not null,
  is_late integer not null check (is_late in (0, 1)),
  marks integer,
  remark text,
  marked_by text references users (id),
  primary key (attempt_id, position)
) /* often changed */`,

  `create table too_late_responses (
  attempt_id text not null references attempts (id) on delete cascade,
  position integer not null,
  value text,
  seq bigint not null,
  arrived_at bigint not null,
  accepted_at bigint,
  accepted_by text references users (id),
  reason text,
  primary key (attempt_id, position),
  check ((accepted_at is null) = (reason is null))
)`,

  `create table extra_time (
  id text not null primary key,
  course_id text not null references courses (id) on delete cascade,
  quiz_id text references quizzes (id) on delete cascade,
  student_id text references users (id),
  share integer not null check (share between 0 and 20000),
  minutes integer not null check (minutes between 0 and 1440),
  reason text not null,
  given_by text references users (id),
  given_at bigint not null,
  check (quiz_id is not null or student_id is not null)
)`,
  // extra-time.repository: findExtraTime
  'create index extra_time_of_student on extra_time (student_id, course_id) where student_id is not null',
  // extra-time.repository: findExtraTime
  'create index extra_time_of_quiz on extra_time (quiz_id) where quiz_id is not null',
  // personal-quizzes.repository: personalQuizzes
  'create index extra_time_by_giver on extra_time (given_by)',

  `create table make_ups (
  quiz_id text not null references quizzes (id) on delete cascade,
  student_id text not null references users (id),
  opens_at bigint not null,
  last_start_at bigint not null,
  reason text not null,
  given_by text references users (id),
  given_at bigint not null,
  primary key (quiz_id, student_id),
  check (opens_at < last_start_at)
)`,
  // personal-quizzes.repository: personalQuizzes
  'create index make_ups_of_student on make_ups (student_id)',
  // personal-quizzes.repository: personalQuizzes
  'create index make_ups_by_giver on make_ups (given_by)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
