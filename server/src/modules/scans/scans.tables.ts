declare module '../../database/schema.ts' {
  interface Schema {
    scans: ScanRow
    scan_files: ScanFileRow
    scan_papers: ScanBundleRow
  }
}

/**
 * `full`: full disk. `store`: the file store does not respond. `gone`: no scanned file.
 * `notAllowed`: the submitter no longer teaches the course. `stopped`: the server stopped each time.
 */
export type ScanFailure = 'full' | 'store' | 'gone' | 'notAllowed' | 'stopped' | 'other'

export interface ScanRow {
  id: string
  assignment_id: string
  made_by: string
  state: 'split' | 'submitting'
  failure: ScanFailure | null
  version: number
  /** JSON: page numbers. */
  dropped: string
  /** JSON: `{ page, rotation }[]`. */
  rotations: string
  /** The id of the person who submitted last. */
  submitted_by: string | null
  submitted_at: number | null
  /** When the job last made progress; null before and after. */
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
 * `submitted`: the student submitted meanwhile. `notEnrolled`: the student left the course.
 * `quota`: no space for the student's files. `broken`: pages could not be cut out.
 */
export type BundleRefusal = 'submitted' | 'notEnrolled' | 'quota' | 'broken'

export interface ScanBundleRow {
  id: string
  scan_id: string
  position: number
  student_id: string | null
  /** JSON: page numbers. */
  pages: string
  /** The id of the submission; null for an unsubmitted paper. */
  try_id: string | null
  refusal: BundleRefusal | null
}
