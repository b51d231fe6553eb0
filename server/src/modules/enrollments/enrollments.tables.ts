declare module '../../database/schema.ts' {
  interface Schema {
    enrollments: EnrollmentRow
  }
}

/** Who is in which course, with what the form said. */
export interface EnrollmentRow {
  id: string
  course_id: string
  student_id: string
  /** The course's name and instructor as they were. */
  course_name: string
  instructor: string
  name: string
  email: string
  phone: string
  /** A calendar date, YYYY-MM-DD. */
  from_date: string
  /** The school's day on which it was made, YYYY-MM-DD; a later change of the time zone leaves it as it is. */
  day: string
  created_at: number
  cancelled_at: number | null
  cancel_reason: string | null
  version: number
}
