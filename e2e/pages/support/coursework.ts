import type { CourseRow } from '#server/modules/catalogue/catalogue.tables.ts'
import type { AssignmentRow } from '#server/modules/coursework/coursework.tables.ts'
import type { Person } from '#server/testing/school.ts'
import { school } from './page.tsx'

/** Milliseconds. */
export const day = 86_400_000

export async function submitWork(student: Person, assignment: AssignmentRow, link: string): Promise<string> {
  const { status, body } = await student.call('POST', `assignments/submit/${assignment.id}`, { link })
  if (status !== 200 && status !== 201) throw new Error(`submitting answered ${status}`)
  const assignments = (await student.call('GET', 'assignments')).body.data as {
    _id: string
    submission: { _id: string } | null
  }[]
  const submission = assignments.find(({ _id }) => _id === assignment.id)?.submission
  if (!submission) throw new Error(`nothing is submitted: ${JSON.stringify(body)}`)
  return submission._id
}

export async function addTaughtCourse(
  fields: Partial<CourseRow> = {},
): Promise<{ mentor: Person; course: CourseRow }> {
  const mentor = await school.as('mentor', { name: 'Priya Sharma' })
  return { mentor, course: await school.addCourse({ mentor_id: mentor.id, ...fields }) }
}

export async function review(
  mentor: Person,
  submission: string,
  verdict: { status: 'Graded' | 'Returned'; grade?: number; feedback?: string },
): Promise<void> {
  const { status, body } = await mentor.call('PUT', `submissions/${submission}/review`, verdict)
  if (status !== 200) throw new Error(`the review was refused: ${JSON.stringify(body)}`)
}
