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
 * @param presentEnrollments of students who have not stopped coming
 */
export function makeGradebook(
  now: number,
  courses: readonly DemoCourse[],
  { quizzes, attempts }: { readonly quizzes: readonly DemoQuiz[]; readonly attempts: readonly DemoAttempt[] },
  presentEnrollments: readonly UnnumberedEnrollment[],
): DemoGradebook {
  const closedQuiz = quizzes.findLast(({ row }) => row.last_start_at !== null && row.last_start_at < now)
  const course = courses.find(({ row }) => row.id === closedQuiz?.row.course_id)
  if (!closedQuiz || !course) throw new Error('no closed quiz')
  const courseId = course.row.id
  const participantIds = new Set(
    attempts.filter(({ row }) => row.quiz_id === closedQuiz.row.id).map(({ row }) => row.student_id),
  )
  const absentEnrollment = presentEnrollments.find(
    ({ course_id, cancelled_at, created_at, student_id }) =>
      course_id === courseId &&
      cancelled_at === null &&
      created_at < Number(closedQuiz.row.opens_at) &&
      !participantIds.has(student_id),
  )
  if (!absentEnrollment) throw new Error('everybody took the quiz')
  const itemColumns = (kind: 'assignment' | 'quiz', id: string) => ({
    ...{ course_id: courseId, assignment_id: kind === 'assignment' ? id : null },
    quiz_id: kind === 'quiz' ? id : null,
  })
  const weightRow = (kind: 'assignment' | 'quiz', { id }: { readonly id: string }) => ({
    ...{ id: fixedId(`grade weight/${id}`), ...itemColumns(kind, id), weight: weights[kind] },
  })
  const gradedQuizzes = quizzes.filter(({ row }) => row.course_id === courseId && row.is_practice === 0)
  return {
    gradebook: { course_id: courseId, counts_by: 'weights', missing_counts: 1, version: 1 },
    weights: [
      ...course.assignments.map((row) => weightRow('assignment', row)),
      ...gradedQuizzes.map(({ row }) => weightRow('quiz', row)),
    ],
    excused: [
      {
        ...{
          id: fixedId('excused'),
          ...itemColumns('quiz', closedQuiz.row.id),
          student_id: absentEnrollment.student_id,
          reason,
        },
        ...{ excused_by: course.row.mentor_id, excused_at: now - day },
      },
    ],
  }
}
