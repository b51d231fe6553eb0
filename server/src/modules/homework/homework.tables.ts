import type { WorkFileKind } from '#contract/homework/homework.ts'

declare module '../../database/schema.ts' {
  interface Schema {
    work_drafts: { assignment_id: string; student_id: string; version: number }
    work_files: WorkFileRow
  }
}

export interface WorkFileRow {
  id: string
  student_id: string
  /** null for a file of a response in a quiz attempt. */
  assignment_id: string | null
  /** The event that submitted the file; null in the draft. */
  try_id: string | null
  attempt_id: string | null
  /** The number of the question in the attempt; null for an assignment. */
  question: number | null
  position: number
  kind: WorkFileKind
  name: string
  file_id: string
  /** Only photos have a thumbnail. */
  thumbnail_id: string | null
  /** The upright photo before crop and rotation; null when unchanged. */
  original_id: string | null
  /** Crop and rotation of `original_id`, as JSON. */
  edit: string | null
  created_at: number
}
