import type { Schema } from '../../server/src/database/schema.ts'
import type { DemoCourse } from './demo-course.ts'
import type { UnnumberedEnrollment } from './enrollments.ts'
import type { People } from './people.ts'
import type { Random } from './random.ts'
import { clockTime, day } from './school-time.ts'
import type { StoppedStudents } from './stopped-students.ts'

export type ProgressRow = Schema['item_progress']

const meerasProgress: Readonly<Record<string, { doneTopics: number; lastDaysAgo: number }>> = {
  'full-stack-web-development': { doneTopics: 11, lastDaysAgo: 1 },
  'data-science-in-python': { doneTopics: 6, lastDaysAgo: 3 },
  'databases-without-fear': { doneTopics: Number.POSITIVE_INFINITY, lastDaysAgo: 9 },
}

/** A student at pace 1 needs this many days. */
const courseDays = 120

export function makeProgress(
  now: number,
  { demoStudent }: People,
  courses: readonly DemoCourse[],
  enrollments: readonly UnnumberedEnrollment[],
  stoppedStudents: StoppedStudents,
  random: Random,
): ProgressRow[] {
  const courseById = new Map(courses.map((course) => [course.row.id, course]))
  return enrollments.flatMap((enrollment) => {
    const course = courseById.get(enrollment.course_id)
    if (!course || enrollment.cancelled_at !== null) return []
    const { student_id, created_at } = enrollment
    const plannedProgress = student_id === demoStudent.id ? meerasProgress[course.content.slug] : undefined
    const pace = 0.4 + random.fraction()
    const share = Math.min(1, ((now - created_at) / (courseDays * day)) * pace)
    const count = Math.min(
      course.items.length,
      plannedProgress?.doneTopics ?? Math.floor(share * course.items.length),
    )
    const lastMoment = plannedProgress
      ? clockTime(now, -plannedProgress.lastDaysAgo, 20.5)
      : now - random.fraction() * 6 * day
    const span = Math.max(0, Math.min(lastMoment, stoppedStudents.get(student_id) ?? now) - created_at)
    return course.items.slice(0, count).map((item, place) => ({
      student_id,
      item_id: item.id,
      course_id: course.row.id,
      done_at: Math.round(created_at + (span * (place + 1)) / count),
    }))
  })
}
