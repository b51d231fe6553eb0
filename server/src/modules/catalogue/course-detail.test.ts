import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type Person, type School } from '../../testing/school.ts'

let school: School
let student: Person
let mentor: Person
let admin: Person
beforeEach(async () => {
  school = await openSchool()
  student = await school.as('student')
  mentor = await school.as('mentor')
  admin = await school.as('admin')
})
afterEach(() => school.close())

const set = (id: string, change: object) =>
  school.database.db.transaction().execute(async (tx) => {
    await tx.updateTable('courses').set(change).where('id', '=', id).execute()
    await tx
      .updateTable('catalogue_state')
      .set((up) => ({ version: up('version', '+', 1) }))
      .execute()
  })

test('a course is returned with all its fields, and closed ones are empty', async () => {
  const course = await school.addCourse({ name: 'Forms', mentor_id: mentor.id }, [
    { name: 'First' },
    { name: 'Second' },
    { name: 'Third', is_preview: 1 },
  ])
  const response = await student.call('GET', `courses/${course.id}`)
  const link = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
  expect(response.body).toEqual({
    _id: course.id,
    name: 'Forms',
    title: 'Forms',
    instructor: 'Priya Sharma',
    description: 'One thing, built all the way.',
    category: 'Frontend Development',
    brand: 'Nakshatra Labs',
    tagline: 'From the first tag',
    rating: 4.6,
    originalPrice: '₹7,999',
    discountedPrice: '₹4,999',
    price: '₹4,999',
    amount: 4999,
    badge: null,
    isPublished: true,
    students: 0,
    duration: 42,
    status: 'Active',
    learningOutcomes: ['Build a form'],
    requirements: ['A laptop'],
    image: null,
    mentorId: mentor.id,
    archived: false,
    version: 1,
    enrolled: false,
    open: false,
    assignmentCount: 0,
    nextDeadline: null,
    offerEndsAt: null,
    startsOn: null,
    slug: expect.any(String),
    syllabus: [
      {
        _id: expect.any(String),
        name: 'First',
        pdf: 'https://handouts.example/1.pdf',
        video: link,
        preview: true,
        locked: false,
      },
      { _id: expect.any(String), name: 'Second', pdf: '', video: '', preview: false, locked: true },
      {
        _id: expect.any(String),
        name: 'Third',
        pdf: 'https://handouts.example/3.pdf',
        video: link,
        preview: true,
        locked: false,
      },
    ],
  })
})

test('enrolling opens every topic, to the student alone', async () => {
  const course = await school.addCourse()
  const fellow = await school.as('student')
  await student.call('GET', `courses/${course.id}`)
  await school.enroll(student, course)
  const { body } = await student.call('GET', `courses/${course.id}`)
  expect(body).toMatchObject({ enrolled: true, students: 1 })
  expect(body.syllabus[1]).toMatchObject({
    pdf: 'https://handouts.example/2.pdf',
    video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    preview: false,
    locked: false,
  })
  const seen = (await fellow.call('GET', `courses/${course.id}`)).body
  expect(seen.enrolled).toBe(false)
  expect(seen.syllabus[1]).toMatchObject({ pdf: '', video: '', locked: true })
})

test('the mentor of the course and admins see everything without `enrolled`; another mentor sees previews', async () => {
  const course = await school.addCourse({ mentor_id: mentor.id })
  const other = await school.as('mentor')
  const see = async (person: Person) => (await person.call('GET', `courses/${course.id}`)).body
  for (const person of [mentor, admin]) {
    const body = await see(person)
    expect(body).not.toHaveProperty('enrolled')
    expect(body.syllabus.map((item: { locked: boolean }) => item.locked)).toEqual([false, false])
  }
  expect((await see(other)).syllabus.map((item: { locked: boolean }) => item.locked)).toEqual([false, true])
})

test.each([
  ['unpublished', { published_at: null }],
  ['archived', { archived_at: 1 }],
])('a course that becomes %s disappears for others, and stays for its students', async (_, change) => {
  const course = await school.addCourse({ mentor_id: mentor.id })
  const fellow = await school.as('student')
  const other = await school.as('mentor')
  await school.enroll(student, course)
  expect((await fellow.call('GET', `courses/${course.id}`)).status).toBe(200)
  await set(course.id, change)

  for (const person of [fellow, other]) {
    const response = await person.call('GET', `courses/${course.id}`)
    expect(response).toMatchObject({ status: 404, body: { message: 'Course not found', code: 'NOT_FOUND' } })
  }
  for (const person of [student, mentor, admin]) {
    expect((await person.call('GET', `courses/${course.id}`)).status).toBe(200)
  }
  expect((await student.call('GET', `courses/${course.id}`)).body).toMatchObject({ enrolled: true })
})

test('a cancelled enrollment closes the course again', async () => {
  const course = await school.addCourse()
  await school.enroll(student, course)
  await school.database.db.updateTable('enrollments').set({ cancelled_at: 1 }).execute()
  const { body } = await student.call('GET', `courses/${course.id}`)
  expect(body.enrolled).toBe(false)
  expect(body.syllabus[1].locked).toBe(true)
})

test('assignments are counted, and the next deadline is the first in the future', async () => {
  const course = await school.addCourse({ mentor_id: mentor.id })
  const day = 86_400_000
  const now = school.deps.clock()
  await school.addAssignment(course, { deadline: now - day })
  await school.addAssignment(course, { deadline: now + 3 * day })
  await school.addAssignment(course, { deadline: now + 2 * day })
  const seen = async (by: Person) => (await by.call('GET', `courses/${course.id}`)).body
  const nextDeadline = new Date(now + 2 * day).toISOString()
  expect(await seen(mentor)).toMatchObject({ assignmentCount: 3, nextDeadline })
  expect(await seen(student)).toMatchObject({ assignmentCount: 3, nextDeadline: null })
  expect(await seen(await school.as('mentor'))).toMatchObject({ assignmentCount: 3, nextDeadline: null })
  await school.enroll(student, course)
  expect(await seen(student)).toMatchObject({ assignmentCount: 3, nextDeadline })
})

test('the next deadline changes when its moment passes, and when a new one is set', async () => {
  const course = await school.addCourse({ mentor_id: mentor.id })
  const hour = 3_600_000
  const now = school.deps.clock()
  await school.addAssignment(course, { deadline: now + hour })
  await school.addAssignment(course, { deadline: now + 2 * hour })
  const next = async () => (await mentor.call('GET', `courses/${course.id}`)).body.nextDeadline
  expect(await next()).toBe(new Date(now + hour).toISOString())
  school.pass(hour)
  expect(await next()).toBe(new Date(now + 2 * hour).toISOString())

  const created = await mentor.call('POST', 'assignments/create', {
    title: 'A form',
    description: 'Build it.',
    courseId: course.id,
    deadline: new Date(now + hour + 60_000).toISOString(),
  })
  expect(created.status).toBe(201)
  expect(await next()).toBe(new Date(now + hour + 60_000).toISOString())
})

test('a cached response expires at the millisecond of the next deadline', async () => {
  const course = await school.addCourse()
  const now = school.deps.clock()
  // Only the deadline may end the cached response.
  const [first, second] = [now + 60_000, now + 120_000]
  await school.addAssignment(course, { deadline: first })
  await school.addAssignment(course, { deadline: second })
  await school.enroll(student, course)
  const next = async () => (await student.call('GET', `courses/${course.id}`)).body.nextDeadline
  expect(await next()).toBe(new Date(first).toISOString())
  school.pass(59_999)
  expect(await next()).toBe(new Date(first).toISOString())
  school.pass(1)
  expect(await next()).toBe(new Date(second).toISOString())
  school.pass(60_000)
  expect(await next()).toBe(null)
})

test('a course changed through another instance shows at once', async () => {
  const course = await school.addCourse({ mentor_id: mentor.id })
  const second = await school.secondInstance()
  await student.call('GET', `courses/${course.id}`)
  await second.to(mentor).call('PUT', `courses/${course.id}/syllabus`, { syllabus: [{ name: 'Elsewhere' }] })
  expect((await student.call('GET', `courses/${course.id}`)).body.syllabus).toMatchObject([
    { name: 'Elsewhere' },
  ])
  await second.to(student).call('POST', 'enrollments', {
    name: 'Meera',
    email: 'm@mail.example',
    phone: '1',
    paymentMethod: 'upi',
    fromDate: '2026-11-23',
    courseId: course.id,
  })
  expect((await student.call('GET', `courses/${course.id}`)).body.enrolled).toBe(true)
})

test('an unknown course is 404, whatever its id', async () => {
  for (const id of ['unknown', '0', "' or 1=1", '%25', 'constructor', 'x'.repeat(200)]) {
    const response = await student.call('GET', `courses/${encodeURIComponent(id)}`)
    expect(response).toMatchObject({ status: 404, body: { message: 'Course not found' } })
  }
})
