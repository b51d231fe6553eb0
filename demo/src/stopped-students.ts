import type { DemoCourse } from './demo-course.ts'
import type { UnnumberedEnrollment } from './enrollments.ts'
import type { People } from './people.ts'
import { clockTime } from './school-time.ts'

/** Student ids with the moment after which no records exist. */
export type StoppedStudents = ReadonlyMap<string, number>

const lastDaysAgo = [19, 26, 40]

export function findStoppedStudents(
  now: number,
  people: People,
  courses: readonly DemoCourse[],
  enrollments: readonly UnnumberedEnrollment[],
): StoppedStudents {
  const taughtCourseIds = new Set(
    courses.filter(isTaughtBy(people.mentors.priya.id)).map(({ row }) => row.id),
  )
  const enrollmentsByStudent = Map.groupBy(enrollments, ({ student_id }) => student_id)
  const enrolledLongAgo = people.students.filter(({ id }) => {
    const rows = enrollmentsByStudent.get(id) ?? []
    const isOld = rows.every(
      ({ created_at }) => created_at < clockTime(now, -Math.max(...lastDaysAgo) - 10, 0),
    )
    return isOld && rows.some((row) => row.cancelled_at === null && taughtCourseIds.has(row.course_id))
  })
  return new Map(
    lastDaysAgo.flatMap((days, place) => {
      const student = enrolledLongAgo[place]
      return student ? [[student.id, clockTime(now, -days, 18)]] : []
    }),
  )
}

const isTaughtBy =
  (mentorId: string) =>
  ({ row }: DemoCourse) =>
    row.mentor_id === mentorId && row.published_at !== null
