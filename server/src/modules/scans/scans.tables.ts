declare module '../../database/schema.ts' {
  interface Schema {
    scans: ScanRow
    scan_files: ScanFileRow
    scan_papers: ScanBundleRow
  }
}

/**
 * `full`: the disk is full. `store`: the file store sends no response. `gone`: the scanned file is gone.
 * `notAllowed`: the mentor left the course. `stopped`: the server stopped during each attempt.
 */
export type ScanFailure = 'full' | 'store' | 'gone' | 'notAllowed' | 'stopped' | 'other'

export interface ScanRow {
  id: string
  assignment_id: string
  made_by: string
  state: 'split' | 'submitting'
  failure: ScanFailure | null
  version: number
  /** JSON: a list of page numbers. */
  dropped: string
  /** JSON: a list of `{ page, rotation }`. */
  rotations: string
  /** The person who submitted last. */
  submitted_by: string | null
  submitted_at: number | null
  /** When the job last submitted a paper; null before the job starts. */
  seen_at: number | null
  attempts: number
  created_at: number
  changed_at: number
}

export interface ScanFileRow {
  scan_id: string
  position: number
  kind: 'photo' | 'pdf'
  name: string
  file_id: string
  /** Only photos have a thumbnail. */
  thumbnail_id: string | null
  pages: number
}

/**
 * `submitted`: the student has submitted work meanwhile. `notEnrolled`: the student left the
 * course. `quota`: no space is left for files of the student. `broken`: the pages could not be cut
 * out.
 */
export type BundleRefusal = 'submitted' | 'notEnrolled' | 'quota' | 'broken'

export interface ScanBundleRow {
  id: string
  scan_id: string
  position: number
  student_id: string | null
  /** JSON: a list of page numbers. */
  pages: string
  /** The id of the event of submission; null for a paper that is not submitted. */
  try_id: string | null
  refusal: BundleRefusal | null
}
