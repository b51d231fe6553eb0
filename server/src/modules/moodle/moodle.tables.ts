import type { Language } from '#contract/languages.ts'
import type { BackupFailure } from './moodle.types.ts'

declare module '../../database/schema.ts' {
  interface Schema {
    moodle_imports: MoodleImportRow
  }
}

/**
 * `full`: no space on the disk. `store`: the store of files does not answer. `quota`: the space for files is used up.
 * `gone`: the uploaded file is not there any more. `stopped`: the server was stopped each time.
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

/** After a day, only the rows of courses that were made stay, without their report and file. */
export interface MoodleImportRow {
  id: string
  /** The uploaded backup; null once its course is made. */
  file_id: string | null
  file_name: string
  /** Names that Moodle leaves to the reader, such as `Section 3`, are written in it. */
  language: Language
  state: 'reading' | 'read' | 'importing' | 'done' | 'failed'
  failure: MoodleFailure | null
  /** Of the course. */
  name: string
  /** JSON: `StoredReport`. */
  report: string | null
  done: number
  total: number
  /** While a job is at work, its instance writes this every second; null before. */
  seen_at: number | null
  attempts: number
  course_id: string | null
  created_by: string
  created_at: number
}
