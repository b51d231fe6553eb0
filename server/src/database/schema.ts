import type { ColumnType, Generated, Insertable } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { CoursesOpen } from '#contract/settings/school.ts'
import type { FileRow, UploadPartRow, UploadRow } from './file-rows.ts'

/**
 * The tables, as Kysely sees them; the same on SQLite and PostgreSQL. Ids are UUIDv7 text, instants are milliseconds
 * UTC, amounts are paise, lists that are only shown are JSON text. A module adds its own tables here by declaration merging
 * (`x.tables.ts`).
 */
export interface Schema {
  users: UserRow
  sessions: SessionRow
  /** How many accounts used a session in a day, an ISO week (by its Monday) or a month (by its first) of the school. */
  /** `named` of the users are in `active_months`. */
  active_counts: { kind: 'day' | 'month'; start: string; users: number; named: number }
  active_months: ActiveMonthRow
  /** Each word of `search_text`, kept by the database itself. */
  user_words: { word: string; user_id: string }
  /** `used_at` is when something was last made to refer to it. */
  files: Defaulted<FileRow, 'name' | 'seconds' | 'pages'> & { used_at: Generated<number> }
  uploads: UploadRow
  upload_parts: UploadPartRow
  school: SchoolRow
  audit: AuditRow
  idempotency_keys: IdempotencyRow
  limits: { key: string; used: number; resets_at: number }
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
