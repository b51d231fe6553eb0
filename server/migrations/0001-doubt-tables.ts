export const doubts = `
create table doubts (
  id text not null primary key,
  course_id text not null references courses (id) on delete cascade,
  topic_id text references syllabus_items (id) on delete set null,
  student_id text not null references users (id),
  text text not null,
  second integer check (second >= 0),
  page integer check (page >= 1),
  to_mentor integer not null check (to_mentor in (0, 1)),
  state text not null check (state in ('open', 'answered', 'settled')),
  waiting_since bigint,
  first_answered_at bigint,
  hidden_at bigint,
  edited_at bigint,
  created_at bigint not null,
  version integer not null default 1,
  check ((state = 'open' and hidden_at is null) = (waiting_since is not null))
);
-- doubt-lists.repository: findDoubtsOf
create index doubts_by_course on doubts (course_id, created_at, id);
-- doubt-lists.repository: findDoubtsOf
create index doubts_by_topic on doubts (topic_id, created_at, id);
-- personal-doubts.repository: personalDoubts
create index doubts_by_student on doubts (student_id, created_at);
-- doubt-lists.repository: findQueue
create index doubts_waiting on doubts (waiting_since, id, course_id) where waiting_since is not null;
-- doubt-lists.repository: findQueue
create index doubts_by_state on doubts (state, created_at, id, course_id) where hidden_at is null;
-- doubt-lists.repository: findMedianWaits
create index doubts_by_first_answer on doubts (first_answered_at, course_id, created_at) where first_answered_at is not null;

create table doubt_answers (
  id text not null primary key,
  doubt_id text not null references doubts (id) on delete cascade,
  author_id text not null references users (id),
  author_role text not null check (author_role in ('student', 'mentor', 'admin')),
  text text not null,
  endorsed_by text references users (id),
  hidden_at bigint,
  edited_at bigint,
  created_at bigint not null
);
-- doubts.repository: findAnswers
create index doubt_answers_by_doubt on doubt_answers (doubt_id, created_at, id);
-- personal-doubts.repository: personalDoubts
create index doubt_answers_by_author on doubt_answers (author_id, created_at);

create table doubt_edits (
  id text not null primary key,
  doubt_id text not null references doubts (id) on delete cascade,
  answer_id text references doubt_answers (id) on delete cascade,
  text text not null,
  at bigint not null
);
-- doubts.repository: findEdits
create index doubt_edits_by_doubt on doubt_edits (doubt_id, at);

create table doubt_pictures (
  file_id text not null primary key references files (id),
  doubt_id text not null references doubts (id) on delete cascade,
  position integer not null
);
-- doubts.repository: findPictures
create index doubt_pictures_by_doubt on doubt_pictures (doubt_id, position);

create table doubt_words (
  course_id text not null,
  word text /* bytes */ not null,
  doubt_id text not null references doubts (id) on delete cascade,
  primary key (course_id, word, doubt_id)
) without rowid;
-- doubts.repository: putWords
create index doubt_words_by_doubt on doubt_words (doubt_id);

create table doubt_followers (
  doubt_id text not null references doubts (id) on delete cascade,
  user_id text not null references users (id),
  me_too integer not null check (me_too in (0, 1)),
  follows integer not null check (follows in (0, 1)),
  seen_at bigint not null,
  primary key (doubt_id, user_id)
) without rowid;
-- doubt-lists.repository: findFollowed
create index doubt_followers_by_user on doubt_followers (user_id, doubt_id);

create table doubt_reports (
  subject_id text not null,
  reporter_id text not null references users (id),
  doubt_id text not null references doubts (id) on delete cascade,
  answer_id text references doubt_answers (id) on delete cascade,
  reason text not null,
  looked_into_at bigint,
  created_at bigint not null,
  primary key (subject_id, reporter_id)
);
-- reports-of-doubts.repository: findOwnReports
create index doubt_reports_by_reporter on doubt_reports (reporter_id, doubt_id);
-- reports-of-doubts.repository: findOpenReports
create index doubt_reports_open on doubt_reports (doubt_id, created_at) where looked_into_at is null;
`
