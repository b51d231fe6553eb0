import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import { addSubmission, changeSubmission, removeSubmission } from './coursework.repository.ts'
import type { AssignmentRow } from './coursework.tables.ts'

let school: School
let student: Person
let mentor: Person
let assignment: AssignmentRow
beforeEach(async () => {
  school = await openSchool()
  student = await school.as('student', { name: 'Meera Iyer' })
  mentor = await school.as('mentor', { name: 'Priya Sharma' })
  const course = await school.addCourse({ mentor_id: mentor.id })
  assignment = await school.addAssignment(course)
  await school.enroll(student, course)
})
afterEach(() => school.close())

async function submit(link: string): Promise<string> {
  const { body } = await student.call('POST', `assignments/submit/${assignment.id}`, { link })
  return body.submission._id
}
const takeBack = (id: string, person = student) => person.call('DELETE', `submissions/${id}`)
const own = async () => (await student.call('GET', 'assignments')).body.data[0]
const events = async () =>
  (
    await school.database.db.selectFrom('submission_events').selectAll().orderBy('at').orderBy('id').execute()
  ).map(({ kind, link }) => [kind, link])

async function refused(id: string, message: string) {
  const before = await school.snapshot()
  expect(await takeBack(id)).toMatchObject({ status: 409, body: { code: 'ALREADY_OPENED', message } })
  expect((await school.snapshot()) === before, 'nothing was changed').toBe(true)
}

test('an unopened link is taken back: the work is Pending again, and the history keeps it', async () => {
  const id = await submit('https://work.example/wrong')
  expect(await takeBack(id)).toMatchObject({ status: 204 })
  expect(await own()).toMatchObject({ status: 'Pending', submission: null })
  expect(await events()).toEqual([
    ['submitted', 'https://work.example/wrong'],
    ['takenBack', 'https://work.example/wrong'],
  ])
  expect((await takeBack(id)).status).toBe(404)

  await submit('https://work.example/right')
  const { status, submission } = await own()
  expect(status).toBe('Completed')
  expect(submission.link).toBe('https://work.example/right')
  expect(submission.history.map(({ kind }: { kind: string }) => kind)).toEqual([
    'submitted',
    'takenBack',
    'submitted',
  ])
})

test('a link that the mentor has opened cannot be taken back, and the response says so', async () => {
  const id = await submit('https://work.example/wrong')
  const opened_at = school.deps.clock()
  await school.database.db.updateTable('submissions').set({ opened_at }).execute()
  expect((await own()).submission.openedAt).toBe('2026-11-20T10:42:00.000Z')
  await refused(id, 'Your mentor has opened this link meanwhile, so it cannot be taken back any more.')
})

test.each(['Graded', 'Returned'] as const)('work that is %s stays', async (status) => {
  const id = await submit('https://work.example/wrong')
  await school.database.db.updateTable('submissions').set({ status }).execute()
  await refused(id, 'Your mentor has marked this work already, so it cannot be taken back any more.')
})

test('after taking back a second try the returned work is back, with its feedback', async () => {
  const id = await submit('https://work.example/first')
  school.pass(1_000)
  const at = school.deps.clock()
  const review = { grade: 40, feedback: 'The labels are missing.' }
  const { db } = school.database
  await db
    .updateTable('submissions')
    .set({
      status: 'Returned',
      ...review,
      opened_at: at,
      reviewed_at: at,
      reviewed_by: mentor.id,
      version: 2,
    })
    .execute()
  await db
    .insertInto('submission_events')
    .values({
      id: school.deps.newId(),
      assignment_id: assignment.id,
      student_id: student.id,
      kind: 'returned',
      link: null,
      ...review,
      actor_id: mentor.id,
      at,
    })
    .execute()
  const before = (await own()).submission
  for (const wrong of ['https://work.example/second', 'https://work.example/third']) {
    school.pass(1_000)
    expect(await submit(wrong)).toBe(id)
    expect((await takeBack(id)).status).toBe(204)
    const { status, submission } = await own()
    expect(status).toBe('Pending')
    expect(submission).toMatchObject({
      status: 'Returned',
      link: 'https://work.example/first',
      ...review,
      reviewedBy: 'Priya Sharma',
      reviewedAt: before.reviewedAt,
      submittedAt: before.submittedAt,
    })
  }
  expect((await events()).map(([kind]) => kind)).toEqual([
    'submitted',
    'returned',
    'submitted',
    'takenBack',
    'submitted',
    'takenBack',
  ])
})

test('twenty requests at once, on two instances, take the link back once', async () => {
  const id = await submit('https://work.example/wrong')
  const there = (await school.secondInstance()).to(student)
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => takeBack(id, index % 2 ? student : there)),
  )
  expect(responses.filter(({ status }) => status === 204)).toHaveLength(1)
  expect((await events()).filter(([kind]) => kind === 'takenBack')).toHaveLength(1)
})

test('another student’s link is not found', async () => {
  const id = await submit('https://work.example/mine')
  const fellow = await school.as('student')
  expect((await takeBack(id, fellow)).status).toBe(404)
  expect((await own()).status).toBe('Completed')
})

test('a link that is opened between the read and the write stays, also of a second try', async () => {
  const id = await submit('https://work.example/wrong')
  const { db } = school.database
  const read = await db.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await db.updateTable('submissions').set({ opened_at: school.deps.clock() }).execute()
  await db.transaction().execute(async (tx) => {
    expect(await removeSubmission(tx, read)).toBe(false)
    expect(await changeSubmission(tx, read, { status: 'Returned' }, 'unopened')).toBe(false)
  })
  expect((await own()).status).toBe('Completed')
})

test('with two simultaneous links, the one that was read before the other was written is lost', async () => {
  await submit('https://work.example/first')
  const { db } = school.database
  const read = await db.selectFrom('submissions').selectAll().executeTakeFirstOrThrow()
  const link = 'https://work.example/second'
  await db
    .updateTable('submissions')
    .set({ version: read.version + 1 })
    .execute()
  await db.transaction().execute(async (tx) => {
    expect(await addSubmission(tx, { ...read, id: school.deps.newId(), link })).toBe(false)
    expect(await changeSubmission(tx, read, { link })).toBe(false)
  })
  expect((await own()).submission.link).toBe('https://work.example/first')
})
