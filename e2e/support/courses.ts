import { type EnrollmentInput, enrollCall, type Student, sendOk } from '../../test-kit/api.ts'

type School = { url: string }

export async function findCourse(
  school: School,
  token: string,
  name: string,
): Promise<{ id: string; students: number }> {
  const courses = await sendOk<{ _id: string; name: string; students: number }[]>(school.url, {
    method: 'GET',
    path: 'courses',
    token,
  })
  const course = courses.find((one) => one.name === name)
  if (!course) throw new Error(`there is no course ${name}`)
  return { id: course._id, students: course.students }
}

export async function enrollIn(
  school: School,
  student: Pick<Student, 'name' | 'email' | 'token'>,
  course: string,
  options: EnrollmentInput = {},
): Promise<void> {
  await sendOk(school.url, enrollCall(student, { course, ...options }))
}
