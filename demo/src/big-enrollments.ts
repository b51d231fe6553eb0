import type { UserRow } from '../../server/src/database/schema.ts'
import { cardOf } from '../../server/src/modules/ledger/balance.rules.ts'
import { firstEnrollmentDaysAgo } from './big-catalogue.ts'
import type { DemoCourse } from './demo-course.ts'
import { enrollmentRow, type UnnumberedEnrollment } from './enrollments.ts'
import { fictionalPhone } from './people.ts'
import type { Random } from './random.ts'
import { clockTime, day, hour } from './school-time.ts'

export interface BigEnrollment {
  row: UnnumberedEnrollment
  student: UserRow
  course: DemoCourse
}

/** Sorted by time and spread evenly over the years. */
export function* bigEnrollments(
  options: { count: number; students: readonly UserRow[]; courses: readonly DemoCourse[]; now: number },
  random: Random,
): Generator<BigEnrollment> {
  const { students, courses, now } = options
  const firstMoment = clockTime(now, -firstEnrollmentDaysAgo, 6)
  const lastMoment = now - 2 * hour
  const choices = courseChoices(students.length, courses, random)
  let joinedCount = 0
  for (let index = 0; index < options.count; index++) {
    const createdAt = Math.round(firstMoment + ((lastMoment - firstMoment) * index) / options.count)
    while (joinedCount < students.length && (students[joinedCount]?.created_at ?? now) < createdAt)
      joinedCount++
    const studentIndex = random.integer(0, joinedCount - 1)
    const student = students[studentIndex]
    const course = courses[choices.nextCourseIndex(studentIndex)]
    if (!student || !course) throw new Error('nobody has joined yet')
    const phone = fictionalPhone(random)
    const row = enrollmentRow({ student, course: course.row, phone, createdAt, now }, random)
    if (cardOf(row).fee > 0 && createdAt < now - 20 * day && random.chance(0.004)) {
      row.cancelled_at = createdAt + 4 * day
      row.cancel_reason = 'Asked for the fee back within fourteen days.'
      row.version += 1
    }
    yield { row, student, course }
  }
}

function courseChoices(students: number, courses: readonly DemoCourse[], random: Random) {
  const size = courses.length
  const strides = Array.from({ length: size }, (_, stride) => stride).filter((stride) =>
    isCoprime(stride, size),
  )
  const popularity = courses.map((course) => Math.min(1, 0.25 + course.content.popularity / 5))
  const place = Uint16Array.from({ length: students }, () => random.integer(0, size - 1))
  const stride = Uint16Array.from({ length: students }, () => random.pick(strides))
  const steps = new Uint16Array(students)
  return {
    nextCourseIndex(studentIndex: number): number {
      for (;;) {
        const step = steps[studentIndex] ?? 0
        if (step >= size) throw new Error('a student has been round the whole catalogue')
        steps[studentIndex] = step + 1
        const course = ((place[studentIndex] ?? 0) + step * (stride[studentIndex] ?? 1)) % size
        if (random.chance(popularity[course] ?? 1)) return course
      }
    },
  }
}

function isCoprime(first: number, second: number): boolean {
  let [a, b] = [first, second]
  while (b !== 0) [a, b] = [b, a % b]
  return a === 1
}
