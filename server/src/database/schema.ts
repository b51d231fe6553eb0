import type { ColumnType, Generated, Insertable } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { StaffRole } from '#contract/permissions.ts'
import type { CoursesOpen } from '#contract/settings/school.ts'
import type { FileRow, UploadPartRow, UploadRow } from './file-rows.ts'

/**
 * Ids are UUIDv7, moments milliseconds UTC, amounts paise. Modules add tables by declaration merging
 * (`x.tables.ts`).
 */
export interface Schema {
  users: UserRow
  sessions: SessionRow
  /** `named` counts the users with a row in `active_months`. */
  active_counts: { kind: 'day' | 'month'; start: string; users: number; named: number }
  active_months: ActiveMonthRow
  /** Triggers write the words of `users.search_text`. */
  user_words: { word: string; user_id: string }
  /** `used_at` is when a row last began to refer to the file. */
  files: Defaulted<FileRow, 'name' | 'seconds' | 'pages' | 'width' | 'height'> & {
    used_at: Generated<number>
  }
  uploads: UploadRow
  upload_parts: UploadPartRow
  school: SchoolRow
  audit: AuditRow
  idempotency_keys: IdempotencyRow
  limits: { key: string; used: number; resets_at: number }
  /** A series has a prefix and a year: `R/26-27`. */
  number_series: { series: string; last_number: number }
}

export type Defaulted<Row, Column extends keyof Row> = Omit<Row, Column> & {
  [C in Column]: ColumnType<Row[C], Row[C] | undefined, Row[C]>
}

export interface UserRow {
  id: string
  role: 'student' | 'mentor' | 'admin'
  /** null unless the role is admin. A school has at most one owner. */
  staff_role: StaffRole | null
  name: string
  /** null for deleted accounts and students without an email. */
  email: string | null
  /** null until the user opens a link in an email. */
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
  /** Only staff write `guardian` and `guardian_phone`. */
  guardian: string | null
  guardian_phone: string | null
  /** A school day, YYYY-MM-DD. */
  last_active_day: string | null
  created_at: number
  deactivated_at: number | null
  deleted_at: number | null
  version: number
}

interface ActiveMonthRow {
  /** The month's first day, YYYY-MM-DD. */
  month: string
  user_id: string
  /** One bit for each active day; the lowest bit is the month's first day. */
  days: number
}

export interface SessionRow {
  id: string
  user_id: string
  created_at: number
  expires_at: number
  ended_at: number | null
  device: string | null
  /** 1 until the first use of a sign-up's token, then null. */
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
  /** null when `SCHOOL_TIME_ZONE` decides. */
  time_zone: string | null
  language: Language
  refund_text: string | null
  courses_open: CoursesOpen
  /** Unpaid lessons close this many days after a due date; null for never. */
  pause_after_days: number | null
  /** Up to three letters; null for the default. */
  slip_prefix: string | null
  receipt_prefix: string | null
  /** 0 to 359; null for the default. */
  hue: number | null
  /** Unused when `PUBLIC_URL` is set. */
  domain: string | null
  staff_two_step: number
  /** The front desk's largest discount, in percent of the fee. */
  desk_discount_percent: number
  /** 1 allows log-in by phone or roll number. */
  log_in_names: number
  /** 1 shows students their own rank. */
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
  /** HMAC of method, path and body; a plain hash could reveal a password. */
  fingerprint: string
  /** JSON; empty when no result is stored (`kernel/call.ts`). */
  response: string
  language: Language
  created_at: number
}
