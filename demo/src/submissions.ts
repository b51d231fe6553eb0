import type { AssignmentRow } from '../../server/src/modules/coursework/coursework.tables.ts'
import type { Attempt, Work } from './coursework.ts'
import type { DemoCourse } from './demo-course.ts'
import type { UnnumberedEnrollment } from './enrollments.ts'
import { emailLocalPart, type People } from './people.ts'
import type { Random } from './random.ts'
import { drawGrade, feedbackFor, remarkForReturn } from './remarks.ts'
import { day, hour, minute } from './school-time.ts'
import { slugOf } from './slugs.ts'
import type { StoppedStudents } from './stopped-students.ts'

/** Includes one submission of Meera. */
export const waitingCountOfDemoMentor = 200

interface SubmittedWork {
  course: DemoCourse
  assignment: AssignmentRow
  mentorId: string
  studentId: string
  studentName: string
  enrolledAt: number
  submittedAt: number
}

/** Other mentors than the demo mentor review within four days. */
export function makeSubmissions(
  now: number,
  people: People,
  courses: readonly DemoCourse[],
  enrollments: readonly UnnumberedEnrollment[],
  stoppedStudents: StoppedStudents,
  random: Random,
): Work[] {
  const submittedWorks = planSubmissions(now, people, courses, enrollments, random).filter(
    ({ studentId, submittedAt }) => submittedAt <= (stoppedStudents.get(studentId) ?? now),
  )
  const demoMentorId = people.mentors.priya.id
  const worksForDemoMentor = submittedWorks.filter((one) => one.mentorId === demoMentorId)
  const waitingWorks = new Set(
    worksForDemoMentor
      .toSorted((one, other) => other.submittedAt - one.submittedAt)
      .slice(0, waitingCountOfDemoMentor - 1),
  )
  if (waitingWorks.size < waitingCountOfDemoMentor - 1)
    throw new Error('too little was submitted to the demo mentor')

  return submittedWorks.map((work) => {
    const isWaiting =
      work.mentorId === demoMentorId
        ? waitingWorks.has(work)
        : work.submittedAt > now - (1 + random.fraction() * 3) * day
    const { assignment, studentId, mentorId } = work
    return { assignment, studentId, mentorId, attempts: attemptsOf(work, isWaiting, now, random) }
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
  const courseById = new Map(courses.map((course) => [course.row.id, course]))
  const result: SubmittedWork[] = []
  for (const enrollment of enrollments) {
    const student = students.get(enrollment.student_id)
    const course = courseById.get(enrollment.course_id)
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
        submittedAt: at,
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
  const plannedMoment = isLate
    ? deadline + (0.02 + random.fraction() * 3) * day
    : Math.min(deadline, latest) - random.fraction() ** 1.5 * 8 * day
  return Math.round(Math.min(latest, Math.max(earliest, plannedMoment)))
}

const hosts = ['work.example', 'code.example', 'pages.example', 'docs.example', 'notes.example']

function attemptsOf(
  work: SubmittedWork,
  isWaiting: boolean,
  now: number,
  random: Random,
): [Attempt, ...Attempt[]] {
  const { slug } = work.course.content
  const link = `https://${random.pick(hosts)}/${emailLocalPart(work.studentName).replaceAll('.', '-')}/${encodeURI(slugOf(work.assignment.title))}`
  const drawReviewTime = (at: number) =>
    Math.round(Math.min(now - 5 * minute, at + (0.4 + random.fraction() * 2) * day))
  const makeGradedReview = (at: number) => {
    const grade = drawGrade(random)
    return {
      kind: 'graded',
      at: drawReviewTime(at),
      grade,
      feedback: feedbackFor(slug, grade, random),
    } as const
  }
  const makeReturnedReview = (at: number) =>
    ({
      kind: 'returned',
      at: drawReviewTime(at),
      grade: null,
      feedback: remarkForReturn(slug, random),
    }) as const

  const hasEarlierAttempt = work.submittedAt - work.assignment.created_at > 12 * day && random.chance(0.1)
  if (hasEarlierAttempt) {
    const firstMoment = work.submittedAt - Math.round((3.5 + random.fraction() * 3) * day)
    const firstAttempt: Attempt = { link, at: firstMoment, review: makeReturnedReview(firstMoment) }
    const secondAttempt: Attempt = {
      link: `${link}-2`,
      at: work.submittedAt,
      review: isWaiting ? null : makeGradedReview(work.submittedAt),
    }
    if (firstMoment > work.assignment.created_at && firstMoment > work.enrolledAt)
      return [firstAttempt, secondAttempt]
  }
  if (isWaiting) return [{ link, at: work.submittedAt, review: null }]
  return [
    {
      link,
      at: work.submittedAt,
      review: random.chance(0.1) ? makeReturnedReview(work.submittedAt) : makeGradedReview(work.submittedAt),
    },
  ]
}
