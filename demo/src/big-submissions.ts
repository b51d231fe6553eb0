import type { BigEnrollment } from './big-enrollments.ts'
import type { Attempt, Work } from './coursework.ts'
import { emailLocalPart } from './people.ts'
import type { Random } from './random.ts'
import { drawGrade, feedbackFor, remarkForReturn } from './remarks.ts'
import { day, hour } from './school-time.ts'
import { slugOf } from './slugs.ts'

export function bigSubmissions({ row, student, course }: BigEnrollment, now: number, random: Random): Work {
  const { assignments, content } = course
  const openAssignments = assignments.filter((assignment) => assignment.deadline > row.created_at + 2 * day)
  const assignment = random.pick(openAssignments.length > 0 ? openAssignments : assignments)
  const mentorId = course.row.mentor_id
  if (!mentorId) throw new Error(`${course.row.name} has no mentor`)

  const earliest = Math.max(row.created_at, assignment.created_at) + hour
  const latest = now - hour
  const plannedMoment = assignment.deadline + (random.chance(0.1) ? 1 : -4) * random.fraction() * day
  const submittedAt = Math.round(
    Math.min(latest - random.fraction() * hour, Math.max(earliest, plannedMoment)),
  )
  const attempt: Attempt = {
    link: `https://work.example/${emailLocalPart(student.name).replaceAll('.', '-')}/${slugOf(assignment.title)}`,
    at: submittedAt,
    review: null,
  }
  if (submittedAt < now - 4 * day && random.chance(0.95)) {
    const grade = random.chance(0.9) ? drawGrade(random) : null
    attempt.review = {
      kind: grade === null ? 'returned' : 'graded',
      at: Math.round(submittedAt + (0.3 + random.fraction() * 2) * day),
      grade,
      feedback:
        grade === null ? remarkForReturn(content.slug, random) : feedbackFor(content.slug, grade, random),
    }
  }
  return { assignment, studentId: student.id, mentorId, attempts: [attempt] }
}
