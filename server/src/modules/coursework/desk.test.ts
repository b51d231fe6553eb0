import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'
import type { AssignmentRow } from './coursework.tables.ts'

const hour = 3_600_000

let school: School
let mentor: Person
let forms: CourseRow
let databases: CourseRow
let booking: AssignmentRow
let schema: AssignmentRow
beforeEach(async () => {
  school = await openSchool()
  mentor = await school.as('mentor', { name: 'Priya Sharma' })
  forms = await school.addCourse({ name: 'Forms', mentor_id: mentor.id })
  databases = await school.addCourse({ name: 'Databases', mentor_id: mentor.id })
  booking = await school.addAssignment(forms, { title: 'The booking form' })
  schema = await school.addAssignment(databases, {
    title: '=A schema for a clinic',
    deadline: school.deps.clock() + hour,
  })
  await submitWork('Meera Iyer', booking)
  await submitWork('Asha Verma', schema)
  const kiran = await school.as('student', { name: 'Kiran Rao' })
  await school.enroll(kiran, databases)
  school.pass(2 * hour)
  const late = await submit(kiran, schema)
  await mentor.call('PUT', `submissions/${late}/review`, {
    status: 'Graded',
    grade: 40,
    feedback: '@home, "late"',
  })
})
afterEach(() => school.close())

async function submitWork(name: string, to: AssignmentRow): Promise<string> {
  const student = await school.as('student', { name })
  await school.enroll(student, to.course_id === forms.id ? forms : databases)
  return submit(student, to)
}

async function submit(student: Person, to: AssignmentRow): Promise<string> {
  const { body } = await student.call('POST', `assignments/submit/${to.id}`, {
    link: 'https://work.example/x',
  })
  school.pass(1_000)
  return body.submission._id
}

const desk = async (query = '') => mentor.call('GET', `submissions${query}`)
const names = async (query = '') =>
  (await desk(query)).body.map(({ studentName }: { studentName: string }) => studentName)

test('the desk has the work of all own courses, oldest first, with its assignment', async () => {
  const { body, headers } = await desk()
  expect(body.map((row: { studentName: string }) => row.studentName)).toEqual([
    'Meera Iyer',
    'Asha Verma',
    'Kiran Rao',
  ])
  expect(headers['x-total-count']).toBe('3')
  expect(body[2]).toMatchObject({
    status: 'Graded',
    grade: 40,
    late: true,
    assignment: { title: '=A schema for a clinic' },
    course: { name: 'Databases' },
  })
  expect(body[0]).not.toHaveProperty('history')
})

test.each([
  ['?status=Submitted', ['Meera Iyer', 'Asha Verma']],
  ['?status=Graded', ['Kiran Rao']],
  ['?late=true', ['Kiran Rao']],
  ['?late=false', ['Meera Iyer', 'Asha Verma']],
  ['?search=ash', ['Asha Verma']],
  ['?search=RAO', ['Kiran Rao']],
  ['?search=book', ['Meera Iyer']],
  ['?search=ooking', []],
  ['?search=%25', []],
  ['?sort=newest', ['Kiran Rao', 'Asha Verma', 'Meera Iyer']],
  ['?sort=student', ['Asha Verma', 'Kiran Rao', 'Meera Iyer']],
  ['?sort=-student', ['Meera Iyer', 'Kiran Rao', 'Asha Verma']],
  ['?sort=-grade&limit=1&page=1', ['Kiran Rao']],
  ['?page=2&limit=2', ['Kiran Rao']],
])('%s leaves %j', async (query, expected) => {
  expect(await names(query)).toEqual(expected)
})

test('each order can be reversed, ungraded work stays last, and the pages have each row once', async () => {
  for (const [name, to, grade] of [
    ['asha Bose', booking, 90],
    ['Bela Rao', schema, null],
    ['Chitra Das', booking, 40],
  ] as const) {
    const id = await submitWork(name, to)
    if (grade !== null) await mentor.call('PUT', `submissions/${id}/review`, { status: 'Graded', grade })
  }
  const paged = async (sort: string) => {
    const pages = [1, 2, 3].map((page) => desk(`?sort=${sort}&page=${page}&limit=2`))
    return (await Promise.all(pages)).flatMap(({ body }) => body)
  }
  const inOrder = async (sort: string, field: (row: Row) => unknown) => {
    const rows = await paged(sort)
    expect(new Set(rows.map(({ _id }) => _id)).size).toBe(6)
    return rows.map(field)
  }
  const grades = ['grade', '-grade'].map((sort) => inOrder(sort, ({ grade }) => grade))
  expect(await Promise.all(grades)).toEqual([
    [40, 40, 90, null, null, null],
    [90, 40, 40, null, null, null],
  ])
  const students = await inOrder('student', ({ studentName }) => studentName)
  expect(students).toEqual(['asha Bose', 'Asha Verma', 'Bela Rao', 'Chitra Das', 'Kiran Rao', 'Meera Iyer'])
  expect(await inOrder('-student', ({ studentName }) => studentName)).toEqual(students.toReversed())
  const schemas = Array(3).fill(schema.title)
  const bookings = Array(3).fill(booking.title)
  const title = ({ assignment }: Row) => assignment.title
  expect(await inOrder('-assignment', title)).toEqual([...bookings, ...schemas])
  expect(await inOrder('assignment', title)).toEqual([...schemas, ...bookings])
  const sent = await inOrder('newest', ({ submittedAt }) => submittedAt)
  expect(sent).toEqual(sent.toSorted().reverse())
})

interface Row {
  _id: string
  studentName: string
  grade: number | null
  submittedAt: string
  assignment: { title: string }
}

test('waiting work is counted by course and by assignment', async () => {
  expect(await names(`?courseId=${forms.id}`)).toEqual(['Meera Iyer'])
  expect(await names(`?assignmentId=${schema.id}&status=Submitted`)).toEqual(['Asha Verma'])
  const [{ studentId }] = (await desk('?search=asha')).body
  expect(await names(`?studentId=${studentId}`)).toEqual(['Asha Verma'])
  expect((await mentor.call('GET', 'submissions/counts')).body).toEqual({
    waiting: 2,
    returned: 0,
    graded: 1,
  })
})

test.each(['?status=Lost', '?late=maybe', '?sort=random', '?page=0', '?limit=101', '?colour=red'])(
  '%s is refused',
  async (query) => {
    expect((await desk(query)).status).toBe(422)
  },
)

test('a mentor does not see the desk of another mentor', async () => {
  const other = await school.as('mentor')
  expect((await other.call('GET', 'submissions')).body).toEqual([])
  const [{ studentId }] = (await desk('?search=asha')).body
  for (const filter of [`courseId=${forms.id}`, `assignmentId=${schema.id}`, `studentId=${studentId}`]) {
    expect((await other.call('GET', `submissions?${filter}`)).status).toBe(403)
    expect((await other.call('GET', `assignments/mentor?${filter}`)).status).toBe(403)
    expect((await other.call('GET', `assignments/mentor?format=csv&${filter}`)).status).toBe(403)
  }
  expect((await other.call('GET', `submissions?mentorId=${mentor.id}`)).status).toBe(403)
  expect((await other.call('GET', `assignments/mentor?mentorId=${mentor.id}`)).status).toBe(403)
  const admin = await school.as('admin')
  expect((await admin.call('GET', 'submissions')).status).toBe(422)
  expect((await admin.call('GET', `submissions?mentorId=${mentor.id}`)).body).toHaveLength(3)
})

test('work of a student who left the course is still found by the student', async () => {
  const [{ studentId }] = (await desk('?search=asha')).body
  await school.database.db
    .updateTable('enrollments')
    .set({ cancelled_at: 1 })
    .where('student_id', '=', studentId)
    .execute()
  expect(await names(`?studentId=${studentId}`)).toEqual(['Asha Verma'])
})

test('an admin who names a course or an assignment gets its work, like the table', async () => {
  const admin = await school.as('admin')
  for (const [filter, title, sent, waiting] of [
    [`courseId=${forms.id}`, booking.title, ['Meera Iyer'], 1],
    [`assignmentId=${schema.id}`, schema.title, ['Kiran Rao', 'Asha Verma'], 1],
  ] as const) {
    const { data } = (await admin.call('GET', `assignments/mentor?${filter}`)).body
    expect(data).toMatchObject([{ title, submissionCount: sent.length, waitingCount: waiting }])
    expect(data[0].submissions.map(({ studentName }: Row) => studentName)).toEqual(sent)
    const csv = String((await admin.call('GET', `assignments/mentor?${filter}&format=csv`)).body)
    for (const name of sent) expect(csv).toContain(name)
  }
})

test('the assignments of a mentor have their submissions', async () => {
  const { body } = await mentor.call('GET', `assignments/mentor?mentorId=${mentor.id}`)
  const schemaRow = body.data.find((row: { _id: string }) => row._id === schema.id)
  expect(schemaRow).toMatchObject({ title: '=A schema for a clinic', submissionCount: 2, waitingCount: 1 })
  expect(schemaRow.submissions.map((row: { studentName: string }) => row.studentName)).toEqual([
    'Kiran Rao',
    'Asha Verma',
  ])
})

test('filtered rows are exported as a table in which no spreadsheet runs a formula', async () => {
  const response = await mentor.call('GET', 'assignments/mentor?format=csv&status=Graded')
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(response.headers['content-disposition']).toBe('attachment; filename="submissions.csv"')
  const lines = String(response.body).split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFFAssignment Title,Course,Student,Email,File Link,Grade,Feedback,Status,Late,Submitted At',
  )
  expect(lines[1]).toContain(`'=A schema for a clinic,Databases,Kiran Rao,`)
  expect(lines[1]).toContain(`,40,"'@home, ""late""",Graded,Late,`)
  expect(lines).toHaveLength(3)
})

const save = (body: object, person = mentor) => person.call('PUT', `assignments/${schema.id}`, body)
const change = (more: object = {}) => ({
  title: 'A schema for a clinic',
  description: 'Tables, keys and why.',
  deadline: '2030-01-01T18:00',
  ...more,
})

test('text and deadline can change, and submissions stay', async () => {
  expect(await save(change({ version: 1 }))).toMatchObject({
    status: 200,
    body: { title: 'A schema for a clinic', deadline: '2030-01-01T12:30:00.000Z', version: 2 },
  })
  const rows = (await desk(`?assignmentId=${schema.id}`)).body
  expect(rows).toHaveLength(2)
  expect(rows.map(({ late }: { late: boolean }) => late)).toEqual([false, false])
})

test('a past deadline may stay when the text changes', async () => {
  const deadline = new Date(schema.deadline).toISOString()
  expect((await save(change({ deadline }))).status).toBe(200)
})

test.each([
  ['a deadline that has passed', { deadline: '2020-01-01T18:00' }],
  ['a day that is not in the calendar', { deadline: '2030-02-30T18:00' }],
  ['no title', { title: ' ' }],
  ['another course', { courseId: 'x' }],
])('%s is refused', async (_, more) => {
  const before = await school.snapshot()
  expect((await save(change(more))).status).toBe(422)
  expect(await school.snapshot()).toBe(before)
})

test('an outdated version gets the current assignment', async () => {
  await save(change({ version: 1 }))
  expect(await save(change({ version: 1, title: 'Mine' }))).toMatchObject({
    status: 409,
    body: { code: 'STALE', current: { title: 'A schema for a clinic', version: 2 } },
  })
})
