import type {
  ExcusedRow,
  GradebookRow,
  GradeWeightRow,
} from '../../server/src/modules/gradebook/gradebook.tables.ts'
import type { DemoCourse } from './demo-course.ts'
import type { UnnumberedEnrollment } from './enrollments.ts'
import { fixedId } from './ids.ts'
import type { DemoAttempt } from './quiz-attempts.ts'
import type { DemoQuiz } from './quizzes.ts'
import { day } from './school-time.ts'

export interface DemoGradebook {
  readonly gradebook: GradebookRow
  readonly weights: readonly GradeWeightRow[]
  readonly excused: readonly ExcusedRow[]
}

const weights = { assignment: 10, quiz: 20 } as const
const reason = 'In hospital that week; a parent brought the papers.'

/**
 * Excuses a student who missed the latest closed quiz.
 * @param present enrollments of students who have not stopped coming
 */
export function makeGradebook(
  now: number,
  courses: readonly DemoCourse[],
  { quizzes, attempts }: { readonly quizzes: readonly DemoQuiz[]; readonly attempts: readonly DemoAttempt[] },
  present: readonly UnnumberedEnrollment[],
): DemoGradebook {
  const closed = quizzes.findLast(({ row }) => row.last_start_at !== null && row.last_start_at < now)
  const course = courses.find(({ row }) => row.id === closed?.row.course_id)
  if (!closed || !course) throw new Error('no closed quiz')
  const courseId = course.row.id
  const took = new Set(
    attempts.filter(({ row }) => row.quiz_id === closed.row.id).map(({ row }) => row.student_id),
  )
  const absent = present.find(
    ({ course_id, cancelled_at, created_at, student_id }) =>
      course_id === courseId &&
      cancelled_at === null &&
      created_at < Number(closed.row.opens_at) &&
      !took.has(student_id),
  )
  if (!absent) throw new Error('everybody took the quiz')
  const of = (kind: 'assignment' | 'quiz', id: string) => ({
    ...{ course_id: courseId, assignment_id: kind === 'assignment' ? id : null },
    quiz_id: kind === 'quiz' ? id : null,
  })
  const weighed = (kind: 'assignment' | 'quiz', { id }: { readonly id: string }) => ({
    ...{ id: fixedId(`grade weight/${id}`), ...of(kind, id), weight: weights[kind] },
  })
  const tests = quizzes.filter(({ row }) => row.course_id === courseId && row.is_practice === 0)
  return {
    gradebook: { course_id: courseId, counts_by: 'weights', missing_counts: 1, version: 1 },
    weights: [
      ...course.assignments.map((row) => weighed('assignment', row)),
      ...tests.map(({ row }) => weighed('quiz', row)),
    ],
    excused: [
      {
        ...{ id: fixedId('excused'), ...of('quiz', closed.row.id), student_id: absent.student_id, reason },
        ...{ excused_by: course.row.mentor_id, excused_at: now - day },
      },
    ],
  }
}
