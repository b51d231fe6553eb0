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
  /** JSON list of pages. */
  dropped: string
  /** JSON list of `{ page, rotation }`. */
  rotations: string
  /** The person who submitted last. */
  submitted_by: string | null
  submitted_at: number | null
  /** The job writes it with each paper; null before. */
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
  /** Photos only. */
  thumbnail_id: string | null
  pages: number
}

/**
 * `submitted`: work under review. `notEnrolled`: the student left. `quota`: no space for the student.
 * `broken`: the pages could not be cut out.
 */
export type BundleRefusal = 'submitted' | 'notEnrolled' | 'quota' | 'broken'

export interface ScanBundleRow {
  id: string
  scan_id: string
  position: number
  student_id: string | null
  /** JSON list. */
  pages: string
  /** The event of submitting the paper. */
  try_id: string | null
  refusal: BundleRefusal | null
}
