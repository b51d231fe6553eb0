import type {
  CountedByDatabase,
  CourseRow,
  DailyEnrollmentsRow,
  EnrollmentRow,
  TotalName,
} from '../../server/src/database/schema.ts'

type Counted = Pick<EnrollmentRow, 'course_id' | 'day' | 'amount' | 'confirmed_at' | 'cancelled_at'>

/** Adds up enrolments as they are made: the school's totals, those of each day, and the students of each course. */
export function tally() {
  const totals: Record<Exclude<TotalName, CountedByDatabase>, number> = {
    enrollments: 0,
    earnings: 0,
    confirmed_earnings: 0,
    catalogue_version: 1,
  }
  const studentsOf = new Map<string, number>()
  const daily = new Map<string, DailyEnrollmentsRow>()
  return {
    /** Counts an enrolment, unless it is cancelled. */
    addEnrollment(row: Counted): void {
      if (row.cancelled_at !== null) return
      totals.enrollments += 1
      totals.earnings += row.amount
      const isConfirmed = row.confirmed_at !== null
      if (isConfirmed) totals.confirmed_earnings += row.amount
      const { day, course_id } = row
      const key = `${day} ${course_id}`
      const counted = daily.get(key) ?? {
        day,
        course_id,
        enrollments: 0,
        earnings: 0,
        confirmed_earnings: 0,
      }
      counted.enrollments += 1
      counted.earnings += row.amount
      if (isConfirmed) counted.confirmed_earnings += row.amount
      daily.set(key, counted)
      studentsOf.set(row.course_id, (studentsOf.get(row.course_id) ?? 0) + 1)
    },
    studentsOf: (course: Pick<CourseRow, 'id'>) => studentsOf.get(course.id) ?? 0,
    daily: () => [...daily.values()].sort((one, other) => (one.day < other.day ? -1 : 1)),
    entries: () => Object.entries(totals) as [TotalName, number][],
  }
}

export type Tally = ReturnType<typeof tally>
