declare module '../../database/schema.ts' {
  interface Schema {
    gradebooks: GradebookRow
    grade_weights: GradeWeightRow
    excused_work: ExcusedRow
  }
}

export interface GradebookRow {
  course_id: string
  /** `points`: work counts by its maximum marks. */
  counts_by: 'points' | 'weights'
  missing_counts: 0 | 1
  version: number
}

interface ItemColumns {
  id: string
  course_id: string
  assignment_id: string | null
  quiz_id: string | null
}

export interface GradeWeightRow extends ItemColumns {
  weight: number
}

export interface ExcusedRow extends ItemColumns {
  student_id: string
  reason: string
  excused_by: string | null
  excused_at: number
}
