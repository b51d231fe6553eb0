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
  /** A file belongs to an assignment, or to a response in an attempt. */
  assignment_id: string | null
  /** The event with which the student submitted the file; null while it is in the draft. */
  try_id: string | null
  attempt_id: string | null
  /** The question of the attempt. */
  question: number | null
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
