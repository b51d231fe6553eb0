import type { InkColour, MarkKind } from '#contract/marking/marking.ts'

declare module '../../database/schema.ts' {
  interface Schema {
    marks: MarkRow
    /** A page without a row is not rotated. */
    page_rotations: { work_file_id: string; page: number; rotation: 90 | 180 | 270 }
    /** `work_id`: a submission's id, or `attempt/question`. */
    marking_presence: { work_id: string; user_id: string; since: number; seen_at: number }
    rubrics: { assignment_id: string; version: number }
    rubric_criteria: CriterionRow
    rubric_scores: { submission_id: string; criterion_id: string; points: number; given_by: string }
  }
}

export interface MarkRow {
  id: string
  work_file_id: string
  page: number
  kind: MarkKind
  ink: InkColour
  /** JSON list of numbers. */
  shape: string
  text: string | null
  points: number | null
  made_by: string
  made_at: number
  version: number
}

export interface CriterionRow {
  id: string
  assignment_id: string
  position: number
  title: string
  points: number
}
