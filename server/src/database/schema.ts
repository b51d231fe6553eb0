import type { ColumnType, Generated, Insertable } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { StaffRole } from '#contract/permissions.ts'
import type { CoursesOpen } from '#contract/settings/school.ts'
import type { FileRow, UploadPartRow, UploadRow } from './file-rows.ts'

/**
 * Equal on both engines. Ids are UUIDv7, instants milliseconds UTC, amounts paise. Modules add tables
 * by declaration merging (`x.tables.ts`).
 */
export interface Schema {
  users: UserRow
  sessions: SessionRow
  /** `named`: users with rows in `active_months`. */
  active_counts: { kind: 'day' | 'month'; start: string; users: number; named: number }
  active_months: ActiveMonthRow
  /** Triggers maintain it. */
  user_words: { word: string; user_id: string }
  /** `used_at`: when a row last began to refer to the file. */
  files: Defaulted<FileRow, 'name' | 'seconds' | 'pages' | 'width' | 'height'> & {
    used_at: Generated<number>
  }
  uploads: UploadRow
  upload_parts: UploadPartRow
  school: SchoolRow
  audit: AuditRow
  idempotency_keys: IdempotencyRow
  limits: { key: string; used: number; resets_at: number }
  /** A series is such as `R/26-27` (`number-series.ts`). */
  number_series: { series: string; last_number: number }
}

export type Defaulted<Row, Column extends keyof Row> = Omit<Row, Column> & {
  [C in Column]: ColumnType<Row[C], Row[C] | undefined, Row[C]>
}

export interface UserRow {
  id: string
  role: 'student' | 'mentor' | 'admin'
  /** null unless admin. One owner at most. */
  staff_role: StaffRole | null
  name: string
  /** null for some students and deleted accounts. */
  email: string | null
  /** Set when the user opens a link of an email to this address. */
  email_proved_at: number | null
  search_text: string
  password_hash: string | null
  /** A file id. */
  avatar: string | null
  phone: string | null
  location: string | null
  /** YYYY-MM-DD */
  birthday: string | null
  education: string | null
  gender: string | null
  occupation: string | null
  course: string | null
  /** Only staff write it. */
  guardian: string | null
  guardian_phone: string | null
  /** YYYY-MM-DD in the school's time zone. */
  last_active_day: string | null
  created_at: number
  deactivated_at: number | null
  deleted_at: number | null
  version: number
}

interface ActiveMonthRow {
  /** First day, YYYY-MM-DD. */
  month: string
  user_id: string
  /** One bit a day; the lowest is the 1st. */
  days: number
}

export interface SessionRow {
  id: string
  user_id: string
  created_at: number
  expires_at: number
  ended_at: number | null
  device: string | null
  /** 1 until a sign-up's token is first used. */
  is_unused: number | null
}

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
  /** null: the environment decides. */
  time_zone: string | null
  language: Language
  refund_text: string | null
  courses_open: CoursesOpen
  /** Days from a due date; null: never. */
  pause_after_days: number | null
  /** Up to three letters; null: the default. */
  slip_prefix: string | null
  receipt_prefix: string | null
  /** 0 to 359; null: the design's own. */
  hue: number | null
  /** PUBLIC_URL has priority. */
  domain: string | null
  staff_two_step: number
  /** Percent of a course's fee that the front desk may take off. */
  desk_discount_percent: number
  /** 1: students log in by phone or roll number too. */
  log_in_names: number
  /** 1: students see their own rank in a quiz. */
  quiz_ranks: number
  first_steps_hidden: number
  version: number
  /** Signs the set-up link. */
  set_up_key: string
  demo_accounts: number
}

export interface AuditRow {
  id: string
  at: number
  actor_id: string | null
  action: string
  subject_type: string
  subject_id: string
  detail: string
  request_id: string
}

interface IdempotencyRow {
  /** A user id or `anonymous`. */
  scope: string
  key: string
  /** HMAC of method, path and body, which may hold a password. */
  fingerprint: string
  /** JSON; empty: not stored (`kernel/call.ts`). */
  response: string
  /** Language of the stored texts. */
  language: Language
  created_at: number
}
