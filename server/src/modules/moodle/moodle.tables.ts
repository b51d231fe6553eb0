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

/** After a day, a row without a course is removed, and a row with a course loses its report. */
export interface MoodleImportRow {
  id: string
  /** The uploaded backup; null once its course is made. */
  file_id: string | null
  file_name: string
  /** The language of names that a backup lacks, such as `Section 3`. */
  language: Language
  state: 'reading' | 'read' | 'importing' | 'done' | 'failed'
  failure: MoodleFailure | null
  /** The name of the course to make; empty until the backup is read. */
  name: string
  /** A `StoredReport` as JSON; null until the backup is read, and after a day. */
  report: string | null
  done: number
  total: number
  /**
   * When the instance that runs the import last updated this row, once a second; null before the
   * start.
   */
  seen_at: number | null
  attempts: number
  course_id: string | null
  created_by: string
  created_at: number
}
