import type { CourseRow } from '#server/modules/catalogue/catalogue.tables.ts'
import type { Person } from '#server/testing/school.ts'
import { school, screen, signIn, user, within } from './page.tsx'

export interface SubmittedWork {
  readonly student: Person
  readonly id: string
}

export async function signInMentorWithCourse(courseFields: Partial<CourseRow> = {}) {
  const mentor = await signIn(await school.as('mentor', { name: 'Priya Sharma' }))
  const course = await school.addCourse({ name: 'Forms', mentor_id: mentor.id, ...courseFields })
  return { mentor, course }
}

export async function reassign(course: { id: string }): Promise<Person> {
  const newMentor = await school.as('mentor', { name: 'Farida Khan' })
  const admin = await school.as('admin')
  const { status } = await admin.call('PUT', `courses/${course.id}`, { mentorId: newMentor.id })
  if (status !== 200) throw new Error(`reassigning answered ${status}`)
  return newMentor
}

export async function newStudentIn(course: CourseRow, name: string): Promise<Person> {
  const student = await school.as('student', { name })
  const { status } = await school.enroll(student, course)
  if (status !== 201) throw new Error(`enrolling answered ${status}`)
  return student
}

export async function submitAs(
  student: Person,
  assignmentId: string,
  link = 'https://work.example/asha/first',
): Promise<string> {
  const { status, body } = await student.call('POST', `assignments/submit/${assignmentId}`, { link })
  if (status !== 201) throw new Error(`submitting answered ${status}`)
  return body.submission._id
}

/** Students submit at intervals of a minute. */
export async function submitWork(
  course: CourseRow,
  assignment: { id: string },
  names: readonly string[],
  link?: string,
): Promise<SubmittedWork[]> {
  const works = []
  for (const name of names) {
    const student = await newStudentIn(course, name)
    works.push({ student, id: await submitAs(student, assignment.id, link) })
    school.pass(60_000)
  }
  return works
}

export async function reviewAs(mentor: Person, id: string, review: object): Promise<void> {
  const { status } = await mentor.call('PUT', `submissions/${id}/review`, review)
  if (status !== 200) throw new Error(`reviewing answered ${status}`)
}

export const workOf = async (mentor: Person, id: string) =>
  (await mentor.call('GET', `submissions/${id}`)).body

export const openTab = async (name: 'Submissions' | 'Assigned courses' | 'New assignment') =>
  user.click(within(screen.getByRole('navigation', { name: 'Assignments' })).getByRole('link', { name }))

/** A search by role takes a second in a long table. */
export async function rowsOf(caption: string): Promise<HTMLElement[]> {
  const table = (await screen.findByText(caption, { selector: 'caption' })).closest('table')
  return [...(table?.querySelectorAll<HTMLElement>('tbody tr') ?? [])]
}
