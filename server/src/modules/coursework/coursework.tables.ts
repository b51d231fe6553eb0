import type { Defaulted } from '../../database/schema.ts'

declare module '../../database/schema.ts' {
  interface Schema {
    assignments: Defaulted<AssignmentRow, 'item_id' | keyof WorkRulesRow | 'released_at'>
    assignment_files: { assignment_id: string; position: number; name: string; file_id: string }
    submissions: Defaulted<SubmissionRow, 'seen_at' | 'files' | 'pages' | 'submitted_by'>
    submission_events: Defaulted<SubmissionEventRow, 'files' | 'pages'>
    /** `remarks`: JSON list of texts. */
    saved_remarks: { user_id: string; remarks: string }
  }
}

export interface WorkRulesRow {
  /** JSON list of `link`, `photos`, `pdf`, `files`. */
  accepts: string
  max_pages: number
  max_megabytes: number
  /** JSON list of file endings; `[]` allows all. */
  file_types: string
  max_marks: number
  names_hidden: 0 | 1
  releases_together: 0 | 1
}

export interface AssignmentRow extends WorkRulesRow {
  id: string
  course_id: string
  title: string
  description: string
  deadline: number
  assigned_by: string | null
  item_id: string | null
  released_at: number | null
  reminded_at: number | null
  created_at: number
  version: number
}

export interface SubmissionRow {
  id: string
  assignment_id: string
  /** The assignment's course, which never changes. */
  course_id: string
  student_id: string
  /** Empty for submitted files. */
  link: string
  files: number
  /** Counts photos and pages of PDFs. */
  pages: number
  status: 'Submitted' | 'Returned' | 'Graded'
  grade: number | null
  feedback: string | null
  submitted_at: number
  /** The mentor who submitted a paper; null when the student submitted. */
  submitted_by: string | null
  /** Once staff opened the work, the student cannot take it back. */
  opened_at: number | null
  reviewed_at: number | null
  reviewed_by: string | null
  seen_at: number | null
  version: number
}

export interface SubmissionEventRow {
  id: string
  assignment_id: string
  student_id: string
  kind: 'submitted' | 'returned' | 'graded' | 'takenBack'
  link: string | null
  files: number
  pages: number
  grade: number | null
  feedback: string | null
  actor_id: string
  at: number
}
