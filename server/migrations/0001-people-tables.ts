export const people = `
create table users (
  id text not null primary key,
  role text not null check (role in ('student', 'mentor', 'admin')),
  staff_role text check (staff_role in ('owner', 'admin', 'front_desk', 'accountant')),
  name text not null,
  email text unique,
  email_proved_at bigint,
  search_text text not null,
  password_hash text,
  avatar text, phone text /* bytes */, location text, birthday text,
  education text, gender text, occupation text, course text,
  last_active_day text,
  created_at bigint not null,
  deactivated_at bigint,
  deleted_at bigint,
  version integer not null default 1,
  check ((role = 'admin') = (staff_role is not null))
);
-- accounts.repository: hasOwner
create unique index users_one_owner on users (staff_role) where staff_role = 'owner';
-- students.repository: findStudents
create index users_by_role_name on users (role, name, id, deactivated_at) where deleted_at is null;
-- students.repository: findStudents
create index users_by_role_email on users (role, email, id);
-- students.repository: findStudents
create index users_by_role_creation on users (role, created_at, id);
-- number-search: usersByNumber
create index users_by_phone on users ((replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '+', ''), '(', ''), ')', '')));
-- new-users.repository: findNewUsers
create index users_by_creation on users (created_at, deleted_at);

create table user_words (
  word text /* bytes */ not null,
  user_id text not null,
  primary key (word, user_id)
) without rowid;

create table user_settings (
  user_id text not null primary key references users (id),
  language text check (language in ('en', 'hi')),
  dark_mode integer check (dark_mode in (0, 1)),
  learning_style text not null check (learning_style in ('video', 'text', 'mixed')),
  progress_visibility text not null check (progress_visibility in ('public', 'private', 'friends'))
);

create table notification_choices (
  user_id text not null references users (id),
  kind text not null,
  is_on integer not null check (is_on in (0, 1)),
  primary key (user_id, kind)
) without rowid;

create table sessions (
  id text not null primary key,
  user_id text not null references users (id),
  created_at bigint not null,
  expires_at bigint not null,
  ended_at bigint,
  device text,
  is_unused integer check (is_unused = 1)
);
-- accounts.repository: findLiveSessions
create index sessions_by_user on sessions (user_id);
-- expired-sessions.repository: removeExpired
create index sessions_by_expiry on sessions (expires_at);

create table password_links (
  token_hash text not null primary key,
  user_id text not null references users (id),
  purpose text not null check (purpose in ('reset', 'invite')),
  created_at bigint not null,
  expires_at bigint not null,
  used_at bigint
);
-- password-links.repository: endLinks
create index password_links_by_user on password_links (user_id);

create table two_step (
  user_id text not null primary key references users (id),
  secret text not null,
  last_step bigint not null,
  confirmed_at bigint
);

create table recovery_codes (
  user_id text not null references users (id),
  code_hash text not null,
  used_at bigint,
  primary key (user_id, code_hash)
);

create table log_in_trails (
  key text not null primary key,
  audit_id text,
  user_id text,
  address text not null,
  tries integer not null,
  at bigint not null
);
-- audit.repository: findLoginTrails
create index log_in_trails_by_audit on log_in_trails (audit_id);
-- personal-account.repository: personalAccount
create index log_in_trails_by_user on log_in_trails (user_id);
-- expired-sessions.repository: removeExpired
create index log_in_trails_by_time on log_in_trails (at);

create table active_counts (
  kind text not null check (kind in ('day', 'month')),
  start text not null,
  users integer not null,
  named integer not null default 0,
  primary key (kind, start)
);
create table active_months (
  month text not null,
  user_id text not null references users (id),
  days integer not null,
  primary key (month, user_id)
) without rowid;
-- personal-account.repository: personalAccount
create index active_months_by_user on active_months (user_id, month);

create table files (
  id text not null primary key,
  kind text not null
    check (kind in ('handout', 'picture', 'video', 'captions', 'attachment', 'doubt', 'figure', 'moodle',
      'questions', 'workPhoto', 'workPdf', 'workFile')),
  media_type text not null,
  size integer not null,
  sha256 text not null,
  name text,
  seconds integer check (seconds between 1 and 86400),
  pages integer,
  owner_id text not null references users (id),
  created_at bigint not null,
  used_at bigint not null default 0
);
-- upload-quota: requireUploadQuota
create index files_by_owner on files (owner_id, size);

create table uploads (
  id text not null primary key,
  owner_id text not null references users (id),
  kind text not null check (kind in (
    'handout', 'video', 'captions', 'attachment', 'moodle', 'questions', 'workPhoto', 'workPdf', 'workFile'
  )),
  name text not null,
  size integer not null check (size > 0),
  modified bigint,
  created_at bigint not null,
  changed_at bigint not null,
  file_id text references files (id) on delete cascade
);

create table upload_parts (
  upload_id text not null references uploads (id) on delete cascade,
  start integer not null check (start >= 0),
  size integer not null check (size > 0),
  file_id text not null,
  primary key (upload_id, start)
);
`
