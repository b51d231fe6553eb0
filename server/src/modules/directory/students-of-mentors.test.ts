import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'

let school: School
let admin: Person
let mentor: Person
let forms: CourseRow
let databases: CourseRow
let meera: Person
let asha: Person
let kiran: Person
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
  mentor = await school.as('mentor')
  forms = await school.addCourse({ mentor_id: mentor.id })
  databases = await school.addCourse({ mentor_id: mentor.id })
  meera = await addStudent('Meera Iyer')
  asha = await addStudent('Asha Verma')
  kiran = await addStudent('Kiran Rao')
  for (const student of [kiran, asha, meera]) await school.enroll(student, forms)
  for (const student of [asha, kiran]) await school.enroll(student, databases)
})
afterEach(() => school.close())

async function addStudent(name: string): Promise<Person> {
  school.pass(1_000)
  return school.as('student', { name, created_at: school.deps.clock() })
}

async function listed(sort: string, person = mentor, search = ''): Promise<string[]> {
  const query = `sort=${sort}${search && `&search=${encodeURIComponent(search)}`}`
  const pages = [1, 2, 3].map((page) => person.call('GET', `students?${query}&page=${page}&limit=2`))
  const responses = await Promise.all(pages)
  const names = responses.flatMap(({ body }) => body.map(({ name }: { name: string }) => name))
  for (const { headers } of responses) expect(headers['x-total-count']).toBe(String(names.length))
  const table = String((await person.call('GET', `students?format=csv&${query}`)).body)
  const [, ...lines] = table.trim().split('\r\n')
  expect(lines.map((line) => line.split(',')[0])).toEqual(names)
  return names
}

test('a student in several courses of a mentor is listed once, in each order', async () => {
  expect(await listed('name')).toEqual(['Asha Verma', 'Kiran Rao', 'Meera Iyer'])
  expect(await listed('email')).toHaveLength(3)
  expect(await listed('newest')).toEqual(['Kiran Rao', 'Asha Verma', 'Meera Iyer'])
  expect(await listed('oldest')).toEqual(['Meera Iyer', 'Asha Verma', 'Kiran Rao'])
})

test('a mentor reads the roll number of a student, which tells two of one name apart, and no phone', async () => {
  await admin.call('PUT', `admin/students/${meera.id}`, { rollNumber: 'X-207', phone: '98450 12377' })
  expect((await mentor.call('GET', 'students?search=meera')).body).toMatchObject([
    { name: 'Meera Iyer', rollNumber: 'X-207', phone: null },
  ])
  expect((await mentor.call('GET', 'search?search=meera')).body).toMatchObject([
    { title: 'Meera Iyer', note: expect.stringMatching(/^X-207 · [^·]+$/) },
  ])
})

test('students are sorted by their current name', async () => {
  await asha.call('PUT', 'users/me', { name: 'Zoya Verma' })
  expect(await listed('name')).toEqual(['Kiran Rao', 'Meera Iyer', 'Zoya Verma'])
})

test('a deleted person is in no list', async () => {
  const { db } = school.database
  await db.updateTable('users').set({ deleted_at: 1 }).where('id', '=', asha.id).execute()
  expect(await listed('name')).toEqual(['Kiran Rao', 'Meera Iyer'])
  expect(await listed('newest')).toEqual(['Kiran Rao', 'Meera Iyer'])
})

test('a student belongs to a mentor until the last of their courses is cancelled', async () => {
  const { db } = school.database
  const cancel = (course: CourseRow) =>
    db
      .updateTable('enrollments')
      .set({ cancelled_at: 1 })
      .where('student_id', '=', asha.id)
      .where('course_id', '=', course.id)
      .execute()
  await cancel(forms)
  expect(await listed('name')).toContain('Asha Verma')
  await cancel(databases)
  expect(await listed('name')).toEqual(['Kiran Rao', 'Meera Iyer'])
})

test('a search finds each of a mentor’s students by their words, in each order', async () => {
  for (const elsewhere of ['Asha Sen', 'Zoya Rao']) await addStudent(elsewhere)
  expect(await listed('name', mentor, 'a')).toEqual(['Asha Verma'])
  expect(await listed('name', mentor, 'rao')).toEqual(['Kiran Rao'])
  expect(await listed('name', mentor, 'iy mee')).toEqual(['Meera Iyer'])
  const { db } = school.database
  const { email } = await db
    .selectFrom('users')
    .select((select) => select.ref('email').$notNull().as('email'))
    .where('id', '=', meera.id)
    .executeTakeFirstOrThrow()
  expect(await listed('name', mentor, email)).toEqual(['Meera Iyer'])
  const everybody = email.slice(0, 4)
  expect(await listed('name', mentor, everybody)).toEqual(['Asha Verma', 'Kiran Rao', 'Meera Iyer'])
  expect(await listed('newest', mentor, everybody)).toEqual(['Kiran Rao', 'Asha Verma', 'Meera Iyer'])
  expect(await listed('email', mentor, everybody)).toHaveLength(3)
})

test('a student is found by their current words, and by none after deletion', async () => {
  await asha.call('PUT', 'users/me', { name: 'Zoya Verma' })
  expect(await listed('name', mentor, 'asha')).toEqual([])
  expect(await listed('name', mentor, 'zoya')).toEqual(['Zoya Verma'])
  const { db } = school.database
  await db
    .updateTable('users')
    .set({ search_text: ' zoya new@mail.example' })
    .where('id', '=', asha.id)
    .execute()
  expect(await listed('name', mentor, 'new@')).toEqual(['Zoya Verma'])
  await db.updateTable('users').set({ deleted_at: 1 }).where('id', '=', asha.id).execute()
  expect(await listed('name', mentor, 'zoya')).toEqual([])
})

test('students go to another mentor with their course', async () => {
  const other = await school.as('mentor')
  expect((await admin.call('PUT', `courses/${databases.id}`, { mentorId: other.id })).status).toBe(200)
  expect(await listed('name', other)).toEqual(['Asha Verma', 'Kiran Rao'])
  expect((await admin.call('PUT', `courses/${forms.id}`, { mentorId: other.id })).status).toBe(200)
  expect(await listed('name', other)).toEqual(['Asha Verma', 'Kiran Rao', 'Meera Iyer'])
  expect(await listed('name')).toEqual([])
})

test('students count as stopped from two weeks to three months after their last visit', async () => {
  const { db } = school.database
  const setLastActiveDay = (student: Person, day: string | null) =>
    db.updateTable('users').set({ last_active_day: day }).where('id', '=', student.id).execute()
  const stopped = async (sort = 'seen') =>
    (await mentor.call('GET', `students?status=stopped&sort=${sort}`)).body.map(
      ({ name, lastSeen }: { name: string; lastSeen: string }) => `${name} ${lastSeen}`,
    )
  await setLastActiveDay(asha, '2026-11-06')
  await setLastActiveDay(kiran, '2026-08-22')
  await setLastActiveDay(meera, null)
  expect(await stopped()).toEqual([])
  await setLastActiveDay(asha, '2026-11-05')
  await setLastActiveDay(kiran, '2026-08-23')
  expect(await stopped()).toEqual(['Asha Verma 2026-11-05', 'Kiran Rao 2026-08-23'])
  expect(await stopped('-seen')).toEqual(['Kiran Rao 2026-08-23', 'Asha Verma 2026-11-05'])
  await db.updateTable('users').set({ deactivated_at: 1 }).where('id', '=', kiran.id).execute()
  expect(await stopped()).toEqual(['Asha Verma 2026-11-05'])
  expect(await listed('seen')).toEqual(['Asha Verma', 'Kiran Rao', 'Meera Iyer'])
})
