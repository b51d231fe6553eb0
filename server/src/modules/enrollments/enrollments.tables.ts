declare module '../../database/schema.ts' {
  interface Schema {
    enrollments: EnrollmentRow
  }
}

export interface EnrollmentRow {
  id: string
  course_id: string
  student_id: string
  /** These five columns are copies from the time of the enrollment. */
  course_name: string
  instructor: string
  name: string
  email: string
  phone: string
  from_date: string
  /** The day of the enrollment, in the school's time zone at that time. */
  day: string
  created_at: number
  cancelled_at: number | null
  cancel_reason: string | null
  version: number
}
