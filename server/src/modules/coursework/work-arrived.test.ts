import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'
import type { AssignmentRow } from './coursework.tables.ts'

const hourMs = 60 * 60 * 1000

let school: School
let mentor: Person
let meera: Person
let asha: Person
let course: CourseRow
let first: AssignmentRow
let second: AssignmentRow
beforeEach(async () => {
  school = await openSchool({ PUBLIC_URL: 'https://school.example' })
  mentor = await school.as('mentor', { email: 'priya@mail.example' })
  course = await school.addCourse({ mentor_id: mentor.id, name: 'Forms' })
  meera = await school.as('student', { name: 'Meera Iyer' })
  asha = await school.as('student', { name: 'Asha Verma' })
  for (const student of [meera, asha]) await school.enroll(student, course)
  first = await school.addAssignment(course, { title: 'The booking form' })
  second = await school.addAssignment(course, { title: 'The search box' })
  await school.database.db.deleteFrom('outbox').execute()
})
afterEach(() => school.close())

async function submitWork(student: Person, to: AssignmentRow): Promise<string> {
  school.pass(hourMs)
  const link = { link: 'https://work.example/x' }
  const { status, body } = await student.call('POST', `assignments/submit/${to.id}`, link)
  expect(status).toBe(201)
  return body.submission._id
}
const toMentor = () =>
  school.database.db
    .selectFrom('outbox')
    .select(['subject', 'body'])
    .where('recipient', '=', 'priya@mail.example')
    .orderBy('created_at')
    .execute()

test('a mentor gets an email when work arrives, with its assignment and a link, without the student', async () => {
  await submitWork(meera, first)
  const [mail] = await toMentor()
  expect(mail?.subject).toBe('Work to review: The booking form')
  expect(mail?.body).toContain('A student has submitted work in Forms.')
  expect(mail?.body).not.toContain('Meera')
  expect(mail?.body).toContain('https://school.example/mentor/assignments/review')
  expect(mail?.body).toContain('https://school.example/settings')
})

test('while work waits the mentor gets one email a day, and a new one after the desk was empty', async () => {
  const work = await submitWork(meera, first)
  await submitWork(asha, first)
  await submitWork(asha, second)
  expect(await toMentor()).toHaveLength(1)

  const { db } = school.database
  await db.updateTable('submissions').set({ status: 'Graded' }).where('id', '<>', work).execute()
  const graded = { status: 'Graded', grade: 90, feedback: 'Clean.' }
  expect((await mentor.call('PUT', `submissions/${work}/review`, graded)).status).toBe(200)
  await submitWork(meera, second)
  expect(await toMentor()).toHaveLength(2)
})

test('work that waits for more than a day does not prevent the next email', async () => {
  await submitWork(meera, first)
  school.pass(23 * hourMs)
  asha = await school.as('student', { name: 'Asha Verma' })
  await school.enroll(asha, course)
  await submitWork(asha, second)
  expect(await toMentor()).toHaveLength(2)
})

test('work that is sent again after a return also causes an email', async () => {
  const work = await submitWork(meera, first)
  const returned = { status: 'Returned', feedback: 'Keys are missing.' }
  expect((await mentor.call('PUT', `submissions/${work}/review`, returned)).status).toBe(200)
  await submitWork(meera, first)
  expect(await toMentor()).toHaveLength(2)
})

test.each([
  { title: 'who has switched such mails off', off: true, deactivated: null },
  { title: 'who is deactivated', off: false, deactivated: 1 },
])('a mentor $title gets no email', async ({ off, deactivated }) => {
  if (off)
    expect(
      (await mentor.call('PUT', 'users/me/settings', { notifications: { assignments: false } })).status,
    ).toBe(200)
  const { db } = school.database
  await db.updateTable('users').set({ deactivated_at: deactivated }).where('id', '=', mentor.id).execute()
  await submitWork(meera, first)
  expect(await toMentor()).toEqual([])
})

test('in a course without a mentor nobody gets an email, and the work arrives', async () => {
  await school.database.db.updateTable('courses').set({ mentor_id: null }).execute()
  await submitWork(meera, first)
  expect(await toMentor()).toEqual([])
})

test('waiting work is counted by course, the longest wait first', async () => {
  const waits = async () => (await mentor.call('GET', 'submissions/waiting')).body.courses
  expect(await waits()).toEqual([])
  const other = await school.addCourse({ mentor_id: mentor.id, name: 'Databases' })
  const otherMentorsCourse = await school.addCourse({ name: 'Charts' })
  for (const taught of [other, otherMentorsCourse]) await school.enroll(meera, taught)
  await submitWork(meera, await school.addAssignment(otherMentorsCourse))
  await submitWork(meera, await school.addAssignment(other))
  const done = await submitWork(asha, first)
  await submitWork(meera, first)
  await submitWork(meera, second)
  const graded = { status: 'Graded', grade: 90, feedback: 'Clean.' }
  expect((await mentor.call('PUT', `submissions/${done}/review`, graded)).status).toBe(200)
  expect(await waits()).toEqual([
    { courseId: other.id, course: 'Databases', waiting: 1, oldestAt: '2026-11-20T12:42:00.000Z' },
    { courseId: course.id, course: 'Forms', waiting: 2, oldestAt: '2026-11-20T14:42:00.000Z' },
  ])
})
