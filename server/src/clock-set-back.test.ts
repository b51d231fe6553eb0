import { afterEach, beforeEach, expect, test } from 'vitest'
import { recountTotals } from './modules/system/self-check.ts'
import { enrollmentForm, openSchool, type School } from './testing/school.ts'

const hour = 60 * 60 * 1000
const email = 'meera@mail.example'
let school: School
beforeEach(async () => {
  school = await openSchool()
})
afterEach(() => school.close())

const logIn = (password: string) => school.visitor.call('POST', 'auth/login', { email, password })
const addAccount = async () =>
  school.as('student', { email, password_hash: await school.deps.passwords.hash('practice') })

test('a session that begins in the future is valid, ends at log-out, and another one can begin', async () => {
  await addAccount()
  const { token } = (await logIn('practice')).body as { token: string }
  school.pass(-hour)
  const headers = { authorization: `Bearer ${token}` }
  expect((await school.visitor.call('GET', 'users/me', undefined, headers)).status).toBe(200)
  expect((await school.visitor.call('POST', 'auth/logout', undefined, headers)).status).toBe(204)
  expect((await school.visitor.call('GET', 'users/me', undefined, headers)).status).toBe(401)
  expect((await logIn('practice')).status).toBe(200)
})

test('a person who waits because of a limit does not wait an hour longer', async () => {
  await addAccount()
  for (let count = 0; count < 10; count++) await logIn('wrong password')
  expect((await logIn('practice')).status).toBe(429)
  school.pass(-hour)
  expect((await logIn('practice')).status).toBe(200)
  for (let count = 0; count < 10; count++) expect((await logIn('wrong password')).status).toBe(401)
  expect((await logIn('practice')).status).toBe(429)
})

test('enrollments, progress, submissions and reviews before and after the change of the clock agree', async () => {
  const student = await school.as('student')
  const mentor = await school.as('mentor')
  const admin = await school.as('admin')
  for (const clockChange of [0, -hour]) {
    school.pass(clockChange)
    const course = await school.addCourse({ mentor_id: mentor.id })
    const form = { ...enrollmentForm, courseId: course.id }
    const { body } = await student.call('POST', 'enrollments', form)
    const { enrollment } = body as { enrollment: { _id: string } }
    const payment = { status: 'confirmed', reference: 'UPI 4471' }
    expect((await admin.call('PUT', `enrollments/${enrollment._id}/payment`, payment)).status).toBe(200)
    const assignment = await school.addAssignment(course)
    const link = { link: 'https://work.example/1' }
    const response = await student.call('POST', `assignments/submit/${assignment.id}`, link)
    expect(response.status).toBe(201)
    const { submission } = response.body as { submission: { _id: string } }
    school.pass(clockChange)
    const review = { status: 'Graded', grade: 82 }
    expect((await mentor.call('PUT', `submissions/${submission._id}/review`, review)).status).toBe(200)
  }
  const checks = await recountTotals(school.deps.reads)
  expect(checks.filter(({ differing }) => differing > 0)).toEqual([])
})
