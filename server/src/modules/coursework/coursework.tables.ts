import type { Defaulted } from '../../database/schema.ts'

declare module '../../database/schema.ts' {
  interface Schema {
    assignments: Defaulted<AssignmentRow, 'item_id'>
    submissions: Defaulted<SubmissionRow, 'seen_at'>
    submission_events: SubmissionEventRow
    /** A JSON list of texts. */
    saved_remarks: { user_id: string; remarks: string }
  }
}

export interface AssignmentRow {
  id: string
  course_id: string
  title: string
  description: string
  deadline: number
  assigned_by: string | null
  item_id: string | null
  reminded_at: number | null
  created_at: number
  version: number
}

export interface SubmissionRow {
  id: string
  assignment_id: string
  /** Copied from the assignment, which never changes its course. */
  course_id: string
  student_id: string
  link: string
  status: 'Submitted' | 'Returned' | 'Graded'
  grade: number | null
  feedback: string | null
  submitted_at: number
  /** The student cannot take the link back after this. */
  opened_at: number | null
  reviewed_at: number | null
  reviewed_by: string | null
  seen_at: number | null
  version: number
}

interface SubmissionEventRow {
  id: string
  assignment_id: string
  student_id: string
  kind: 'submitted' | 'returned' | 'graded' | 'takenBack'
  link: string | null
  grade: number | null
  feedback: string | null
  actor_id: string
  at: number
}
