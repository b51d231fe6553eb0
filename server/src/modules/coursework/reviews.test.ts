import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'
import type { AssignmentRow } from './coursework.tables.ts'

let school: School
let student: Person
let mentor: Person
let course: CourseRow
let assignment: AssignmentRow
let submissionId: string
beforeEach(async () => {
  school = await openSchool()
  student = await school.as('student', { name: 'Meera Iyer', email: 'meera.iyer@mail.example' })
  mentor = await school.as('mentor', { name: 'Priya Sharma' })
  course = await school.addCourse({ name: 'Forms', mentor_id: mentor.id })
  assignment = await school.addAssignment(course, { assigned_by: mentor.id, title: 'The booking form' })
  await school.enroll(student, course)
  submissionId = await submitWork(student, 'https://work.example/meera')
  await school.database.db.deleteFrom('outbox').execute()
})
afterEach(() => school.close())

async function submitWork(person: Person, link: string, to = assignment): Promise<string> {
  const { body } = await person.call('POST', `assignments/submit/${to.id}`, { link })
  return body.submission._id
}
const review = (body: object, person = mentor) =>
  person.call('PUT', `submissions/${submissionId}/review`, body)
const readOwnAssignment = async () => (await student.call('GET', 'assignments')).body.data[0]
const outbox = () =>
  school.database.db.selectFrom('outbox').select(['recipient', 'subject', 'body']).execute()

test('accepted work is Completed with its grade, and the student gets an email', async () => {
  school.pass(1_000)
  const response = await review({ status: 'Graded', grade: 81, feedback: 'Labels are right.', version: 1 })
  expect(response.status).toBe(200)
  expect(response.body).toMatchObject({
    success: true,
    message: 'Review saved.',
    submission: {
      _id: submissionId,
      status: 'Graded',
      grade: 81,
      feedback: 'Labels are right.',
      reviewedBy: 'Priya Sharma',
      version: 2,
      assignment: { _id: assignment.id, title: 'The booking form' },
      course: { _id: course.id, name: 'Forms' },
      history: [
        { kind: 'submitted', by: 'Meera Iyer' },
        { kind: 'graded', grade: 81, feedback: 'Labels are right.', by: 'Priya Sharma' },
      ],
    },
  })
  expect(await readOwnAssignment()).toMatchObject({
    status: 'Completed',
    submission: { status: 'Graded', grade: 81, feedback: 'Labels are right.' },
  })
  const mails = await outbox()
  expect(mails).toMatchObject([{ recipient: 'meera.iyer@mail.example', subject: 'Graded: The booking form' }])
  expect(mails[0]?.body).toContain('Your work in Forms is graded: 81 of 100.')
  expect(mails[0]?.body).toContain('> Labels are right.')
  expect(mails[0]?.body).toContain(`/assignments/${assignment.id}`)
})

test('returned work is Pending again with the feedback, and can be submitted again', async () => {
  await review({ status: 'Returned', feedback: 'The error is not beside its field.' })
  expect(await readOwnAssignment()).toMatchObject({
    status: 'Pending',
    submission: { status: 'Returned', grade: null, feedback: 'The error is not beside its field.' },
  })
  expect(await outbox()).toMatchObject([{ subject: 'Returned for changes: The booking form' }])

  expect(await submitWork(student, 'https://work.example/meera-2')).toBe(submissionId)
  expect((await review({ status: 'Graded', grade: 90 })).status).toBe(200)
  const { body } = await mentor.call('GET', `submissions/${submissionId}`)
  expect(body.history.map(({ kind, grade, link }: Record<string, unknown>) => [kind, grade, link])).toEqual([
    ['submitted', null, 'https://work.example/meera'],
    ['returned', null, 'https://work.example/meera'],
    ['submitted', null, 'https://work.example/meera-2'],
    ['graded', 90, 'https://work.example/meera-2'],
  ])
})

test('a grade can be corrected, and the history has both', async () => {
  await review({ status: 'Graded', grade: 18 })
  await review({ status: 'Graded', grade: 81 })
  const { body } = await mentor.call('GET', `submissions/${submissionId}`)
  expect(body).toMatchObject({ grade: 81, version: 3 })
  expect(body.history.map(({ grade }: { grade: number | null }) => grade)).toEqual([null, 18, 81])
})

test('a repeated review adds no second row and no second email', async () => {
  const body = { status: 'Graded', grade: 81, feedback: 'Labels are right.', version: 1 }
  const first = await review(body)
  const before = await school.snapshot()
  for (const version of [1, 2, undefined]) {
    expect(await review({ ...body, version })).toMatchObject({ status: 200, body: first.body })
  }
  expect((await school.snapshot()) === before, 'nothing was changed').toBe(true)
  expect((await review({ ...body, version: 2 }, await school.as('admin'))).body.submission.version).toBe(3)
})

test('blank feedback counts as none: it is left out of an accepted review, and refused for a return', async () => {
  expect(await review({ status: 'Returned', feedback: ' \n ' })).toMatchObject({
    status: 422,
    body: { fields: { feedback: 'Please say what should be changed.' } },
  })
  expect(await review({ status: 'Graded', grade: 70, feedback: ' \n ' })).toMatchObject({
    status: 200,
    body: { submission: { grade: 70, feedback: null } },
  })
})

test.each([
  ['no grade', { status: 'Graded' }, 'grade'],
  ['a grade over 100', { status: 'Graded', grade: 101 }, 'grade'],
  ['a grade under 0', { status: 'Graded', grade: -1 }, 'grade'],
  ['half a point', { status: 'Graded', grade: 50.5 }, 'grade'],
  ['a grade in words', { status: 'Graded', grade: 'good' }, 'grade'],
  ['a return without feedback', { status: 'Returned', feedback: '  ' }, 'feedback'],
  ['feedback without an end', { status: 'Returned', feedback: 'x'.repeat(5_001) }, 'feedback'],
  ['no state', { grade: 50 }, 'status'],
  ['another state', { status: 'Submitted', grade: 50 }, 'status'],
  ['an unknown field', { status: 'Graded', grade: 50, link: 'https://x.example' }, 'link'],
])('a review with %s is refused and changes nothing', async (_, body, field) => {
  const before = await school.snapshot()
  expect(await review(body)).toMatchObject({
    status: 422,
    body: { code: 'VALIDATION', fields: { [field]: expect.any(String) } },
  })
  expect(await school.snapshot()).toBe(before)
})

test.each([0, 100])('the grade %d is accepted', async (grade) => {
  expect((await review({ status: 'Graded', grade })).body.submission.grade).toBe(grade)
})

test('the second of two simultaneous reviewers sees the first review', async () => {
  const admin = await school.as('admin')
  const responses = await Promise.all([
    review({ status: 'Graded', grade: 70, version: 1 }),
    review({ status: 'Graded', grade: 75, version: 1 }, admin),
  ])
  expect(responses.map((response) => response.status).sort()).toEqual([200, 409])
  const won = responses.find((response) => response.status === 200)?.body.submission.grade
  expect(responses.find((response) => response.status === 409)?.body).toMatchObject({
    code: 'STALE',
    current: { _id: submissionId, grade: won, version: 2 },
  })
})

test('work that was submitted again meanwhile is not graded unseen', async () => {
  await review({ status: 'Returned', feedback: 'Again, please.' })
  await submitWork(student, 'https://work.example/meera-2')
  expect(await review({ status: 'Graded', grade: 60, version: 2 })).toMatchObject({
    status: 409,
    body: { current: { link: 'https://work.example/meera-2', version: 3 } },
  })
})

test('an opened link cannot be taken back, and opening counts once', async () => {
  school.pass(1_000)
  const opened = await mentor.call('POST', `submissions/${submissionId}/open`)
  expect(opened).toMatchObject({ status: 200, body: { openedAt: expect.any(String), status: 'Submitted' } })
  school.pass(1_000)
  const again = await mentor.call('POST', `submissions/${submissionId}/open`)
  expect(again.body.openedAt).toBe(opened.body.openedAt)
  expect((await student.call('DELETE', `submissions/${submissionId}`)).status).toBe(409)
})

test('work that the student took back disappears from the desk', async () => {
  await student.call('DELETE', `submissions/${submissionId}`)
  expect(await review({ status: 'Graded', grade: 60 })).toMatchObject({
    status: 404,
    body: { message: 'This work is not here any more.' },
  })
  expect((await mentor.call('GET', 'submissions')).body).toEqual([])
})

test('a student without these notifications gets no email', async () => {
  await student.call('PUT', 'users/me/settings', {
    notifications: { assignments: false, quizzes: true, announcements: true },
  })
  await review({ status: 'Graded', grade: 60 })
  expect(await outbox()).toEqual([])
})

test('a course given to another mentor belongs to them at the next call', async () => {
  const other = await school.as('mentor')
  await school.database.db.updateTable('courses').set({ mentor_id: other.id }).execute()
  expect((await review({ status: 'Graded', grade: 60 })).status).toBe(404)
  expect((await mentor.call('GET', 'submissions')).body).toEqual([])
  expect((await review({ status: 'Graded', grade: 60 }, other)).status).toBe(200)
})

test('saved texts keep their order, each once', async () => {
  expect((await mentor.call('GET', 'users/me/remarks')).body).toEqual({ remarks: [] })
  const remarks = ['Well reasoned.', 'Please add tests.', 'Well reasoned.']
  expect((await mentor.call('PUT', 'users/me/remarks', { remarks })).body).toEqual({
    remarks: ['Well reasoned.', 'Please add tests.'],
  })
  await mentor.call('PUT', 'users/me/remarks', { remarks: ['Only this.'] })
  expect((await mentor.call('GET', 'users/me/remarks')).body).toEqual({ remarks: ['Only this.'] })
  const many = Array.from({ length: 201 }, (_, index) => `Remark ${index}`)
  expect((await mentor.call('PUT', 'users/me/remarks', { remarks: many })).status).toBe(422)
})

test('a review is new to the student until they have looked, and again after a change', async () => {
  const other = await school.as('student')
  const unseen = async (person = student) => (await person.call('GET', 'submissions/unseen')).body.reviews
  expect(await unseen()).toBe(0)
  await review({ status: 'Returned', feedback: 'Please label it.' })
  expect([await unseen(), await unseen(other)]).toEqual([1, 0])
  await other.call('PUT', 'submissions/seen')
  expect(await unseen()).toBe(1)
  school.pass(1_000)
  expect((await student.call('PUT', 'submissions/seen')).status).toBe(204)
  expect(await unseen()).toBe(0)
  school.pass(1_000)
  await review({ status: 'Graded', grade: 81 })
  expect(await unseen()).toBe(1)
  school.pass(1_000)
  await student.call('PUT', 'submissions/seen')
  expect(await unseen()).toBe(0)
})
