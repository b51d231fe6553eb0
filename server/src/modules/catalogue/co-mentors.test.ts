import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import type { CourseRow } from './catalogue.tables.ts'

let school: School
let admin: Person
let lead: Person
let arun: Person
let meera: Person
let course: CourseRow
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
  lead = await school.as('mentor', { name: 'Priya Sharma' })
  arun = await school.as('mentor', { name: 'Arun Das', email: 'arun@abhyas.example' })
  meera = await school.as('student')
  course = await school.addCourse({ name: 'Forms', mentor_id: lead.id })
})
afterEach(() => school.close())

const add = (mentor: Person, caller = admin) =>
  caller.call('POST', `courses/${course.id}/co-mentors`, { mentorId: mentor.id })
const remove = (mentor: Person, caller = admin) =>
  caller.call('DELETE', `courses/${course.id}/co-mentors/${mentor.id}`)
const mentors = async (caller = admin) => (await caller.call('GET', `courses/${course.id}/mentors`)).body
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)
const detail = async (caller = arun) => (await caller.call('GET', `courses/${course.id}`)).body

test('a co-mentor is added once, is visible to teachers of the course, and the lead is on its page', async () => {
  expect(await add(arun)).toMatchObject({
    status: 201,
    body: { lead: { name: 'Priya Sharma' }, coMentors: [{ _id: arun.id, name: 'Arun Das', active: true }] },
  })
  expect((await add(arun)).body.code).toBe('ALREADY_DONE')
  expect((await add(lead)).body.code).toBe('ALREADY_DONE')
  expect((await add(meera)).status).toBe(422)
  expect(names((await mentors(lead)).coMentors)).toEqual(['Arun Das'])
  expect(await detail()).toMatchObject({ mentorId: lead.id, teaches: true })
  const { body } = await admin.call('GET', `audit?subjectId=${arun.id}`)
  expect(body).toMatchObject([{ action: 'mentor.courses', detail: { got: 'Forms' } }])
})

test('a co-mentor does what the lead does: syllabus, assignments, reviews, doubts, students, announcements', async () => {
  await school.enroll(meera, course)
  await add(arun)
  expect(names((await arun.call('GET', `courses?mentorId=${arun.id}`)).body)).toEqual(['Forms'])
  const topics = { syllabus: [{ name: 'Only topic' }], mentorId: arun.id }
  expect((await arun.call('PUT', `courses/${course.id}/syllabus`, topics)).status).toBe(200)

  const work = {
    title: 'A form',
    description: 'Build it.',
    deadline: '2026-12-01T18:00',
    courseId: course.id,
  }
  const set = await arun.call('POST', 'assignments/create', { ...work, assignedBy: arun.id })
  expect(set.status).toBe(201)
  const { data } = (await arun.call('GET', 'assignments')).body
  expect(data).toMatchObject([{ title: 'A form', assignedBy: arun.id }])
  const link = { link: 'https://work.example/1' }
  const sent = await meera.call('POST', `assignments/submit/${data[0]._id}`, link)
  const submissionId = sent.body.submission._id
  expect((await arun.call('GET', 'submissions/counts')).body.waiting).toBe(1)
  const grade = { status: 'Graded', grade: 80 }
  expect((await arun.call('PUT', `submissions/${submissionId}/review`, grade)).status).toBe(200)

  const [topic] = (await detail()).syllabus
  const doubt = { topicId: topic._id, text: 'Why?' }
  const asked = await meera.call('POST', `courses/${course.id}/doubts`, doubt)
  expect((await arun.call('GET', 'doubts/waiting')).body).toHaveLength(1)
  const answer = { text: 'So.' }
  expect((await arun.call('POST', `doubts/${asked.body.doubt._id}/answers`, answer)).body.doubt.state).toBe(
    'answered',
  )
  expect((await arun.call('GET', 'students')).body).toHaveLength(1)
  expect((await arun.call('GET', `enrollments?courseId=${course.id}`)).body.enrollments).toHaveLength(1)
  const told = { text: 'No class on Friday.' }
  expect((await arun.call('POST', `courses/${course.id}/announcements`, told)).status).toBe(201)
})

test('both mentors get emails about work and doubts', async () => {
  await school.enroll(meera, course)
  await add(arun)
  const { id } = await school.addAssignment(course)
  await meera.call('POST', `assignments/submit/${id}`, { link: 'https://work.example/1' })
  const [topic] = (await detail()).syllabus
  await meera.call('POST', `courses/${course.id}/doubts`, { topicId: topic._id, text: 'Why?' })
  const { db } = school.database
  const sent = db.selectFrom('outbox').select('subject').where('recipient', '=', 'arun@abhyas.example')
  const subjects = (await sent.orderBy('id').execute()).map(({ subject }) => subject)
  expect(subjects).toEqual([expect.stringContaining('Work to review'), 'A doubt to answer in Forms'])
  const all = await db.selectFrom('outbox').select('recipient').execute()
  expect(all.filter(({ recipient }) => recipient.startsWith('mentor.'))).toHaveLength(2)
})

test('a removed co-mentor loses the course at the next call, and their grades stay', async () => {
  await school.enroll(meera, course)
  await add(arun)
  const { id } = await school.addAssignment(course)
  const sent = await meera.call('POST', `assignments/submit/${id}`, { link: 'https://work.example/1' })
  const review = `submissions/${sent.body.submission._id}/review`
  await arun.call('PUT', review, { status: 'Graded', grade: 80 })
  expect((await remove(arun)).body.coMentors).toEqual([])
  expect((await remove(arun)).status).toBe(404)
  expect((await arun.call('PUT', review, { status: 'Graded', grade: 10 })).status).toBe(404)
  expect(await detail()).toMatchObject({ teaches: false })
  expect((await arun.call('GET', `courses?mentorId=${arun.id}`)).body).toEqual([])
  const { data } = (await meera.call('GET', 'assignments')).body
  expect(data).toMatchObject([{ submission: { grade: 80, reviewedBy: 'Arun Das' } }])
})

test('a co-mentor who becomes the lead is no longer a co-mentor; the former lead has lost the course', async () => {
  await add(arun)
  await admin.call('PUT', `courses/${course.id}`, { mentorId: arun.id })
  expect(await mentors()).toMatchObject({ lead: { name: 'Arun Das' }, coMentors: [] })
  expect((await lead.call('GET', `courses/${course.id}/mentors`)).status).toBe(403)
})

test('a copy of a course has its co-mentors who can log in', async () => {
  const gone = await school.as('mentor')
  for (const mentor of [arun, gone]) await add(mentor)
  await admin.call('PUT', `admin/accounts/${gone.id}`, { active: false })
  expect((await mentors()).coMentors).toHaveLength(2)
  const { body } = await admin.call('POST', 'courses', { copyOf: course.id })
  const copied = await admin.call('GET', `courses/${body.course._id}/mentors`)
  expect(names(copied.body.coMentors)).toEqual(['Arun Das'])
})

test('after simultaneous adding and removing the course is in one of both states', async () => {
  const other = await school.as('admin')
  const { to } = await school.secondInstance()
  await add(arun)
  const responses = await Promise.all([remove(arun), add(arun, to(other)), remove(arun, to(other))])
  const count = (await mentors()).coMentors.length
  expect([0, 1]).toContain(count)
  expect(responses.every(({ status }) => status < 500)).toBe(true)
  const rows = await school.database.db.selectFrom('co_mentors').selectAll().execute()
  expect(rows).toHaveLength(count)
})

test('a mentor who is deactivated while they are added does not teach', async () => {
  const { to } = await school.secondInstance()
  const other = await school.as('admin')
  const [added, closed] = await Promise.all([
    add(arun),
    to(other).call('PUT', `admin/accounts/${arun.id}`, { active: false }),
  ])
  expect(closed.status).toBe(200)
  const { coMentors } = await mentors()
  expect(coMentors).toEqual(added.status === 201 ? [{ _id: arun.id, name: 'Arun Das', active: false }] : [])
})

test('a deleted account no longer teaches, and its export names the courses', async () => {
  const password_hash = await school.deps.passwords.hash('practice')
  await school.database.db.updateTable('users').set({ password_hash }).where('id', '=', arun.id).execute()
  await add(arun)
  const { body } = await arun.call('GET', 'users/me/export')
  expect(body).toMatchObject({
    coursesAsCoMentor: [{ id: course.id, name: 'Forms', addedAt: '2026-11-20T10:42:00.000Z' }],
  })
  expect((await arun.call('DELETE', 'users/me', { password: 'practice' })).status).toBe(204)
  expect((await mentors()).coMentors).toEqual([])
})
