/**
 * `0001-school.ts` translates this SQL of SQLite for PostgreSQL. A comment above each index names the
 * function with the query (`docs/decisions/0052-indexes-beside-their-queries.md`).
 */

import { bank } from './0001-bank-tables.ts'
import { coupons } from './0001-coupon-tables.ts'
import { doubts } from './0001-doubt-tables.ts'
import { money } from './0001-money-tables.ts'
import { online } from './0001-online-tables.ts'
import { people } from './0001-people-tables.ts'
import { receipts } from './0001-receipt-tables.ts'
import { refundPolicies, refunds } from './0001-refund-tables.ts'
import { tax } from './0001-tax-tables.ts'
import { website } from './0001-website-tables.ts'

const catalogue = `
create table courses (
  id text not null primary key,
  slug text not null unique,
  name text not null,
  name_key text not null,
  search_text text not null,
  instructor text not null,
  description text not null,
  category text not null,
  tagline text not null, brand text not null, badge text,
  rating_tenths integer not null check (rating_tenths between 0 and 50),
  original_price bigint not null check (original_price >= 0),
  discounted_price bigint not null check (discounted_price >= 0),
  duration_hours integer not null check (duration_hours >= 0),
  status text not null check (status in ('Active', 'In Progress', 'Completed')),
  learning_outcomes text not null,
  requirements text not null,
  image text,
  mentor_id text references users (id),
  students integer not null default 0 check (students >= 0),
  starts_on text,
  offer_ends_at bigint,
  published_at bigint,
  archived_at bigint,
  created_at bigint not null,
  version integer not null default 1
);
-- course-changes.repository: isNameTaken
create unique index courses_one_name on courses (name_key) where archived_at is null;
-- teaching.repository: coursesTaughtBy
create index courses_by_mentor on courses (mentor_id);

create table co_mentors (
  course_id text not null references courses (id) on delete cascade,
  mentor_id text not null references users (id),
  added_at bigint not null,
  primary key (course_id, mentor_id)
) without rowid;
-- teaching.repository: coursesTaughtBy
create index co_mentors_by_mentor on co_mentors (mentor_id);

create table syllabus_items (
  id text not null primary key,
  course_id text not null references courses (id) on delete cascade,
  position integer not null,
  name text not null,
  pdf text not null default '',
  video text not null default '',
  is_preview integer not null default 0 check (is_preview in (0, 1)),
  section text not null default '',
  minutes integer check (minutes between 1 and 1000),
  video_seconds integer check (video_seconds between 1 and 86400),
  captions text not null default '',
  done_when text not null default 'marked' check (done_when in ('marked', 'opened', 'watched', 'submitted')),
  watch_percent integer not null default 90 check (watch_percent between 1 and 100),
  opens text not null default 'free' check (opens in ('free', 'inOrder', 'fromDate')),
  opens_at bigint,
  check ((opens = 'fromDate') = (opens_at is not null))
);
-- catalogue.repository: findSyllabus
create index syllabus_by_course on syllabus_items (course_id, position);
-- topics.repository: findItemsWithFile
create index syllabus_by_pdf on syllabus_items (pdf);
-- topics.repository: findItemsWithFile
create index syllabus_by_video on syllabus_items (video);
-- topics.repository: findItemsWithFile
create index syllabus_by_captions on syllabus_items (captions);

create table topic_texts (
  item_id text not null primary key references syllabus_items (id) on delete cascade,
  source text not null
);

create table topic_files (
  item_id text not null references syllabus_items (id) on delete cascade,
  position integer not null,
  name text not null,
  url text not null,
  primary key (item_id, position)
);
-- topics.repository: findItemsWithFile
create index topic_files_by_url on topic_files (url);

create table topic_figures (
  item_id text not null references syllabus_items (id) on delete cascade,
  file_id text not null references files (id),
  primary key (item_id, file_id)
);
-- topics.repository: findItemsWithFile
create index topic_figures_by_file on topic_figures (file_id);
`

const learning = `
create table item_progress (
  student_id text not null references users (id),
  item_id text not null references syllabus_items (id) on delete cascade,
  course_id text not null references courses (id) on delete cascade,
  done_at bigint not null,
  primary key (student_id, item_id)
);
-- progress.repository: findDoneTopics
create index item_progress_by_course on item_progress (course_id, student_id);
-- catalogue.repository: replaceSyllabus
create index item_progress_by_item on item_progress (item_id);

create table topic_visits (
  student_id text not null references users (id),
  item_id text not null references syllabus_items (id) on delete cascade,
  course_id text not null references courses (id) on delete cascade,
  opened_at bigint not null,
  second integer check (second between 0 and 86400),
  page integer check (page between 1 and 10000),
  moved_at bigint not null,
  saved_at bigint not null,
  watched text not null default '[]',
  watched_seconds integer not null default 0,
  unplayable_at bigint,
  length integer check (length between 1 and 86400),
  primary key (student_id, item_id)
) /* often changed */;
-- lessons.repository: findLastVisited
create index topic_visits_of_student on topic_visits (student_id, course_id);
-- lessons.repository: findReportedLengths
create index topic_visits_by_item on topic_visits (item_id, length);

create table notes (
  id text not null primary key,
  student_id text not null references users (id),
  course_id text not null references courses (id) on delete cascade,
  item_id text references syllabus_items (id) on delete set null,
  topic_name text not null,
  second integer check (second between 0 and 86400),
  page integer check (page between 1 and 10000),
  text text not null,
  search_text text not null,
  created_at bigint not null,
  updated_at bigint not null,
  version integer not null default 1
);
-- notes.repository: findNotes
create index notes_of_student on notes (student_id, course_id, updated_at);
-- catalogue.repository: replaceSyllabus
create index notes_by_item on notes (item_id, student_id);

create table announcements (
  id text not null primary key,
  course_id text not null references courses (id) on delete cascade,
  author_id text not null references users (id),
  text text not null,
  created_at bigint not null
);
-- announcements.repository: findAnnouncements
create index announcements_by_course on announcements (course_id, created_at, id);
`

const coursework = `
create table assignments (
  id text not null primary key,
  course_id text not null references courses (id),
  title text not null,
  description text not null,
  deadline bigint not null,
  assigned_by text references users (id),
  item_id text references syllabus_items (id) on delete set null,
  accepts text not null default '["link"]',
  max_pages integer not null default 20 check (max_pages between 1 and 100),
  max_megabytes integer not null default 10 check (max_megabytes between 1 and 50),
  file_types text not null default '[]',
  max_marks integer not null default 100 check (max_marks between 1 and 1000),
  names_hidden integer not null default 0 check (names_hidden in (0, 1)),
  releases_together integer not null default 0 check (releases_together in (0, 1)),
  released_at bigint,
  reminded_at bigint,
  created_at bigint not null,
  version integer not null default 1
);
-- coursework.repository: findAssignments
create index assignments_by_course on assignments (course_id, deadline);
-- catalogue.repository: replaceSyllabus
create index assignments_by_item on assignments (item_id) where item_id is not null;

create table submissions (
  id text not null primary key,
  assignment_id text not null references assignments (id),
  course_id text not null references courses (id),
  student_id text not null references users (id),
  link text not null,
  status text not null check (status in ('Submitted', 'Returned', 'Graded')),
  files integer not null default 0,
  grade integer check (grade between 0 and 1000),
  feedback text,
  submitted_at bigint not null,
  opened_at bigint,
  reviewed_at bigint,
  reviewed_by text references users (id),
  seen_at bigint,
  version integer not null default 1,
  unique (student_id, assignment_id)
);
-- desk-lists.repository: countStates
create index submissions_by_assignment on submissions (assignment_id, status, submitted_at, id);
-- desk-lists.repository: findDeskSubmissions
create index submissions_by_course on submissions (course_id, status, submitted_at, id);

create table submission_events (
  id text not null primary key,
  assignment_id text not null references assignments (id),
  student_id text not null references users (id),
  kind text not null check (kind in ('submitted', 'returned', 'graded', 'takenBack')),
  link text,
  files integer not null default 0,
  grade integer,
  feedback text,
  actor_id text not null references users (id),
  at bigint not null
);
-- coursework.repository: findEventsOf
create index submission_events_of_student on submission_events (student_id, assignment_id, at);
-- personal-coursework.repository: personalCoursework
create index submission_events_by_actor on submission_events (actor_id);

create table saved_remarks (
  user_id text not null primary key references users (id),
  remarks text not null
);
`

const talk = `
create table messages (
  id text not null primary key,
  reference text not null unique,
  name text not null, email text not null, message text not null,
  language text check (language in ('en', 'hi')),
  search_text text not null,
  status text not null check (status in ('new', 'answered', 'closed')),
  user_id text references users (id),
  reply text,
  replied_at bigint,
  replied_by text references users (id),
  created_at bigint not null,
  version integer not null default 1
);
-- personal-messages.repository: personalMessages
create index messages_by_email on messages (email, created_at);
-- messages.repository: findMessages
create index messages_by_time on messages (created_at, id);
-- messages.repository: findMessages
create index messages_by_status on messages (status, created_at, id);

create table mailings (
  id text not null primary key,
  kind text not null,
  audience text not null,
  about_id text not null,
  content_by_language text not null,
  created_at bigint not null,
  after_id text not null default '',
  mailed integer not null default 0,
  done_at bigint,
  expires_at bigint
);

create table outbox (
  id text not null primary key,
  recipient text /* bytes */ not null,
  subject text not null, body text not null, html text not null,
  created_at bigint not null,
  next_attempt_at bigint not null,
  attempts integer not null default 0,
  sent_at bigint,
  last_error text,
  priority integer not null default 1,
  expires_at bigint,
  expired_at bigint,
  has_link integer not null default 0 check (has_link in (0, 1)),
  caused_by text,
  document_kind text,
  document_id text,
  check ((document_kind is null) = (document_id is null))
);
-- personal-emails.repository: personalEmails
create index outbox_by_recipient on outbox (recipient, created_at);
-- outbox.repository: findEmails
create index outbox_by_time on outbox (created_at, id, sent_at);
-- outbox.repository: findEmails
create index outbox_unsent on outbox (created_at, id) where sent_at is null;
-- outbox.repository: claimNext
create index outbox_next on outbox (priority, next_attempt_at)
  where sent_at is null and expired_at is null and attempts < 10;
`

const running = `
create table school (
  id integer not null primary key check (id = 1),
  name text not null,
  address text not null,
  phone text, email text,
  logo text, upi_id text, bank_lines text, time_zone text, refund_text text,
  language text not null default 'en' check (language in ('en', 'hi')),
  courses_open text not null default 'enrolled' check (courses_open in ('enrolled', 'claimed', 'confirmed')),
  pause_after_days integer check (pause_after_days between 0 and 365),
  slip_prefix text check (length(slip_prefix) between 1 and 3),
  receipt_prefix text check (length(receipt_prefix) between 1 and 3),
  hue integer check (hue between 0 and 359),
  domain text,
  version integer not null default 1,
  staff_two_step integer not null default 0 check (staff_two_step in (0, 1)),
  desk_discount_percent integer not null default 0 check (desk_discount_percent between 0 and 100),
  set_up_key text not null,
  demo_accounts integer not null default 0
);

create table catalogue_state (
  id integer not null primary key check (id = 1),
  version bigint not null
);

create table audit (
  id text not null primary key,
  at bigint not null,
  actor_id text,
  action text not null,
  subject_type text not null, subject_id text not null,
  detail text not null,
  request_id text not null
);
-- audit.repository: findRecords
create index audit_by_time on audit (at, id);
-- audit.repository: findRecords
create index audit_by_actor on audit (actor_id, at, id);
-- audit.repository: findRecords
create index audit_by_action on audit (action, at, id);
-- audit.repository: findRecords
create index audit_by_type on audit (subject_type, at, id);
-- audit.repository: findRecords
create index audit_by_subject on audit (subject_type, subject_id, at, id);

create table idempotency_keys (
  scope text not null,
  key text not null,
  fingerprint text not null,
  response text not null,
  language text not null check (language in ('en', 'hi')),
  created_at bigint not null,
  primary key (scope, key)
);

create table limits (
  key text not null primary key,
  used integer not null,
  resets_at bigint not null
) /* often changed */;
`

/** Tables follow the tables that they reference. */
export const tables: readonly string[] = [
  people,
  catalogue,
  learning,
  coupons,
  refundPolicies,
  money,
  receipts,
  online,
  refunds,
  bank,
  tax,
  coursework,
  doubts,
  talk,
  running,
  website,
]
  .flatMap((group) => group.replaceAll(/^-- .*\n/gm, '').split(';\n'))
  .filter((statement) => statement.trim() !== '')
