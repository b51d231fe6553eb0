import type { CourseRow, EnrollmentRow, TotalName } from '../../server/src/platform/database/schema.ts'

type Counted = Pick<EnrollmentRow, 'course_id' | 'amount' | 'confirmed_at' | 'cancelled_at'>

/** Adds up enrolments as they are made: the school's totals, and the students of each course. */
export function tally() {
  const totals: Record<TotalName, number> = {
    students: 0,
    enrollments: 0,
    earnings: 0,
    confirmed_earnings: 0,
    catalogue_version: 1,
  }
  const studentsOf = new Map<string, number>()
  return {
    addStudents(count: number): void {
      totals.students += count
    },
    /** Counts an enrolment, unless it is cancelled. */
    addEnrollment(row: Counted): void {
      if (row.cancelled_at !== null) return
      totals.enrollments += 1
      totals.earnings += row.amount
      if (row.confirmed_at !== null) totals.confirmed_earnings += row.amount
      studentsOf.set(row.course_id, (studentsOf.get(row.course_id) ?? 0) + 1)
    },
    studentsOf: (course: Pick<CourseRow, 'id'>) => studentsOf.get(course.id) ?? 0,
    entries: () => Object.entries(totals) as [TotalName, number][],
  }
}

export type Tally = ReturnType<typeof tally>
