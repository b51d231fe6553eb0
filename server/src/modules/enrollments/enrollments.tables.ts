declare module '../../database/schema.ts' {
  interface Schema {
    enrollments: EnrollmentRow
  }
}

export interface EnrollmentRow {
  id: string
  course_id: string
  student_id: string
  /** Copies of the course's name and instructor at the time of the enrollment. */
  course_name: string
  instructor: string
  name: string
  email: string
  phone: string
  /** YYYY-MM-DD */
  from_date: string
  /** The school's day, YYYY-MM-DD; a later change of the time zone does not change it. */
  day: string
  created_at: number
  cancelled_at: number | null
  cancel_reason: string | null
  version: number
}
