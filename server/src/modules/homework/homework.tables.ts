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
  /** null for a response in a quiz. */
  assignment_id: string | null
  /** The submission event; null in the draft. */
  try_id: string | null
  attempt_id: string | null
  /** The question's number in the attempt; null for an assignment. */
  question: number | null
  position: number
  kind: WorkFileKind
  name: string
  file_id: string
  /** Only photos have a thumbnail. */
  thumbnail_id: string | null
  /** The upright photo before the edit; null if unchanged. */
  original_id: string | null
  /** JSON: crop and rotation of `original_id`. */
  edit: string | null
  created_at: number
}
