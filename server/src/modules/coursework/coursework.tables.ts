import type { Defaulted } from '../../database/schema.ts'

declare module '../../database/schema.ts' {
  interface Schema {
    assignments: Defaulted<AssignmentRow, 'item_id'>
    submissions: Defaulted<SubmissionRow, 'seen_at'>
    submission_events: SubmissionEventRow
    /** What a mentor keeps to write again: a JSON list of texts. */
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
  /** The topic on whose page it stands, if any. */
  item_id: string | null
  /** When the students were told that it is due tomorrow. */
  reminded_at: number | null
  created_at: number
  version: number
}

export interface SubmissionRow {
  id: string
  assignment_id: string
  /** The course of the assignment, which never leaves it. */
  course_id: string
  student_id: string
  link: string
  status: 'Submitted' | 'Returned' | 'Graded'
  grade: number | null
  feedback: string | null
  submitted_at: number
  /** When the mentor first opened this link; until then the student may take it back. */
  opened_at: number | null
  reviewed_at: number | null
  reviewed_by: string | null
  /** When the student last looked at their reviews. */
  seen_at: number | null
  version: number
}

/** A step in the life of a submission. */
interface SubmissionEventRow {
  id: string
  assignment_id: string
  student_id: string
  kind: 'submitted' | 'returned' | 'graded' | 'withdrawn'
  link: string | null
  grade: number | null
  feedback: string | null
  actor_id: string
  at: number
}
