import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'
import { writeDueMailings } from '../notifications/mailings.usecases.ts'

let school: School
let mentor: Person
let student: Person
let course: CourseRow
beforeEach(async () => {
  school = await openSchool({ PUBLIC_URL: 'https://school.example' })
  mentor = await school.as('mentor', { name: 'Priya Sharma' })
  student = await school.as('student', { name: 'Meera Iyer', email: 'meera@mail.example' })
  course = await school.addCourse({ name: 'Forms', mentor_id: mentor.id })
  await school.enroll(student, course)
})
afterEach(() => school.close())

const post = (text: unknown, person = mentor) =>
  person.call('POST', `courses/${course.id}/announcements`, { text })
const read = (query = '', person = student) =>
  person.call('GET', `courses/${course.id}/announcements${query}`)

test('a new announcement is returned with all its fields, and listed newest first', async () => {
  const response = await post('  No class on Friday.\nBring your forms on Monday.  ')
  expect(response.status).toBe(201)
  const first = {
    _id: expect.any(String),
    text: 'No class on Friday.\nBring your forms on Monday.',
    author: 'Priya Sharma',
    createdAt: '2026-11-20T10:42:00.000Z',
  }
  expect(response.body).toEqual({ success: true, message: 'Announcement sent.', announcement: first })
  school.pass(1_000)
  await post('The second.', await school.as('admin', { name: 'Rukmini Patil' }))
  const { body, headers } = await read()
  expect(body).toEqual([expect.objectContaining({ text: 'The second.', author: 'Rukmini Patil' }), first])
  expect(headers['x-total-count']).toBe('2')
  expect(await read('?page=2&limit=1')).toMatchObject({ body: [first], headers: { 'x-total-count': '2' } })
})

test('a student reads the announcements of all their courses, newest first, while enrolled', async () => {
  const other = await school.addCourse({ name: 'Tables', mentor_id: mentor.id })
  const unseen = await school.addCourse({ mentor_id: mentor.id })
  await school.enroll(student, other)
  const admin = await school.as('admin')
  await post('No class on Friday.')
  school.pass(1_000)
  await mentor.call('POST', `courses/${other.id}/announcements`, { text: 'Bring your tables.' })
  await mentor.call('POST', `courses/${unseen.id}/announcements`, { text: 'Not for her.' })
  const own = async () => (await student.call('GET', 'users/me/announcements')).body
  expect(await own()).toMatchObject([
    { text: 'Bring your tables.', course: { _id: other.id, name: 'Tables' }, author: 'Priya Sharma' },
    { text: 'No class on Friday.', course: { _id: course.id, name: 'Forms' } },
  ])
  const paged = await student.call('GET', 'users/me/announcements?page=2&limit=1')
  expect(paged).toMatchObject({ body: [{ text: 'No class on Friday.' }], headers: { 'x-total-count': '2' } })
  const { enrollments } = (await admin.call('GET', 'enrollments')).body
  const cancelled = enrollments.find((one: { course: { _id: string } }) => one.course._id === other.id)
  await admin.call('PUT', `enrollments/${cancelled._id}/payment`, { status: 'cancelled', reason: 'Left' })
  expect(await own()).toMatchObject([{ text: 'No class on Friday.' }])
})

test('an announcement is emailed to students who want announcements, with a way to turn them off', async () => {
  const silent = await school.as('student')
  await school.enroll(silent, course)
  await silent.call('PUT', 'users/me/settings', { notifications: { announcements: false } })
  await post('No class on Friday.')
  await writeDueMailings(school.deps)
  const mails = await school.database.db
    .selectFrom('outbox')
    .selectAll()
    .where('subject', '=', 'Forms: an announcement')
    .execute()
  expect(mails.map(({ recipient }) => recipient)).toEqual(['meera@mail.example'])
  expect(mails[0]?.body).toContain('Hello Meera Iyer,')
  expect(mails[0]?.body).toContain('Priya Sharma wrote to everybody in Forms:')
  expect(mails[0]?.body).toContain('> No class on Friday.')
  expect(mails[0]?.body).toContain(`https://school.example/courses/${course.id}`)
  expect(mails[0]?.body).toContain('https://school.example/settings')
})

test('an announcement that is sent twice with one key is stored once', async () => {
  const send = () =>
    mentor.call('POST', `courses/${course.id}/announcements`, { text: 'Once.' }, { 'idempotency-key': 'one' })
  expect((await send()).body).toEqual((await send()).body)
  expect((await read()).body).toHaveLength(1)
})

test.each([undefined, '', '   ', null, 7, 'a'.repeat(5_001)])('the text %j is refused', async (text) => {
  expect((await post(text)).status).toBe(422)
  expect((await read()).body).toEqual([])
})

test('the audit has the author of an announcement, not its text', async () => {
  await post('No class on Friday.')
  const rows = await school.database.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'announcement.create')
    .execute()
  expect(rows).toMatchObject([{ actor_id: mentor.id, subject_type: 'announcement' }])
  expect(JSON.stringify(rows)).not.toContain('Friday')
})
