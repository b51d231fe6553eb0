import type { ColumnType, Generated, Insertable } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { CoursesOpen } from '#contract/settings/school.ts'
import type { DoubtTables } from './doubt-rows.ts'
import type { FileRow, UploadPartRow, UploadRow } from './file-rows.ts'
import type { LogInTrailRow } from './log-in-trail-row.ts'
import type { MailingRow, OutboxRow } from './mail-rows.ts'
import type { MessageRow } from './message-row.ts'
import type { NoteRow } from './note-row.ts'
import type { SubmissionEventRow } from './submission-event-row.ts'

/**
 * The tables, as Kysely sees them; the same on SQLite and PostgreSQL. Ids are UUIDv7 text, instants are milliseconds
 * UTC, amounts are paise, lists that are only shown are JSON text. A module adds its own tables here by declaration merging
 * (`x.tables.ts`).
 */
export interface Schema extends DoubtTables {
  users: UserRow
  sessions: SessionRow
  password_links: PasswordLinkRow
  two_step: TwoStepRow
  /** `code_hash` is the SHA-256 of a code with 80 random bits; the code itself is shown once. */
  recovery_codes: { user_id: string; code_hash: string; used_at: number | null }
  user_settings: UserSettingsRow
  /** How many accounts used a session in a day, an ISO week (by its Monday) or a month (by its first) of the school. */
  /** `named` of the users are in `active_months`. */
  active_counts: { kind: 'day' | 'month'; start: string; users: number; named: number }
  active_months: ActiveMonthRow
  /** Each word of `search_text`, kept by the database itself. */
  user_words: { word: string; user_id: string }
  courses: CourseRow
  syllabus_items: Defaulted<SyllabusItemRow, TopicDefaults>
  /** The text of a topic as its mentor wrote it, in Markdown. */
  topic_texts: { item_id: string; source: string }
  topic_files: TopicFileRow
  item_progress: { student_id: string; item_id: string; course_id: string; done_at: number }
  topic_visits: TopicVisitRow
  notes: NoteRow
  announcements: AnnouncementRow
  enrollments: EnrollmentRow
  assignments: Defaulted<AssignmentRow, 'item_id'>
  submissions: Defaulted<SubmissionRow, 'seen_at'>
  submission_events: SubmissionEventRow
  /** What a mentor keeps to write again: a JSON list of texts. */
  saved_remarks: { user_id: string; remarks: string }
  /** `used_at` is when something was last made to refer to it. */
  files: Defaulted<FileRow, 'name' | 'seconds' | 'pages'> & { used_at: Generated<number> }
  uploads: UploadRow
  upload_parts: UploadPartRow
  messages: MessageRow
  school: SchoolRow
  /** One row. Its version goes up with every change of what GET courses answers, and names the cached bytes. */
  catalogue_state: { id: number; version: number }
  audit: AuditRow
  idempotency_keys: IdempotencyRow
  limits: { key: string; used: number; resets_at: number }
  log_in_trails: LogInTrailRow
  mailings: MailingRow
  outbox: OutboxRow
  /** The last number of each series of documents, such as `R/26-27` (`number-series.ts`). */
  number_series: { series: string; last_number: number }
}

/** A row of which some columns have a default, so that an insert may leave them out. */
export type Defaulted<Row, Column extends keyof Row> = Omit<Row, Column> & {
  [C in Column]: ColumnType<Row[C], Row[C] | undefined, Row[C]>
}

export interface UserRow {
  id: string
  role: 'student' | 'mentor' | 'admin'
  name: string
  email: string
  /** When the person first used a link of a mail to this address; null: nobody has proved that it is theirs. */
  email_proved_at: number | null
  /** Folded words of name and email, each after a space (`database/search.ts`). */
  search_text: string
  password_hash: string | null
  /** The id of a kept picture. */
  avatar: string | null
  phone: string | null
  location: string | null
  /** A calendar date, YYYY-MM-DD. */
  birthday: string | null
  education: string | null
  gender: string | null
  occupation: string | null
  /** What the person studies elsewhere, in their own words. */
  course: string | null
  /** The school's day on which the person was last counted as active, YYYY-MM-DD. */
  last_active_day: string | null
  created_at: number
  deactivated_at: number | null
  deleted_at: number | null
  version: number
}

/** The days of a month on which somebody was active. */
interface ActiveMonthRow {
  /** Its first day, YYYY-MM-DD. */
  month: string
  user_id: string
  /** A bit for each day, the 1st the lowest. */
  days: number
}

export interface SessionRow {
  id: string
  user_id: string
  created_at: number
  expires_at: number
  ended_at: number | null
  /** The browser and the system of the log-in, in words. */
  device: string | null
  /** 1 until the token that a sign-up answered is first used: its page does not keep it. */
  is_unused: number | null
}

export interface TwoStepRow {
  user_id: string
  /** What the app makes its codes from, sealed with a key of the session secret. */
  secret: string
  /** The last half minute, counted from 1970, whose code was taken: each is taken once. */
  last_step: number
  /** null until a code of it was entered: it is not asked for before. */
  confirmed_at: number | null
}

interface PasswordLinkRow {
  /** SHA-256 of the one-time token; the token itself is only in the mail. */
  token_hash: string
  user_id: string
  purpose: 'reset' | 'invite'
  created_at: number
  expires_at: number
  used_at: number | null
}

/** What a person chose; a person without a row has the defaults. Switches are 0 or 1. */
export interface UserSettingsRow {
  user_id: string
  /** null: what the browser asks for, and the school's own in mails. */
  language: Language | null
  /** null: matches the device. */
  dark_mode: number | null
  notify_assignments: number
  notify_quizzes: number
  notify_announcements: number
  notify_doubts: number
  learning_style: 'video' | 'text' | 'mixed'
  progress_visibility: 'public' | 'private' | 'friends'
}

export interface CourseRow {
  id: string
  name: string
  /** The folded name: among courses that are not archived it is unique, and a search looks inside it. */
  name_key: string
  /** Folded words of name and instructor, each after a space, for search by the start of a word. */
  search_text: string
  instructor: string
  description: string
  category: string
  tagline: string
  brand: string
  badge: string | null
  /** Tenths of a star, 0 to 50. */
  rating_tenths: number
  original_price: number
  discounted_price: number
  duration_hours: number
  status: 'Active' | 'In Progress' | 'Completed'
  learning_outcomes: string
  requirements: string
  image: string | null
  mentor_id: string | null
  /** How many are enrolled now. */
  students: number
  published_at: number | null
  archived_at: number | null
  created_at: number
  version: number
}

export interface SyllabusItemRow {
  id: string
  course_id: string
  position: number
  name: string
  pdf: string
  video: string
  /** 1 when anyone signed in may open it; the first item always may. */
  is_preview: number
  /** The heading that it stands under with the topics around it that have the same; empty for none. */
  section: string
  minutes: number | null
  /** How long the video is, where it is known. */
  video_seconds: number | null
  /** The path of the WebVTT file of an uploaded video; empty for none. */
  captions: string
  /** What makes it done besides the student's own mark. */
  done_when: 'marked' | 'opened' | 'watched' | 'handedIn'
  /** How much of the video counts as watched. */
  watch_percent: number
  /** When a student who is enrolled may open it: always, once the topic before it is done, or from a moment on. */
  opens: 'free' | 'inOrder' | 'fromDate'
  opens_at: number | null
}

type TopicDefaults =
  | 'section'
  | 'minutes'
  | 'video_seconds'
  | 'captions'
  | 'done_when'
  | 'watch_percent'
  | 'opens'
  | 'opens_at'

/** A topic to be inserted: what it leaves out has its default. */
export type NewSyllabusItem = Insertable<Schema['syllabus_items']>

/** A file of the school's or a link that a topic offers, in its order. */
interface TopicFileRow {
  item_id: string
  position: number
  name: string
  url: string
}

/** Where a student is in a topic, and what they have watched of it. A topic that was never opened has none. */
export interface TopicVisitRow {
  student_id: string
  item_id: string
  course_id: string
  /** When it was opened first. */
  opened_at: number
  /** Of the video. */
  second: number | null
  /** Of the PDF. */
  page: number | null
  /** The moment at which the student was at this second or page, on whatever device. */
  moved_at: number
  /** The latest moment at which the student is known to have been in the topic. */
  saved_at: number
  /** The parts of the video that were played, as JSON: pairs of seconds in order that neither meet nor overlap. */
  watched: string
  /** What these parts come to. */
  watched_seconds: number
  /** Since when YouTube refuses to play the video for the student; null once it was played. */
  unplayable_at: number | null
  /** How long the student's player says the video is. */
  length: number | null
}

interface AnnouncementRow {
  id: string
  course_id: string
  author_id: string
  text: string
  created_at: number
}

/** Who is in which course, with what the form said. */
export interface EnrollmentRow {
  id: string
  course_id: string
  student_id: string
  /** The course's name and instructor as they were. */
  course_name: string
  instructor: string
  name: string
  email: string
  phone: string
  /** A calendar date, YYYY-MM-DD. */
  from_date: string
  /** The school's day on which it was made, YYYY-MM-DD; a later change of the time zone leaves it as it is. */
  day: string
  created_at: number
  cancelled_at: number | null
  cancel_reason: string | null
  version: number
}

export interface AssignmentRow {
  id: string
  course_id: string
  title: string
  description: string
  deadline: number
  assigned_by: string | null
  /** The topic on whose page it stands, if any. */
  item_id: string | null
  /** When the students were told that it is due tomorrow. */
  reminded_at: number | null
  created_at: number
  version: number
}

export interface SubmissionRow {
  id: string
  assignment_id: string
  /** The course of the assignment, which never leaves it. */
  course_id: string
  student_id: string
  link: string
  status: 'Submitted' | 'Returned' | 'Graded'
  grade: number | null
  feedback: string | null
  submitted_at: number
  /** When the mentor first opened this link; until then the student may take it back. */
  opened_at: number | null
  reviewed_at: number | null
  reviewed_by: string | null
  /** When the student last looked at their reviews. */
  seen_at: number | null
  version: number
}

/** A file to be inserted. */
export type NewFile = Insertable<Schema['files']>

export interface SchoolRow {
  id: number
  name: string
  address: string
  phone: string | null
  email: string | null
  logo: string | null
  upi_id: string | null
  bank_lines: string | null
  /** null until an admin says one: as the environment says. */
  time_zone: string | null
  language: Language
  refund_text: string | null
  /** What a course needs to open to its student: the enrollment, a reference of the payment, or its confirmation. */
  courses_open: CoursesOpen
  /** How many days after a part was due the lessons close; null: never. */
  pause_after_days: number | null
  /** 1 when mentors and admins must log in with a second step. */
  staff_two_step: number
  version: number
  /** Random, and never shown: the set-up link is signed with it. */
  set_up_key: string
  /** 1 when the demo filled this school with accounts whose passwords are known. */
  demo_accounts: number
}

export interface AuditRow {
  id: string
  at: number
  /** null for the system itself. */
  actor_id: string | null
  action: string
  subject_type: string
  subject_id: string
  detail: string
  request_id: string
}

interface IdempotencyRow {
  /** Who sent it: a user id, or `anonymous`. */
  scope: string
  key: string
  /** HMAC of method, path and body: never the body itself, which may hold a password. */
  fingerprint: string
  /** JSON; empty when it is not kept (`kernel/call.ts`). */
  answer: string
  created_at: number
}
