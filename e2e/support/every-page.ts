import type { visitBars } from '../../bench/first-visit.ts'
import { callApi, expect } from './test.ts'

export type Role = 'student' | 'mentor' | 'admin'

/** Every page of the product, the reports aside: where it is, how much it may load, and who opens it. */
export const everyPage: readonly [path: string, size: keyof typeof visitBars.js, role?: Role][] = [
  ['/', 'home'],
  ['/login', 'form'],
  ['/signup', 'form'],
  ['/forgot-password', 'form'],
  ['/reset-password?token=none', 'form'],
  ['/setup', 'form'],
  ['/help', 'other'],
  ['/terms', 'other'],
  ['/privacy', 'other'],
  ['/refunds', 'other'],
  ['/nowhere', 'other'],
  ['/courses', 'courses', 'student'],
  ['/courses/{course}', 'other', 'student'],
  ['/learn/{course}', 'lesson', 'student'],
  ['/learn/{course}/{topic}', 'lesson', 'student'],
  ['/learn/{course}/end', 'lesson', 'student'],
  ['/notes', 'other', 'student'],
  ['/courses/{course}/doubts', 'form', 'student'],
  ['/courses/{course}/doubts/{doubt}', 'form', 'student'],
  ['/doubts', 'form', 'student'],
  ['/payment?course={another}', 'form', 'student'],
  ['/receipts/{receipt}', 'other', 'student'],
  ['/receipts/{paid}/payments/{payment}', 'other', 'student'],
  ['/dashboard', 'other', 'student'],
  ['/assignments', 'form', 'student'],
  ['/profile', 'form', 'student'],
  ['/settings', 'form', 'student'],
  ['/contact', 'form', 'student'],
  ['/mentor/dashboard', 'other', 'mentor'],
  ['/mentor/courses', 'form', 'mentor'],
  ['/mentor/students', 'other', 'mentor'],
  ['/mentor/assignments', 'form', 'mentor'],
  ['/mentor/assignments?tab=new', 'form', 'mentor'],
  ['/mentor/assignments/review', 'form', 'mentor'],
  ['/mentor/doubts', 'form', 'mentor'],
  ['/admin/dashboard', 'other', 'admin'],
  ['/admin/students/{student}', 'other', 'admin'],
  ['/admin/mentors', 'form', 'admin'],
  ['/admin/courses', 'form', 'admin'],
  ['/admin/courses/coupons', 'other', 'admin'],
  ['/admin/enrollments', 'other', 'admin'],
  ['/admin/fees', 'other', 'admin'],
  ['/admin/fees/day', 'other', 'admin'],
  ['/admin/fees/books', 'other', 'admin'],
  ['/admin/fees/check', 'other', 'admin'],
  ['/admin/fees/tax', 'other', 'admin'],
  ['/admin/fees/bank', 'other', 'admin'],
  ['/admin/fees/refunds', 'other', 'admin'],
  ['/admin/enrollments/{receipt}', 'other', 'admin'],
  ['/admin/enrollments/{paid}/payments/{payment}', 'other', 'admin'],
  ['/admin/doubts', 'form', 'admin'],
  ['/admin/messages', 'other', 'admin'],
  ['/admin/mail', 'other', 'admin'],
  ['/admin/audit', 'other', 'admin'],
  ['/admin/school', 'form', 'admin'],
  ['/admin/system', 'other', 'admin'],
]

/** A session of one of the demo school's three people. */
export async function enterSchool(school: { url: string }, who: Role) {
  const person = { email: `${who}@abhyas.example`, password: 'practice' }
  const { body } = await callApi(school, '', 'POST', 'auth/login', person)
  return body as { token: string; user: { _id: string } }
}

/** Puts a course of the student's and another one, one of its topics, a doubt, a receipt, a payment with its receipt and a student of the demo school in the place of their names in a path. */
export async function addressesIn(school: { url: string }): Promise<(path: string) => string> {
  const student = await enterSchool(school, 'student')
  const list = async (path: string) =>
    (await callApi(school, student.token, 'GET', path)).body as { _id: string }[]
  const [course] = await list('courses?search=Full stack')
  const [another] = await list('courses?search=Design research')
  const [doubt] = await list('doubts')
  const [receipt] = await list(`enrollments/student/${student.user._id}`)
  const receipts = (await callApi(school, student.token, 'GET', 'users/me/receipts')).body as {
    enrollmentId: string
    payments: { paymentId: string }[]
  }[]
  const paid = receipts.find(({ payments }) => payments.length > 0)
  const { body } = await callApi(school, student.token, 'GET', `courses/${course?._id}/lessons`)
  // For who is not enrolled the second topic is closed.
  const topic = (body as { topics: { _id: string }[] }).topics[1]?._id
  const ids = {
    course: course?._id,
    another: another?._id,
    topic,
    doubt: doubt?._id,
    receipt: receipt?._id,
    paid: paid?.enrollmentId,
    payment: paid?.payments[0]?.paymentId,
    student: student.user._id,
  }
  expect(ids).toEqual({
    course: expect.any(String),
    another: expect.any(String),
    topic: expect.any(String),
    doubt: expect.any(String),
    receipt: expect.any(String),
    paid: expect.any(String),
    payment: expect.any(String),
    student: expect.any(String),
  })
  return (path) => path.replaceAll(/\{(\w+)\}/g, (_, name) => String(ids[name as keyof typeof ids]))
}
