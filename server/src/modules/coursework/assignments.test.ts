import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'

let school: School
let student: Person
let mentor: Person
let admin: Person
let course: CourseRow
beforeEach(async () => {
  school = await openSchool()
  student = await school.as('student')
  mentor = await school.as('mentor')
  admin = await school.as('admin')
  course = await school.addCourse({ name: 'Forms', mentor_id: mentor.id })
})
afterEach(() => school.close())

const work = () => ({
  title: 'A form',
  description: 'Build it.\nLabel it.',
  courseId: course.id,
  deadline: '2026-12-01T18:00',
})
const create = (body: object, person = mentor) => person.call('POST', 'assignments/create', body)
const titles = async (person: Person) =>
  (await person.call('GET', 'assignments')).body.data.map(({ title }: { title: string }) => title)

async function expectRefused(body: object, status: number, expected: object, person = mentor) {
  const before = await school.snapshot()
  expect(await create(body, person)).toMatchObject({ status, body: { success: false, ...expected } })
  expect((await school.snapshot()) === before, 'nothing was changed').toBe(true)
}

test('a student sees the assignments of their courses by deadline, a mentor their own, an admin all', async () => {
  const other = await school.addCourse()
  const hour = 3_600_000
  const now = school.deps.clock()
  await school.addAssignment(course, { title: 'late', deadline: now + 2 * hour, created_at: 1 })
  await school.addAssignment(other, { title: 'other', deadline: now, created_at: 3 })
  await school.addAssignment(course, { title: 'soon', deadline: now + hour, created_at: 2 })
  expect(await titles(student)).toEqual([])
  await school.enroll(student, course)
  expect(await titles(student)).toEqual(['soon', 'late'])
  expect(await titles(mentor)).toEqual(['soon', 'late'])
  expect(await titles(await school.as('mentor'))).toEqual([])
  expect(await titles(admin)).toEqual(['other', 'soon', 'late'])
  await school.enroll(student, other)
  expect(await titles(student)).toEqual(['other', 'soon', 'late'])
})

test('a person who does not submit has no status', async () => {
  await school.addAssignment(course)
  for (const person of [mentor, admin]) {
    const { body } = await person.call('GET', 'assignments')
    expect(body.data).toMatchObject([{ status: null, submission: null }])
  }
})

test('a student sees only their own submission in this list', async () => {
  const assignment = await school.addAssignment(course)
  const fellow = await school.as('student')
  for (const person of [student, fellow]) await school.enroll(person, course)
  await student.call('POST', `assignments/submit/${assignment.id}`, { link: 'https://work.example/mine' })
  const see = async (person: Person) => (await person.call('GET', 'assignments')).body.data
  expect(await see(student)).toMatchObject([{ status: 'Completed', submission: { studentId: student.id } }])
  expect(await see(fellow)).toMatchObject([{ status: 'Pending', submission: null }])
})

test('a new assignment is returned with all its fields and recorded', async () => {
  const response = await create({ ...work(), assignedBy: mentor.id })
  expect(response.status).toBe(201)
  expect(response.body).toEqual({
    success: true,
    message: 'Assignment created successfully.',
    assignment: {
      _id: expect.any(String),
      title: 'A form',
      description: 'Build it.\nLabel it.',
      courseId: { _id: course.id, name: 'Forms', instructor: 'Priya Sharma' },
      deadline: '2026-12-01T12:30:00.000Z',
      assignedBy: mentor.id,
      topicId: null,
      accepts: ['link'],
      maxPages: 20,
      maxMegabytes: 10,
      fileTypes: [],
      maxMarks: 100,
      attachments: [],
      namesHidden: false,
      releasesTogether: false,
      releasedAt: null,
      status: null,
      submission: null,
      version: 1,
    },
  })
  const audit = await school.database.db.selectFrom('audit').selectAll().execute()
  expect(audit).toMatchObject([
    { action: 'assignment.create', actor_id: mentor.id, subject_id: response.body.assignment._id },
  ])
  await school.enroll(student, course)
  expect(await titles(student)).toEqual(['A form'])
})

test.each(['title', 'description', 'courseId', 'deadline'] as const)(
  'without %s the response has the fixed text',
  async (field) => {
    const message = 'Please fill in all fields.'
    const { [field]: _, ...rest } = work()
    for (const body of [
      rest,
      { ...rest, [field]: '' },
      { ...rest, [field]: ' \n ' },
      { ...rest, [field]: null },
    ]) {
      await expectRefused(body, 422, { code: 'VALIDATION', message, fields: { [field]: message } })
    }
  },
)

test.each([
  [{ title: 'a'.repeat(121) }, 'Please keep this to 120 characters.'],
  [{ description: 'a'.repeat(5001) }, 'Please keep this to 5,000 characters.'],
  [{ grade: 1 }, 'Unknown field: grade.'],
])('%j is refused', async (change, message) => {
  await expectRefused({ ...work(), ...change }, 422, { code: 'VALIDATION', message })
})

test.each([
  ['a local date, all of that day', '2026-12-01', '2026-12-01T18:29:59.999Z'],
  ['a local date-time', '2026-12-01T18:00', '2026-12-01T12:30:00.000Z'],
  ['a local date-time with seconds', '2026-12-01 18:00:30', '2026-12-01T12:30:30.000Z'],
  ['an instant', '2026-12-01T18:00:00Z', '2026-12-01T18:00:00.000Z'],
  ['an instant with an offset', '2026-12-01T18:00:00+02:00', '2026-12-01T16:00:00.000Z'],
  ['today, which is not over', '2026-11-20', '2026-11-20T18:29:59.999Z'],
  ['the next millisecond', '2026-11-20T10:42:00.001Z', '2026-11-20T10:42:00.001Z'],
])('a deadline may be %s: %s', async (_, deadline, instant) => {
  expect((await create({ ...work(), deadline })).body.assignment.deadline).toBe(instant)
})

test.each(['2026-11-20T10:42:00Z', '2026-11-20T16:12', '2026-11-19', '1999-01-01T00:00:00Z'])(
  'the deadline %s has passed',
  async (deadline) => {
    const message = 'Please choose a deadline in the future.'
    await expectRefused({ ...work(), deadline }, 422, { message, fields: { deadline: message } })
  },
)

test.each(['2036-11-22', '9999-12-31T23:59', '+275760-09-13T00:00:00Z'])(
  'the deadline %s is too far away',
  async (deadline) => {
    const message = 'Please choose a deadline within 10 years from now.'
    await expectRefused({ ...work(), deadline }, 422, { message, fields: { deadline: message } })
  },
)

test.each([
  'tomorrow',
  '2026-02-30',
  '2026-12-01T25:00',
  '2026-12-01T',
  '01/12/2026',
  '1790000000000',
  'Z',
  'T+00:00',
])('the deadline %s is no valid time', async (deadline) => {
  const message = 'Please choose a date and time that are in the calendar.'
  await expectRefused({ ...work(), deadline }, 422, { message, fields: { deadline: message } })
})

test('another mentor’s course is refused the same way if it exists or not; an admin learns that there is none', async () => {
  const other = await school.addCourse()
  const draft = await school.addCourse({ published_at: null })
  const error = { code: 'FORBIDDEN', message: 'Only the mentor of this course can set its assignments.' }
  for (const courseId of [other.id, draft.id, 'unknown'])
    await expectRefused({ ...work(), courseId }, 403, error)
  await expectRefused({ ...work(), courseId: 'unknown' }, 404, { message: 'Course not found' }, admin)
  expect((await create({ ...work(), courseId: draft.id }, admin)).status).toBe(201)
})

test('an assignment belongs to the course’s mentor, also when an admin creates it', async () => {
  const unled = await school.addCourse()
  expect((await create(work(), admin)).body.assignment.assignedBy).toBe(mentor.id)
  expect((await create({ ...work(), assignedBy: mentor.id }, admin)).status).toBe(201)
  expect((await create({ ...work(), courseId: unled.id }, admin)).body.assignment.assignedBy).toBeNull()
  const refusal = { code: 'FORBIDDEN', message: 'The mentor named is not the mentor of this course.' }
  for (const assignedBy of [admin.id, 'nobody'])
    await expectRefused({ ...work(), assignedBy }, 403, refusal, admin)
  await expectRefused({ ...work(), assignedBy: admin.id }, 403, refusal)
  await expectRefused({ ...work(), courseId: unled.id, assignedBy: mentor.id }, 403, refusal, admin)
})

test('an assignment that is sent twice with one Idempotency-Key is stored once', async () => {
  const send = () => mentor.call('POST', 'assignments/create', work(), { 'idempotency-key': 'a' })
  const first = await send()
  expect((await send()).body).toEqual(first.body)
  expect(await titles(mentor)).toEqual(['A form'])
})
