import type { Language } from '#contract/languages.ts'
import type { BackupFailure } from './moodle.types.ts'

declare module '../../database/schema.ts' {
  interface Schema {
    moodle_imports: MoodleImportRow
  }
}

/**
 * `full`: the disk is full. `store`: the file store does not respond. `quota`: no file space is left. `gone`:
 * the upload is missing. `stopped`: the server stopped each time.
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

/** After a day, only rows that made a course stay, without report and file. */
export interface MoodleImportRow {
  id: string
  /** The uploaded backup; null once its course is made. */
  file_id: string | null
  file_name: string
  /** For names that a backup lacks, such as `Section 3`. */
  language: Language
  state: 'reading' | 'read' | 'importing' | 'done' | 'failed'
  failure: MoodleFailure | null
  /** The course's name. */
  name: string
  /** JSON: `StoredReport`. */
  report: string | null
  done: number
  total: number
  /** The working instance writes this every second; null before. */
  seen_at: number | null
  attempts: number
  course_id: string | null
  created_by: string
  created_at: number
}
