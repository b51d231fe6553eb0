import type { Language } from '#contract/languages.ts'
import type { BackupFailure } from './moodle.types.ts'

declare module '../../database/schema.ts' {
  interface Schema {
    moodle_imports: MoodleImportRow
  }
}

/**
 * `full`: the disk is full. `store`: the file store does not respond. `quota`: no file space is
 * left. `gone`: the upload is missing. `stopped`: the server stopped during each attempt.
 */
export type MoodleFailure =
  | BackupFailure
  | 'full'
  | 'store'
  | 'quota'
  | 'gone'
  | 'nameTaken'
  | 'notAllowed'
  | 'stopped'
  | 'other'

/** A day later, rows without a course are removed, and rows with a course lose the report. */
export interface MoodleImportRow {
  id: string
  /** The backup; null once the course is made. */
  file_id: string | null
  file_name: string
  /** Names that the backup lacks, such as `Section 3`, and reasons of refusals are in this language. */
  language: Language
  state: 'reading' | 'read' | 'importing' | 'done' | 'failed'
  failure: MoodleFailure | null
  /** The new course's name; empty until the backup is read. */
  name: string
  /** A `StoredReport` as JSON; null until the backup is read, and after a day. */
  report: string | null
  done: number
  total: number
  /** Heartbeat of the running instance, once a second; null before the start. */
  seen_at: number | null
  attempts: number
  course_id: string | null
  created_by: string
  created_at: number
}
