/** A step in the life of a submission. */
export interface SubmissionEventRow {
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
