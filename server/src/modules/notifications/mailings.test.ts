import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'
import { remindOfDeadlines } from '../coursework/reminders.usecases.ts'
import { sendMailing, writeDueMailings } from './mailings.usecases.ts'

let school: School
let mentor: Person
let course: CourseRow
beforeEach(async () => {
  school = await openSchool({ PUBLIC_URL: 'https://school.example' })
  mentor = await school.as('mentor')
  course = await school.addCourse({ name: 'Forms', mentor_id: mentor.id })
})
afterEach(() => school.close())

const hour = 3_600_000
const outbox = () =>
  school.database.db
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'body', 'html', 'next_attempt_at'])
    .where('subject', 'not like', 'Your order slip%')
    .orderBy('next_attempt_at')
    .execute()
const recipients = async () => (await outbox()).map(({ recipient }) => recipient).sort()

async function enrollStudent(name: string): Promise<Person> {
  const student = await school.as('student', { name, email: `${name.toLowerCase()}@mail.example` })
  await school.enroll(student, course)
  return student
}

const setAssignment = (deadline = '2026-12-01T18:00') =>
  mentor.call('POST', 'assignments/create', {
    title: 'A form that needs no mouse',
    description: 'Build it.\nLabel it.',
    courseId: course.id,
    deadline,
  })

test('a new assignment is emailed to enrolled students who want that, each by name', async () => {
  await enrollStudent('Meera')
  const silentStudent = await enrollStudent('Silent')
  await silentStudent.call('PUT', 'users/me/settings', { notifications: { assignments: false } })
  const others = await enrollStudent('Others')
  await others.call('PUT', 'users/me/settings', { notifications: { announcements: false, quizzes: false } })
  const gone = await enrollStudent('Gone')
  await school.database.db.updateTable('users').set({ deleted_at: 1 }).where('id', '=', gone.id).execute()
  const cancelled = await enrollStudent('Cancelled')
  const { db } = school.database
  await db
    .updateTable('enrollments')
    .set({ cancelled_at: 1 })
    .where('student_id', '=', cancelled.id)
    .execute()
  await school.as('student')

  const made = await setAssignment()
  expect(made.status).toBe(201)
  expect(await recipients()).toEqual([])
  expect(await writeDueMailings(school.deps)).toBe(2)
  expect(await recipients()).toEqual(['meera@mail.example', 'others@mail.example'])
  expect(await writeDueMailings(school.deps)).toBe(0)

  const mail = (await outbox()).find(({ recipient }) => recipient === 'meera@mail.example')
  expect(mail?.subject).toBe('New assignment: A form that needs no mouse')
  const url = `https://school.example/assignments/${made.body.assignment._id}`
  expect(mail?.body).toContain('Hello Meera,')
  expect(mail?.body).toContain('Due: Tue, 1 Dec, 2026, 6:00 pm IST')
  expect(mail?.body).toContain('> Build it.\n> Label it.')
  expect(mail?.body).toContain(`Open the assignment:\n${url}`)
  expect(mail?.body).toContain('https://school.example/settings')
  expect(mail?.html).toContain(`<a href="${url}"`)
})

test('a refused assignment is emailed to nobody', async () => {
  await enrollStudent('Meera')
  expect((await setAssignment('2020-01-01')).status).toBe(422)
  expect(await writeDueMailings(school.deps)).toBe(0)
})

test('the day before the deadline students who have not submitted get one reminder', async () => {
  await enrollStudent('Waiting')
  const returned = await enrollStudent('Returned')
  const done = await enrollStudent('Done')
  const { deadline, ...assignment } = await school.addAssignment(course)
  for (const student of [returned, done]) {
    const link = { link: 'https://work.example/mine' }
    expect((await student.call('POST', `assignments/submit/${assignment.id}`, link)).status).toBe(201)
  }
  const { db } = school.database
  await db
    .updateTable('submissions')
    .set({ status: 'Returned' })
    .where('student_id', '=', returned.id)
    .execute()
  await db.deleteFrom('outbox').execute()

  school.pass(deadline - school.deps.clock() - 24 * hour - 1)
  expect(await remindOfDeadlines(school.deps)).toBe(0)
  school.pass(1)
  const both = await Promise.all([remindOfDeadlines(school.deps), remindOfDeadlines(school.deps)])
  expect(both.toSorted()).toEqual([0, 1])
  await Promise.all([writeDueMailings(school.deps), writeDueMailings(school.deps)])
  expect(await recipients()).toEqual(['returned@mail.example', 'waiting@mail.example'])
  expect((await outbox())[0]?.subject).toBe('Due within a day: A form that needs no mouse')
  school.pass(hour)
  expect(await remindOfDeadlines(school.deps)).toBe(0)
})

test('no reminder is sent for past deadlines, archived courses, or new assignments', async () => {
  await enrollStudent('Meera')
  const now = school.deps.clock()
  await school.addAssignment(course, { deadline: now })
  const archived = await school.addCourse({ archived_at: 1 })
  await school.addAssignment(archived, { deadline: now + hour })
  await setAssignment('2026-11-20T18:00')
  expect(await remindOfDeadlines(school.deps)).toBe(0)
})

test('announcements have their own switch', async () => {
  await enrollStudent('Meera')
  const silentStudent = await enrollStudent('Silent')
  await silentStudent.call('PUT', 'users/me/settings', { notifications: { announcements: false } })
  await school.database.db.transaction().execute((tx) =>
    sendMailing(
      { tx, now: school.deps.clock(), newId: school.deps.newId },
      {
        kind: 'announcements',
        audience: 'courseMembers',
        aboutId: course.id,
        content: () => ({ subject: 'Forms: no class', paragraphs: ['a word.'], quote: 'No class.' }),
      },
    ),
  )
  await writeDueMailings(school.deps)
  expect(await recipients()).toEqual(['meera@mail.example'])
})

test('a mailing of a removed module reaches nobody, and delays no other', async () => {
  await enrollStudent('Meera')
  await setAssignment()
  await school.database.db
    .updateTable('mailings')
    .set({ audience: 'gone' as 'unfinished' })
    .execute()
  await setAssignment()
  expect(await writeDueMailings(school.deps)).toBe(1)
})

test('in a big course the request writes one row, and two instances write each email once', async () => {
  const { db } = school.database
  const now = school.deps.clock()
  const people = Array.from({ length: 450 }, (_, index) => `student-${String(index).padStart(3, '0')}`)
  const person = { role: 'student', password_hash: null, avatar: null, created_at: now, version: 1 } as const
  const none = { deactivated_at: null, deleted_at: null }
  await db
    .insertInto('users')
    .values(
      people.map((id) => ({
        id,
        name: id,
        email: `${id}@mail.example`,
        search_text: '',
        ...person,
        ...none,
      })),
    )
    .execute()
  const enrollment = {
    course_id: course.id,
    course_name: 'Forms',
    instructor: '',
    name: '',
    email: '',
    phone: '',
    from_date: '2026-11-20',
    day: '2026-11-20',
    cancelled_at: null,
    cancel_reason: null,
    created_at: now,
    version: 1,
  }
  await db
    .insertInto('enrollments')
    .values(people.map((id) => ({ id: `of ${id}`, student_id: id, ...enrollment })))
    .execute()
  const free = { method: 'upi', amount: 0, reference: null, reference_key: null, confirmed_at: now } as const
  await db
    .insertInto('payments')
    .values(people.map((id) => ({ id, enrollment_id: `of ${id}`, ...free, created_at: now })))
    .execute()
  const nothing = { fee: 0, waived: 0, paid: 0, due_day: null, due_amount: 0 }
  await db
    .insertInto('fee_cards')
    .values(people.map((id) => ({ enrollment_id: `of ${id}`, payment_id: id, ...nothing })))
    .execute()

  const before = school.queries()
  await setAssignment()
  expect(school.queries() - before).toBeLessThan(12)
  await Promise.all([writeDueMailings(school.deps), writeDueMailings(school.deps)])
  const mails = await outbox()
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(450)
  expect(mails).toHaveLength(450)
})

test('after a failure half-way the mailing continues, and nobody gets it twice', async () => {
  for (const name of ['Asha', 'Bala', 'Chitra']) await enrollStudent(name)
  await setAssignment()
  school.breakDatabase(new Error('the disk is full'))
  await expect(writeDueMailings(school.deps)).rejects.toThrow('the disk is full')
  school.breakDatabase(undefined)
  await writeDueMailings(school.deps)
  expect(await recipients()).toEqual(['asha@mail.example', 'bala@mail.example', 'chitra@mail.example'])
})
