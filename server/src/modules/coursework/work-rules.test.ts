import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import { uploadWork } from '../../testing/work-files.ts'
import { writeDueMailings } from '../notifications/mailings.usecases.ts'
import type { AssignmentRow } from './coursework.tables.ts'
import { remindOfDeadlines } from './reminders.usecases.ts'

let school: School
let mentor: Person
let meera: Person
let rohan: Person
let course: { id: string }
let assignment: AssignmentRow

beforeEach(async () => {
  school = await openSchool()
  mentor = await school.as('mentor', { name: 'Priya Sharma' })
  meera = await school.as('student', { name: 'Meera Iyer', email: 'meera@mail.example' })
  rohan = await school.as('student', { name: 'Rohan Das', email: 'rohan@mail.example' })
  course = await school.addCourse({ mentor_id: mentor.id, name: 'Drawing' })
  await school.enroll(meera, course)
  await school.enroll(rohan, course)
})
afterEach(() => school.close())

const setWork = async (given: Partial<AssignmentRow>) => {
  assignment = await school.addAssignment(course, given)
}
const save = async (more: object, person = mentor) => {
  const { title, description } = assignment
  const deadline = new Date(assignment.deadline).toISOString()
  return person.call('PUT', `assignments/${assignment.id}`, { title, description, deadline, ...more })
}
const submit = async (person: Person): Promise<string> => {
  const link = `https://work.example/${person.id}`
  return (await person.call('POST', `assignments/submit/${assignment.id}`, { link })).body.submission._id
}
const review = (id: string, body: object) => mentor.call('PUT', `submissions/${id}/review`, body)
const grade = (id: string, points: number) =>
  review(id, { status: 'Graded', grade: points, feedback: 'Well done.' })
const release = (person = mentor) => person.call('POST', `assignments/${assignment.id}/release`)
const readOwnAssignment = async (person: Person) => (await person.call('GET', 'assignments')).body.data[0]
const emails = async () => {
  const { db } = school.database
  const rows = await db.selectFrom('outbox').select(['recipient', 'subject']).orderBy('recipient').execute()
  return rows.filter(({ subject }) => /^(Graded|Returned)/.test(subject)).map(({ recipient }) => recipient)
}

test('a new assignment and a saved one have the rules that were sent, and keep the others', async () => {
  const rules = {
    accepts: ['photos', 'pdf'],
    maxPages: 12,
    maxMegabytes: 5,
    fileTypes: ['c'],
    maxMarks: 25,
    namesHidden: true,
    releasesTogether: true,
  }
  const work = { title: 'A still life', description: 'Draw it.', courseId: course.id, deadline: '2026-12-01' }
  const made = await mentor.call('POST', 'assignments/create', { ...work, ...rules })
  expect(made).toMatchObject({ status: 201, body: { assignment: { ...rules, releasedAt: null } } })
  const { _id } = made.body.assignment
  const text = { title: 'A leaf', description: 'Draw it.', deadline: '2026-12-01' }
  const saved = await mentor.call('PUT', `assignments/${_id}`, { ...text, maxPages: 3 })
  expect(saved.body).toMatchObject({ ...rules, title: 'A leaf', maxPages: 3 })
  expect((await mentor.call('GET', 'assignments')).body.data).toMatchObject([{ ...rules, maxPages: 3 }])
})

describe('marks', () => {
  test.each([
    [100, 101],
    [100, -1],
    [100, 70.5],
    [100, 'eighty'],
    [50, 51],
  ])('of at most %i refuse the grade %s, naming the maximum', async (max_marks, given) => {
    await setWork({ max_marks })
    const id = await submit(meera)
    const message = `Please enter a whole number from 0 to ${max_marks}.`
    expect(await review(id, { status: 'Graded', grade: given })).toMatchObject({
      status: 422,
      body: { message, fields: { grade: message } },
    })
    expect(await review(id, { status: 'Graded' })).toMatchObject({
      status: 422,
      body: { fields: { grade: `Please enter a grade from 0 to ${max_marks}.` } },
    })
    expect((await grade(id, max_marks)).body.submission).toMatchObject({
      grade: max_marks,
      maxMarks: max_marks,
    })
  })

  test('do not go below a grade that was given', async () => {
    await setWork({ max_marks: 50 })
    await grade(await submit(meera), 45)
    expect(await save({ maxMarks: 44 })).toMatchObject({
      status: 422,
      body: { fields: { maxMarks: 'A grade of 45 was given already. Please enter at least 45 marks.' } },
    })
    expect((await save({ maxMarks: 45 })).body).toMatchObject({ maxMarks: 45 })
  })
})

describe('reviews that are released together', () => {
  beforeEach(() => setWork({ releases_together: 1 }))

  test('stay unknown to the student until the release, and then are emailed in one go', async () => {
    const ids = [await submit(meera), await submit(rohan)] as const
    await grade(ids[0], 81)
    await review(ids[1], { status: 'Returned', feedback: 'The shadow is missing.' })
    for (const person of [meera, rohan]) {
      expect(await readOwnAssignment(person)).toMatchObject({
        status: 'Completed',
        submission: {
          ...{ status: 'Submitted', grade: null, feedback: null, reviewedAt: null, reviewedBy: null },
          history: [{ kind: 'submitted' }],
        },
      })
      expect((await person.call('GET', 'submissions/unseen')).body).toEqual({ reviews: 0 })
      expect(JSON.stringify((await person.call('GET', 'users/me/export')).body)).not.toMatch(
        /Well done|shadow/,
      )
    }
    expect(await emails()).toEqual([])
    expect((await mentor.call('GET', `submissions/${ids[0]}`)).body).toMatchObject({
      status: 'Graded',
      grade: 81,
    })
    // Success would reveal that the work was returned.
    const link = { link: 'https://work.example/again' }
    expect((await rohan.call('POST', `assignments/submit/${assignment.id}`, link)).status).toBe(409)
    expect((await rohan.call('DELETE', `submissions/${ids[1]}`)).status).toBe(409)

    expect(await release()).toMatchObject({ status: 200, body: { releasedAt: '2026-11-20T10:42:00.000Z' } })
    expect((await release()).status).toBe(200)
    expect(await readOwnAssignment(meera)).toMatchObject({
      submission: { status: 'Graded', grade: 81, feedback: 'Well done.' },
    })
    expect(await readOwnAssignment(rohan)).toMatchObject({
      status: 'Pending',
      submission: { status: 'Returned' },
    })
    expect((await rohan.call('GET', 'submissions/unseen')).body).toEqual({ reviews: 1 })
    expect(await emails()).toEqual(['meera@mail.example', 'rohan@mail.example'])
    const audit = school.database.db.selectFrom('audit').select('actor_id')
    expect(await audit.where('action', '=', 'assignment.release').execute()).toEqual([
      { actor_id: mentor.id },
    ])
  })

  test('show at once after the release', async () => {
    await release()
    await grade(await submit(meera), 70)
    expect(await readOwnAssignment(meera)).toMatchObject({ submission: { status: 'Graded', grade: 70 } })
    expect(await emails()).toEqual(['meera@mail.example'])
  })

  test('show and are emailed when the mentor no longer wants to wait', async () => {
    await grade(await submit(meera), 70)
    expect((await save({ releasesTogether: false })).status).toBe(200)
    expect(await readOwnAssignment(meera)).toMatchObject({ submission: { status: 'Graded', grade: 70 } })
    expect(await emails()).toEqual(['meera@mail.example'])
  })

  test('cannot be wanted once a student has seen a review', async () => {
    await setWork({ releases_together: 0 })
    await grade(await submit(meera), 70)
    expect(await save({ releasesTogether: true })).toMatchObject({
      status: 422,
      body: { fields: { releasesTogether: expect.stringContaining('have seen reviews') } },
    })
  })

  test('leave the progress and the reminders of a student as they were', async () => {
    const now = school.deps.clock()
    await setWork({ releases_together: 1, deadline: now + 60 * 60_000 })
    await review(await submit(rohan), { status: 'Returned', feedback: 'The shadow is missing.' })
    const lessons = async () => (await rohan.call('GET', `courses/${course.id}/lessons`)).body
    const done = async () => (await rohan.call('GET', `courses/${course.id}/progress`)).body
    expect(JSON.stringify(await lessons())).toContain('"status":"Submitted"')
    expect(await done()).toMatchObject({ done: 1 })
    const { db } = school.database
    await remindOfDeadlines(school.deps)
    await writeDueMailings(school.deps)
    const due = db.selectFrom('outbox').select('recipient').where('subject', 'like', 'Due within a day%')
    expect(await due.execute()).toEqual([{ recipient: 'meera@mail.example' }])
    await release()
    expect(JSON.stringify(await lessons())).toContain('"status":"Returned"')
    expect(await done()).toMatchObject({ done: 0 })
  })
})

describe('hidden names', () => {
  let ids: readonly [string, string]
  beforeEach(async () => {
    await setWork({ names_hidden: 1, title: 'A still life' })
    const later = await submit(rohan)
    ids = [await submit(meera), later]
    await grade(ids[0], 81)
  })

  const personalTexts = /Meera|Rohan|mail\.example/
  const read = async (path: string, person = mentor) => (await person.call('GET', path)).body

  test('appear nowhere on the desk until the grades are released', async () => {
    const filter = `assignmentId=${assignment.id}`
    const admin = await school.as('admin')
    const paths = [
      ...[`submissions?${filter}`, `submissions/${ids[0]}`, `assignments/mentor?${filter}`],
      `assignments/mentor?${filter}&format=csv`,
    ]
    for (const person of [mentor, admin])
      for (const path of paths) {
        const text = Buffer.isBuffer(await read(path, person))
          ? String(await read(path, person))
          : JSON.stringify(await read(path, person))
        expect(text).toMatch(/Student [B-Y34679]{4}/)
        expect(text).not.toMatch(personalTexts)
        // These links end with the student's id.
        expect(text.replaceAll(/https:\/\/work\.example\/[\w-]+/g, '')).not.toContain(meera.id)
      }
    const opened = (await mentor.call('POST', `submissions/${ids[1]}/open`)).body
    expect(opened).toMatchObject({ studentId: '', studentName: expect.stringMatching(/^Student /) })
    expect(opened.history).toMatchObject([{ kind: 'submitted', by: opened.studentName }])
    expect(await read(`submissions/${ids[1]}`)).toMatchObject({ studentName: opened.studentName })
    const stale = await mentor.call('PUT', `submissions/${ids[1]}/review`, {
      status: 'Graded',
      grade: 1,
      version: 9,
    })
    expect(stale.status).toBe(409)
    expect(JSON.stringify(stale.body)).not.toMatch(personalTexts)

    await release()
    expect(await read(`submissions?${filter}&sort=student`)).toMatchObject([
      { studentId: meera.id, studentName: 'Meera Iyer' },
      { studentId: rohan.id, studentName: 'Rohan Das' },
    ])
  })

  test('cannot be found by a search, a filter, an order, the account or the audit', async () => {
    const filter = `assignmentId=${assignment.id}`
    const admin = await school.as('admin', { staff_role: 'owner' })
    const findings = async () => [
      ...(await read(`submissions?${filter}&search=meera`)),
      ...(await read(`submissions?studentId=${meera.id}`)),
      ...(await read(`admin/accounts/${meera.id}`, admin)).submissions,
    ]
    expect(await findings()).toEqual([])
    expect(await read(`submissions?${filter}&search=still`)).toHaveLength(2)
    const ordered = async (sort: string) =>
      (await read(`submissions?${filter}&sort=${sort}`)).map(({ _id }: { _id: string }) => _id)
    expect(await ordered('student')).toEqual((await ordered('-student')).toReversed())
    expect(await ordered('student')).toEqual(ids.toSorted())
    const names = async () =>
      (await read('audit?action=submission.grade', admin)).map(
        ({ subject }: { subject: { name: string } }) => subject.name,
      )
    expect(await names()).toEqual(['A still life'])
    await release()
    expect(await findings()).toHaveLength(3)
    expect(await names()).toEqual(['Meera Iyer: A still life'])
  })
})

describe('files that a mentor gives with an assignment', () => {
  test('are opened by students of the course and those who teach it', async () => {
    await setWork({})
    const { url } = (await uploadWork(mentor, 'attachment', 'apples.csv', Buffer.from('1,2'))).body.file
    const attachments = [{ name: 'Apples', url }]
    expect(await save({ attachments })).toMatchObject({ status: 200, body: { attachments } })
    expect(await readOwnAssignment(meera)).toMatchObject({ attachments })
    const open = async (person: Person) => (await person.call('GET', url)).status
    expect(await open(meera)).toBe(200)
    expect(await open(await school.as('student'))).toBe(404)
    expect(await open(await school.as('mentor'))).toBe(404)
    // Admins may keep the mentor's file, but not use the file elsewhere.
    const admin = await school.as('admin')
    expect((await save({ attachments: [{ name: 'Fruit', url }] }, admin)).body.attachments).toEqual([
      { name: 'Fruit', url },
    ])
    expect((await save({}, admin)).body.attachments).toEqual([{ name: 'Fruit', url }])
    const work = { title: 'A leaf', description: 'Draw it.', courseId: course.id, deadline: '2026-12-01' }
    expect(await admin.call('POST', 'assignments/create', { ...work, attachments })).toMatchObject({
      status: 422,
      body: {
        fields: { 'attachments.0.url': expect.stringContaining('was not uploaded for this assignment') },
      },
    })
    expect((await save({ attachments: [] })).body.attachments).toEqual([])
    expect(await open(meera)).toBe(404)
  })
})
