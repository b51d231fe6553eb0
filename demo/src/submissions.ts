import type { AssignmentRow } from '../../server/src/modules/coursework/coursework.tables.ts'
import type { Attempt, Work } from './coursework.ts'
import type { DemoCourse } from './demo-course.ts'
import type { UnnumberedEnrollment } from './enrollments.ts'
import { emailLocalPart, type People } from './people.ts'
import type { Random } from './random.ts'
import { drawGrade, feedbackFor, returnRemark } from './remarks.ts'
import { day, hour, minute } from './school-time.ts'
import { slugOf } from './slugs.ts'
import type { StoppedStudents } from './stopped-students.ts'

/** This number includes one submission of Meera. */
export const waitingForDemoMentor = 200

interface SubmittedWork {
  course: DemoCourse
  assignment: AssignmentRow
  mentorId: string
  studentId: string
  studentName: string
  enrolledAt: number
  at: number
}

/** Other mentors than the demo mentor review each submission within four days. */
export function makeSubmissions(
  now: number,
  people: People,
  courses: readonly DemoCourse[],
  enrollments: readonly UnnumberedEnrollment[],
  stopped: StoppedStudents,
  random: Random,
): Work[] {
  const submitted = planSubmissions(now, people, courses, enrollments, random).filter(
    ({ studentId, at }) => at <= (stopped.get(studentId) ?? now),
  )
  const demoMentor = people.mentors.priya.id
  const demoMentors = submitted.filter((one) => one.mentorId === demoMentor)
  const waiting = new Set(
    demoMentors.toSorted((one, other) => other.at - one.at).slice(0, waitingForDemoMentor - 1),
  )
  if (waiting.size < waitingForDemoMentor - 1) throw new Error('too little was submitted to the demo mentor')

  return submitted.map((one) => {
    const isWaiting =
      one.mentorId === demoMentor ? waiting.has(one) : one.at > now - (1 + random.fraction() * 3) * day
    const { assignment, studentId, mentorId } = one
    return { assignment, studentId, mentorId, attempts: attemptsOf(one, isWaiting, now, random) }
  })
}

function planSubmissions(
  now: number,
  people: People,
  courses: readonly DemoCourse[],
  enrollments: readonly UnnumberedEnrollment[],
  random: Random,
): SubmittedWork[] {
  const students = new Map(people.students.map((student) => [student.id, student]))
  const byId = new Map(courses.map((course) => [course.row.id, course]))
  const result: SubmittedWork[] = []
  for (const enrollment of enrollments) {
    const student = students.get(enrollment.student_id)
    const course = byId.get(enrollment.course_id)
    const mentorId = course?.row.mentor_id
    if (!student || !course || !mentorId || enrollment.cancelled_at !== null) continue
    for (const assignment of course.assignments) {
      const earliest = Math.max(enrollment.created_at + 8 * hour, assignment.created_at + 3 * hour)
      const at = submissionTime(earliest, assignment.deadline, now, random)
      if (at === null) continue
      result.push({
        course,
        assignment,
        mentorId,
        studentId: student.id,
        studentName: student.name,
        enrolledAt: enrollment.created_at,
        at,
      })
    }
  }
  return result
}

function submissionTime(earliest: number, deadline: number, now: number, random: Random): number | null {
  const latest = now - 20 * minute
  if (earliest >= latest) return null
  const daysLeft = (deadline - now) / day
  const likelihood = earliest > deadline ? 0.35 : daysLeft < 0 ? 0.88 : daysLeft < 10 ? 0.5 : 0.12
  if (!random.chance(likelihood)) return null
  if (earliest > deadline) return Math.round(earliest + (latest - earliest) * random.fraction() * 0.4)
  const isLate = daysLeft < -0.1 && random.chance(0.13)
  const planned = isLate
    ? deadline + (0.02 + random.fraction() * 3) * day
    : Math.min(deadline, latest) - random.fraction() ** 1.5 * 8 * day
  return Math.round(Math.min(latest, Math.max(earliest, planned)))
}

const hosts = ['work.example', 'code.example', 'pages.example', 'docs.example', 'notes.example']

function attemptsOf(
  one: SubmittedWork,
  isWaiting: boolean,
  now: number,
  random: Random,
): [Attempt, ...Attempt[]] {
  const { slug } = one.course.content
  const link = `https://${random.pick(hosts)}/${emailLocalPart(one.studentName).replaceAll('.', '-')}/${encodeURI(slugOf(one.assignment.title))}`
  const reviewedBy = (at: number) =>
    Math.round(Math.min(now - 5 * minute, at + (0.4 + random.fraction() * 2) * day))
  const graded = (at: number) => {
    const grade = drawGrade(random)
    return { kind: 'graded', at: reviewedBy(at), grade, feedback: feedbackFor(slug, grade, random) } as const
  }
  const returned = (at: number) =>
    ({ kind: 'returned', at: reviewedBy(at), grade: null, feedback: returnRemark(slug, random) }) as const

  const hadEarlier = one.at - one.assignment.created_at > 12 * day && random.chance(0.1)
  if (hadEarlier) {
    const before = one.at - Math.round((3.5 + random.fraction() * 3) * day)
    const first: Attempt = { link, at: before, review: returned(before) }
    const second: Attempt = { link: `${link}-2`, at: one.at, review: isWaiting ? null : graded(one.at) }
    if (before > one.assignment.created_at && before > one.enrolledAt) return [first, second]
  }
  if (isWaiting) return [{ link, at: one.at, review: null }]
  return [{ link, at: one.at, review: random.chance(0.1) ? returned(one.at) : graded(one.at) }]
}
