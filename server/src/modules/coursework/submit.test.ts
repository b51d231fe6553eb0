import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'
import type { AssignmentRow } from './coursework.tables.ts'

let school: School
let student: Person
let mentor: Person
let course: CourseRow
let assignment: AssignmentRow
beforeEach(async () => {
  school = await openSchool()
  student = await school.as('student', { name: 'Meera Iyer' })
  mentor = await school.as('mentor', { name: 'Priya Sharma' })
  course = await school.addCourse({ name: 'Forms', mentor_id: mentor.id })
  assignment = await school.addAssignment(course, { assigned_by: mentor.id })
  await school.enroll(student, course)
})
afterEach(() => school.close())

const link = 'https://work.example/meera?page=1#top'
const submit = (body: object, person = student, id = assignment.id) =>
  person.call('POST', `assignments/submit/${id}`, body)
const list = async (person = student) => (await person.call('GET', 'assignments')).body.data

async function refused(body: object, status: number, expected: object, person = student, id = assignment.id) {
  const before = await school.snapshot()
  const response = await submit(body, person, id)
  expect(response).toMatchObject({ status, body: { success: false, ...expected } })
  expect((await school.snapshot()) === before, 'nothing was changed').toBe(true)
}

async function review(status: 'Returned' | 'Graded', more: { grade?: number; feedback?: string }) {
  const { db } = school.database
  const change = { status, ...more, reviewed_at: school.deps.clock(), reviewed_by: mentor.id }
  await db.updateTable('submissions').set(change).execute()
  await db
    .insertInto('submission_events')
    .values({
      id: school.deps.newId(),
      assignment_id: assignment.id,
      student_id: student.id,
      kind: status === 'Graded' ? 'graded' : 'returned',
      link: null,
      grade: more.grade ?? null,
      feedback: more.feedback ?? null,
      actor_id: mentor.id,
      at: school.deps.clock(),
    })
    .execute()
}

test('a submission is returned with all its fields', async () => {
  const response = await submit({ link, studentId: student.id })
  expect(response.status).toBe(201)
  expect(response.body).toEqual({
    success: true,
    message: 'Your assignment was successfully submitted!',
    submission: {
      _id: expect.any(String),
      assignmentId: assignment.id,
      studentId: student.id,
      studentName: 'Meera Iyer',
      link,
      file: link,
      files: 0,
      pages: 0,
      submittedBy: null,
      maxMarks: 100,
      grade: null,
      feedback: null,
      status: 'Submitted',
      late: false,
      submittedAt: '2026-11-20T10:42:00.000Z',
      openedAt: null,
      reviewedAt: null,
      reviewedBy: null,
      version: 1,
      history: [
        {
          kind: 'submitted',
          link,
          files: 0,
          grade: null,
          feedback: null,
          by: 'Meera Iyer',
          at: '2026-11-20T10:42:00.000Z',
        },
      ],
    },
  })
  const audit = await school.database.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'submission.submit')
    .execute()
  expect(audit).toMatchObject([
    { actor_id: student.id, subject_type: 'submission', subject_id: response.body.submission._id },
  ])
  expect(JSON.stringify(audit)).not.toContain('work.example')
})

test('an assignment is Pending until it is submitted, then Completed', async () => {
  expect(await list()).toEqual([
    {
      _id: assignment.id,
      title: 'A form that needs no mouse',
      description: 'Build the booking form of the clinic.',
      courseId: { _id: course.id, name: 'Forms', instructor: 'Priya Sharma' },
      deadline: '2026-11-28T10:42:00.000Z',
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
      status: 'Pending',
      submission: null,
      version: 1,
    },
  ])
  const { body } = await submit({ link })
  expect(await list()).toMatchObject([{ status: 'Completed', submission: body.submission }])
})

test('work in the millisecond of the deadline is in time; one later it is late and accepted', async () => {
  const fellow = await school.as('student')
  await school.enroll(fellow, course)
  // Moving the clock to a later deadline would end the sessions.
  const deadline = school.deps.clock() + 1_000
  await school.database.db.updateTable('assignments').set({ deadline }).execute()
  school.pass(1_000)
  expect((await submit({ link })).body.submission.late).toBe(false)
  school.pass(1)
  expect(await submit({ link }, fellow)).toMatchObject({ status: 201, body: { submission: { late: true } } })
})

test('work can be submitted once', async () => {
  await submit({ link })
  await refused({ link: 'https://work.example/other' }, 409, {
    code: 'ALREADY_SUBMITTED',
    message: 'You have already submitted this assignment.',
  })
  await review('Graded', { grade: 90 })
  await refused({ link }, 409, { code: 'ALREADY_SUBMITTED' })
})

test('returned work is Pending again, can be submitted again, and keeps its history', async () => {
  const first = await submit({ link })
  school.pass(1_000)
  await review('Returned', { grade: 40, feedback: 'The labels are missing.' })
  expect(await list()).toMatchObject([
    {
      status: 'Pending',
      submission: {
        status: 'Returned',
        grade: 40,
        feedback: 'The labels are missing.',
        reviewedAt: '2026-11-20T10:42:01.000Z',
        reviewedBy: 'Priya Sharma',
      },
    },
  ])
  school.pass(1_000)
  const again = await submit({ link: 'https://work.example/second' })
  expect(again.status).toBe(201)
  expect(again.body.submission).toMatchObject({
    _id: first.body.submission._id,
    link: 'https://work.example/second',
    status: 'Submitted',
    grade: null,
    feedback: null,
    reviewedAt: null,
    reviewedBy: null,
    version: 2,
  })
  const history = again.body.submission.history
  expect(
    history.map(({ kind, link, grade, feedback, by }: Record<string, unknown>) => [
      kind,
      link,
      grade,
      feedback,
      by,
    ]),
  ).toEqual([
    ['submitted', link, null, null, 'Meera Iyer'],
    ['returned', null, 40, 'The labels are missing.', 'Priya Sharma'],
    ['submitted', 'https://work.example/second', null, null, 'Meera Iyer'],
  ])
  expect((await list())[0]).toMatchObject({ status: 'Completed', submission: again.body.submission })
  await refused({ link }, 409, { code: 'ALREADY_SUBMITTED' })
})

test('fifty submissions at once are one, on one instance and on two; also of returned work', async () => {
  const there = (await school.secondInstance()).to(student)
  const submitFiftyTimes = () =>
    Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        submit({ link: `https://work.example/${index}` }, index % 2 ? student : there),
      ),
    )
  for (const round of [1, 2]) {
    const statuses = (await submitFiftyTimes()).map((response) => response.status).toSorted()
    expect(statuses).toEqual([201, ...Array(49).fill(409)])
    const events = await school.database.db
      .selectFrom('submission_events')
      .select('id')
      .where('kind', '=', 'submitted')
      .execute()
    expect(events).toHaveLength(round)
    expect(await school.database.db.selectFrom('submissions').select('version').execute()).toEqual([
      { version: round },
    ])
    if (round === 1) await review('Returned', {})
  }
})

test('a person who is not enrolled, or no longer, finds no assignment', async () => {
  const missing = { code: 'NOT_FOUND', message: 'Assignment not found' }
  await refused({ link }, 404, missing, await school.as('student'))
  await refused({ link }, 404, missing, student, 'unknown')
  await school.database.db.updateTable('enrollments').set({ cancelled_at: 1 }).execute()
  await refused({ link }, 404, missing)
  expect(await list()).toEqual([])
})

test('another student’s id is refused, known or not', async () => {
  const fellow = await school.as('student')
  for (const studentId of [fellow.id, 'nobody', '']) {
    await refused({ link, studentId }, 403, {
      code: 'FORBIDDEN',
      message: 'You can only submit your own work.',
    })
  }
})

test.each([
  [{}, 'Please enter the link to your work.'],
  [{ link: '' }, 'Please enter the link to your work.'],
  [{ link: '   ' }, 'Please enter the link to your work.'],
  [{ link: null }, 'Please enter the link to your work.'],
  [{ link: 7 }, 'Please enter the link to your work.'],
  [{ link, grade: 100 }, 'Unknown field: grade.'],
  [{ link, status: 'Graded' }, 'Unknown field: status.'],
])('the body %j is refused: %s', async (body, message) => {
  await refused(body, 422, { code: 'VALIDATION', message })
})

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'ftp://work.example/x',
  'mailto:meera@mail.example',
  'work.example/x',
  '//work.example/x',
  '/mine',
  'https:// work.example',
  'https://work example/x',
  'http://',
])('%j is no link', async (bad) => {
  const message = 'Please enter a link that starts with http:// or https://.'
  await refused({ link: bad }, 422, { message, fields: { link: message } })
})

test.each(['https://user:secret@work.example', 'https://user@work.example'])(
  '%j is refused for its user name',
  async (bad) => {
    const message = 'Please give the link without the user name or password in it.'
    await refused({ link: bad }, 422, { message, fields: { link: message } })
  },
)

test('a link has at most 2048 characters', async () => {
  const long = `https://work.example/${'a'.repeat(2048)}`
  await refused({ link: long.slice(0, 2049) }, 422, { message: 'Please keep this to 2,048 characters.' })
  expect((await submit({ link: ` ${long.slice(0, 2048)} ` })).body.submission.link).toBe(long.slice(0, 2048))
})
