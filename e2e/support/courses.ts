import { callApi, type Student } from './test.ts'

type School = { url: string }

export async function findCourse(
  school: School,
  token: string,
  name: string,
): Promise<{ id: string; students: number }> {
  const { body } = await callApi(school, token, 'GET', 'courses')
  const course = (body as { _id: string; name: string; students: number }[]).find((one) => one.name === name)
  if (!course) throw new Error(`there is no course ${name}`)
  return { id: course._id, students: course.students }
}

export async function enrollIn(
  school: School,
  student: Pick<Student, 'name' | 'email' | 'token'>,
  course: string,
  more: { name?: string; reference?: string; state?: string; inParts?: boolean } = {},
): Promise<void> {
  const { status } = await callApi(school, student.token, 'POST', 'enrollments', {
    name: student.name,
    email: student.email,
    phone: '98450 00000',
    paymentMethod: 'upi',
    fromDate: '2026-12-01',
    course,
    ...more,
  })
  if (status !== 201) throw new Error(`enrolling answered ${status}`)
}
