import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { up as studentsOfMentors } from '../../../migrations/0008-students-of-mentors.ts'
import { up as wordsOfStudents } from '../../../migrations/0010-words-of-students.ts'
import type { CourseRow } from '../../database/schema.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'

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
  meera = await comes('Meera Iyer')
  asha = await comes('Asha Verma')
  kiran = await comes('Kiran Rao')
  // The other way round than they came and than they are called.
  for (const student of [kiran, asha, meera]) await school.enroll(student, forms)
  for (const student of [asha, kiran]) await school.enroll(student, databases)
})
afterEach(() => school.close())

async function comes(name: string): Promise<Person> {
  school.pass(1_000)
  return school.as('student', { name, created_at: school.deps.clock() })
}

/** The names on all pages of two, as the table has them too. */
async function listed(sort: string, person = mentor, search = ''): Promise<string[]> {
  const query = `sort=${sort}${search && `&search=${encodeURIComponent(search)}`}`
  const pages = [1, 2, 3].map((page) => person.call('GET', `students?${query}&page=${page}&limit=2`))
  const answers = await Promise.all(pages)
  const names = answers.flatMap(({ body }) => body.map(({ name }: { name: string }) => name))
  for (const { headers } of answers) expect(headers['x-total-count']).toBe(String(names.length))
  const table = String((await person.call('GET', `students?format=csv&${query}`)).body)
  const [, ...lines] = table.trim().split('\r\n')
  expect(lines.map((line) => line.split(',')[0])).toEqual(names)
  return names
}

test('who is in several courses of a mentor is listed once, in each order', async () => {
  expect(await listed('name')).toEqual(['Asha Verma', 'Kiran Rao', 'Meera Iyer'])
  expect(await listed('email')).toHaveLength(3)
  expect(await listed('newest')).toEqual(['Kiran Rao', 'Asha Verma', 'Meera Iyer'])
  expect(await listed('oldest')).toEqual(['Meera Iyer', 'Asha Verma', 'Kiran Rao'])
})

test('a student stands where their name is now', async () => {
  await asha.call('PUT', 'users/me', { name: 'Zoya Verma' })
  expect(await listed('name')).toEqual(['Kiran Rao', 'Meera Iyer', 'Zoya Verma'])
})

test('somebody whose account is gone is in no list', async () => {
  const { db } = school.database
  await db.updateTable('users').set({ deleted_at: 1 }).where('id', '=', asha.id).execute()
  expect(await listed('name')).toEqual(['Kiran Rao', 'Meera Iyer'])
  expect(await listed('newest')).toEqual(['Kiran Rao', 'Meera Iyer'])
})

test('a student is a mentor’s until the last of their courses is cancelled', async () => {
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
  await db.updateTable('totals').set({ value: 99 }).where('name', '=', 'catalogue_version').execute()
  expect(await listed('name')).toEqual(['Kiran Rao', 'Meera Iyer'])
})

test('a search finds each of a mentor’s students by their words, in each order', async () => {
  for (const elsewhere of ['Asha Sen', 'Zoya Rao']) await comes(elsewhere)
  expect(await listed('name', mentor, 'a')).toEqual(['Asha Verma'])
  expect(await listed('name', mentor, 'rao')).toEqual(['Kiran Rao'])
  expect(await listed('name', mentor, 'iy mee')).toEqual(['Meera Iyer'])
  const { db } = school.database
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', meera.id)
    .executeTakeFirstOrThrow()
  expect(await listed('name', mentor, email)).toEqual(['Meera Iyer'])
  const everybody = email.slice(0, 4)
  expect(await listed('name', mentor, everybody)).toEqual(['Asha Verma', 'Kiran Rao', 'Meera Iyer'])
  expect(await listed('newest', mentor, everybody)).toEqual(['Kiran Rao', 'Asha Verma', 'Meera Iyer'])
  expect(await listed('email', mentor, everybody)).toHaveLength(3)
})

test('a student is found by their words as they are now, and by none once they are gone', async () => {
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

test('enrolments from before are listed like those that come', async () => {
  const { db, engine } = school.database
  const kept = sql`select id, student_key, student_since, student_words from enrollments order by id`
  const { rows } = await kept.execute(db)
  expect(rows.every((row) => Object.values(row as object).every((value) => value !== null))).toBe(true)
  for (const [name, table] of [
    ['enrollments_placed', 'enrollments'],
    ['enrollments_renamed', 'users'],
    ['enrollments_reworded', 'users'],
  ]) {
    await sql.raw(`drop trigger ${name} ${engine === 'postgres' ? `on ${table}` : ''}`).execute(db)
    if (engine === 'postgres') await sql.raw(`drop function ${name}()`).execute(db)
  }
  for (const index of ['student', 'student_since'])
    await sql.raw(`drop index enrollments_by_course_${index}`).execute(db)
  for (const column of ['student_key', 'student_since', 'student_words'])
    await sql.raw(`alter table enrollments drop column ${column}`).execute(db)
  for (const up of [studentsOfMentors, wordsOfStudents])
    await db.transaction().execute((tx) => up(tx as unknown as Kysely<unknown>))
  expect((await kept.execute(db)).rows).toEqual(rows)
  await school.enroll(meera, databases)
  expect(await listed('newest')).toEqual(['Kiran Rao', 'Asha Verma', 'Meera Iyer'])
})

test.runIf((process.env.TEST_ENGINE ?? 'sqlite') === 'sqlite').each([
  ['name', 'enrollments_by_course_student'],
  ['name&search=e', 'enrollments_by_course_student'],
  ['newest', 'enrollments_by_course_student_since'],
  ['oldest', 'enrollments_by_course_student_since'],
])('a page by %s is read from the index %s, and nobody else is looked at', async (sort, index) => {
  const { db, watch } = school.database as TestDatabase
  await mentor.call('GET', 'students?page=1&limit=2')
  watch.statements = []
  await mentor.call('GET', `students?sort=${sort}&page=2&limit=2`)
  const lists = watch.statements.filter((statement) => /^select (\*|count\(\*\)).* from \(/.test(statement))
  const walks = watch.statements.filter((statement) => /from "users" .*order by/.test(statement))
  watch.statements = undefined
  expect(walks).toEqual([])
  // What is found is counted too; how many there are in all is known.
  expect(lists).toHaveLength(sort.includes('search') ? 2 : 1)
  for (const list of lists) {
    const { rows } = await sql<{ detail: string }>`${sql.raw(`explain query plan ${list}`)}`.execute(db)
    const reads = rows.map(({ detail }) => detail).filter((step) => /^(SEARCH|SCAN) enrollments/.test(step))
    expect(reads).not.toEqual([])
    for (const step of reads)
      expect(step).toContain(`SEARCH enrollments USING COVERING INDEX ${index} (course_id=?`)
  }
})
