declare module '../../database/schema.ts' {
  interface Schema {
    enrollments: EnrollmentRow
  }
}

export interface EnrollmentRow {
  id: string
  course_id: string
  student_id: string
  /** These five columns are copied at the enrollment. */
  course_name: string
  instructor: string
  name: string
  email: string
  phone: string
  from_date: string
  /** The school day of the enrollment, YYYY-MM-DD. */
  day: string
  created_at: number
  cancelled_at: number | null
  cancel_reason: string | null
  version: number
}
