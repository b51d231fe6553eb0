import type { WorkFileKind } from '#contract/homework/homework.ts'

declare module '../../database/schema.ts' {
  interface Schema {
    work_drafts: { assignment_id: string; student_id: string; version: number }
    work_files: WorkFileRow
  }
}

export interface WorkFileRow {
  id: string
  assignment_id: string
  student_id: string
  /** The event with which the student submitted the file; null while it is in the draft. */
  try_id: string | null
  position: number
  kind: WorkFileKind
  name: string
  file_id: string
  /** Photos only. */
  thumbnail_id: string | null
  /** The upright photo before it was cropped and rotated; null when nothing was changed. */
  original_id: string | null
  /** The crop and rotation of the photo at `original_id`, as JSON. */
  edit: string | null
  created_at: number
}
