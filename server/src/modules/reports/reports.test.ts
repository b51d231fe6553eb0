import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'

const day = 86_400_000

let school: School
let admin: Person
let forms: CourseRow
let databases: CourseRow
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
  forms = await school.addCourse({ name: 'Forms', discounted_price: 500_000 })
  databases = await school.addCourse({ name: 'Databases', discounted_price: 199_950 })
})
afterEach(() => school.close())

/** A new student each time: sessions expire while days pass. */
const enrollSomebody = async (course: CourseRow) => {
  const student = await school.as('student')
  const { status, body } = await school.enroll(student, course)
  expect(status).toBe(201)
  return body.enrollment._id as string
}
const settle = async (id: string, body: object) => {
  admin = await school.as('admin')
  expect((await admin.call('PUT', `enrollments/${id}/payment`, body)).status).toBe(200)
}
const report = async (range?: string) => {
  admin = await school.as('admin')
  const { status, body } = await admin.call('GET', range ? `reports?range=${range}` : 'reports')
  expect(status).toBe(200)
  return body
}
const check = async () => (await admin.call('GET', 'reports/check')).body

test('a school without data has nothing to compare with', async () => {
  expect(await report()).toMatchObject({
    range: '30d',
    period: { from: '2026-10-22', to: '2026-11-20' },
    earlier: { from: '2026-09-22', to: '2026-10-21' },
    summary: {
      totalEnrollments: { value: 0, change: null, before: 0, inAll: 0 },
      totalEarnings: { value: 0, change: null },
    },
    enrollmentsPerCourse: [],
    unit: 'day',
  })
})

test('numbers cover the range, beside the equal earlier range and all time', async () => {
  await enrollSomebody(forms)
  await enrollSomebody(forms)
  school.pass(20 * day)
  const confirmedId = await enrollSomebody(databases)
  await settle(confirmedId, { status: 'confirmed', reference: 'UPI 4471' })
  school.pass(20 * day)
  await enrollSomebody(databases)
  await enrollSomebody(forms)
  await enrollSomebody(forms)

  const month = await report('30d')
  expect(month.summary).toMatchObject({
    totalEnrollments: { value: 4, change: 100, before: 2, inAll: 6 },
    totalEarnings: { value: 13_999, change: 40, before: 10_000, inAll: 23_999 },
    received: { value: 1_999.5, change: null, before: 0, inAll: 1_999.5 },
  })
  expect(month.enrollmentsPerCourse).toEqual([
    { courseId: databases.id, course: 'Databases', students: 2, earnings: 3_999 },
    { courseId: forms.id, course: 'Forms', students: 2, earnings: 10_000 },
  ])
  const week = await report('7d')
  expect(week.summary.totalEnrollments).toEqual({ value: 3, change: null, before: 0, inAll: 6 })
  expect((await report('1y')).summary.totalEnrollments).toMatchObject({ value: 6, before: 0 })
  expect(await check()).toMatchObject({ agrees: true })
})

test('a cancelled enrollment leaves the totals of the day on which it was made', async () => {
  const id = await enrollSomebody(forms)
  await settle(id, { status: 'confirmed', reference: 'UPI 4471' })
  school.pass(35 * day)
  await enrollSomebody(forms)
  expect((await report()).summary.totalEnrollments).toMatchObject({ value: 1, before: 1, change: 0 })
  await settle(id, { status: 'cancelled', reason: 'Enrolled twice.' })
  expect((await report()).summary).toMatchObject({
    totalEnrollments: { value: 1, before: 0, change: null },
    totalEarnings: { value: 5_000, before: 0 },
    // The school keeps the money of the cancelled enrollment.
    received: { value: 0, before: 5_000, inAll: 5_000 },
  })
  expect(await check()).toMatchObject({ agrees: true })
})

test('the school’s day counts, not that of UTC; a new zone does not change earlier counts', async () => {
  // The first enrollment: 20 November, 11:50 pm in Pune; the second: twenty minutes later.
  school.pass(Date.parse('2026-11-20T18:20:00Z') - school.deps.clock())
  await enrollSomebody(forms)
  school.pass(20 * 60_000)
  await enrollSomebody(databases)
  const days = async () =>
    school.database.db
      .selectFrom('daily_totals')
      .select(['day', 'enrollments'])
      .where('course_id', '=', '')
      .orderBy('day')
      .execute()
  const counted = [
    { day: '2026-11-20', enrollments: 1 },
    { day: '2026-11-21', enrollments: 1 },
  ]
  expect(await days()).toEqual(counted)
  expect((await report('7d')).period.to).toBe('2026-11-21')

  await admin.call('PUT', 'school', { timeZone: 'UTC' })
  expect(await days()).toEqual(counted)
  expect((await report('7d')).period.to).toBe('2026-11-20')
  expect(await check()).toMatchObject({ agrees: true })
})

test('users are the accounts made in the range that still exist', async () => {
  const gone = await school.as('student')
  school.pass(40 * day)
  await school.as('mentor')
  const before = (await report()).summary.totalUsers
  expect(before).toMatchObject({ value: 2, before: 2, inAll: 4 })
  const { db } = school.database
  await db.updateTable('users').set({ deleted_at: 1 }).where('id', '=', gone.id).execute()
  expect((await report()).summary.totalUsers).toMatchObject({ value: 3, before: 1, inAll: 4 })
})

test('without a period all users are listed, as many as a report counts', async () => {
  await school.as('mentor', { name: 'Priya' })
  await school.as('mentor', { name: 'Gone', deleted_at: 1 })
  school.pass(40 * day)
  for (const name of ['Meera', 'Kiran']) await school.as('student', { name })
  const { inAll } = (await report()).summary.totalUsers
  const { body, headers } = await admin.call('GET', 'reports/users?page=1&limit=2')
  expect(body.map(({ role }: { role: string }) => role)).toEqual(['admin', 'student'])
  expect(Number(headers['x-total-count'])).toBe(inAll)
  const all = (await admin.call('GET', 'reports/users')).body
  expect(all).toHaveLength(inAll)

  const namesOf = async (query: string) =>
    (await admin.call('GET', `reports/users?${query}`)).body.map(({ name }: { name: string }) => name)
  expect(await namesOf('from=2026-11-21')).toEqual(all.slice(0, 3).map(({ name }: { name: string }) => name))
  expect(await namesOf('to=2026-11-20')).toEqual(all.slice(3).map(({ name }: { name: string }) => name))

  const table = await admin.call('GET', 'reports/users?format=csv')
  expect(table.headers['content-disposition']).toBe('attachment; filename="users.csv"')
  expect(String(table.body).trim().split('\r\n')).toHaveLength(1 + inAll)
})

test('users of a range are listed with every role; those of another zone count like the figure', async () => {
  // 20 November, 11:50 pm in Pune.
  school.pass(Date.parse('2026-11-20T18:20:00Z') - school.deps.clock())
  await school.as('student', { name: 'Late' })
  school.pass(20 * 60_000)
  await school.as('mentor', { name: 'Next day' })
  await school.as('student', { name: 'Gone', deleted_at: 1 })
  const listed = async (query: string) =>
    (await admin.call('GET', `reports/users?${query}`)).body.map(({ name }: { name: string }) => name)
  expect(await listed('from=2026-11-21&to=2026-11-21')).toEqual(['Next day'])
  expect((await listed('from=2026-11-20&to=2026-11-20'))[0]).toBe('Late')
  for (const timeZone of ['Asia/Kolkata', 'UTC', 'Pacific/Pago_Pago']) {
    await admin.call('PUT', 'school', { timeZone })
    const { period, earlier, summary } = (await admin.call('GET', 'reports?range=7d')).body
    const counted = async ({ from, to }: { from: string; to: string }) =>
      Number(
        (await admin.call('GET', `reports/users?from=${from}&to=${to}&page=1&limit=1`)).headers[
          'x-total-count'
        ],
      )
    expect(await counted(period)).toBe(summary.totalUsers.value)
    expect(await counted(earlier)).toBe(summary.totalUsers.before)
  }
  expect((await admin.call('GET', 'reports/users?from=2026-11-21&to=2026-11-20')).status).toBe(422)
})

test('the users of a range as a table: all of them once, newest first, and no formula', async () => {
  const crowd = Array.from({ length: 450 }, (_, index) => ({
    id: `crowd-${String((index * 7) % 450).padStart(3, '0')}`,
    role: 'student' as const,
    name: `=Student ${index}`,
    email: `s.${index}@mail.example`,
    search_text: ' student',
    // Groups have equal times, so that a page can end within a group.
    created_at: Date.parse('2026-10-05T20:00:00Z') + Math.floor(index / 4),
    version: 1,
  }))
  await school.database.db
    .insertInto('users')
    .values(crowd as never)
    .execute()
  const days = 'from=2026-10-06&to=2026-10-06'
  const response = await admin.call('GET', `reports/users?${days}&format=csv`)
  expect(response.headers['content-disposition']).toContain('new-users-2026-10-06-to-2026-10-06.csv')
  const [head, ...lines] = String(response.body).trim().split('\r\n')
  expect(head).toBe('Name,Email,Role,Joined On')
  expect(lines).toHaveLength(450)
  expect(lines[0]).toMatch(/^'=Student \d+,s\.\d+@mail\.example,Student,2026-10-06$/)
  const pages = [1, 2, 3, 4, 5].map((page) =>
    admin.call('GET', `reports/users?${days}&page=${page}&limit=100`),
  )
  const listed = (await Promise.all(pages)).flatMap(({ body }) =>
    body.map(({ email }: { email: string }) => email),
  )
  expect(lines.map((line) => line.split(',')[1])).toEqual(listed)
  expect((await admin.call('GET', 'reports/users?from=2026-11-21&to=2026-11-20&format=csv')).status).toBe(422)
})

test('active users have a point for each day, beside the point of the earlier period', async () => {
  await school.database.db
    .insertInto('active_counts')
    .values([
      { kind: 'day', start: '2026-11-20', users: 163, named: 0 },
      { kind: 'day', start: '2026-10-21', users: 125, named: 0 },
      { kind: 'day', start: '2026-09-21', users: 7, named: 0 },
      { kind: 'month', start: '2026-11-01', users: 600, named: 0 },
    ])
    .execute()
  const { activeUsers } = await report('30d')
  expect(activeUsers).toHaveLength(30)
  expect(activeUsers[0]).toEqual({
    label: '22 Oct',
    start: '2026-10-22',
    users: 0,
    earlier: 0,
    earlierStart: '2026-09-22',
  })
  expect(activeUsers[29]).toEqual({
    label: '20 Nov',
    start: '2026-11-20',
    users: 163,
    earlier: 125,
    earlierStart: '2026-10-21',
  })
  expect((await report('1y')).activeUsers.at(-1)).toMatchObject({ label: 'Nov 2026', users: 600 })
})

test('a report can be exported', async () => {
  await enrollSomebody(forms)
  const { body, headers } = await admin.call('GET', 'reports?range=7d&format=csv')
  expect(headers['content-disposition']).toBe('attachment; filename="report-7d-2026-11-20.csv"')
  const lines = String(body).trim().split('\r\n')
  expect(lines).toContain('2026-11-14 to 2026-11-20,Total Enrollments,1,0,,')
  expect(lines).toContain('Enrollments per course,Forms,1,,,5000')
  expect(lines).toHaveLength(1 + 4 + 1 + 7)
})

test('each chart can be exported', async () => {
  await enrollSomebody(forms)
  const table = async (part: string) => {
    const { body, headers } = await admin.call('GET', `reports?range=7d&format=csv&part=${part}`)
    return [headers['content-disposition'], String(body).split('\r\n')] as const
  }
  const [courses, courseLines] = await table('courses')
  expect(courses).toBe('attachment; filename="enrollments-per-course-7d-2026-11-20.csv"')
  expect(courseLines).toEqual(['\uFEFFCourse,Enrollments,Earnings', 'Forms,1,5000', ''])
  const [active, activeLines] = await table('active')
  expect(active).toBe('attachment; filename="active-users-7d-2026-11-20.csv"')
  expect(activeLines).toHaveLength(1 + 7 + 1)
  expect(activeLines[1]).toBe('2026-11-14,0,')
  expect((await admin.call('GET', 'reports?format=csv&part=users')).status).toBe(422)
})

test.each([
  ['enrollments', { enrollments: 2 }],
  ['earnings', { earnings: 1 }],
  ['confirmed earnings', { confirmed_earnings: 1 }],
  ['a day', { day: '2026-11-19' }],
])('a daily row with a wrong %s is found', async (_, wrong) => {
  await enrollSomebody(forms)
  expect(await check()).toMatchObject({ agrees: true })
  await school.database.db.updateTable('daily_totals').set(wrong).execute()
  expect(await check()).toMatchObject({ agrees: false })
})

test('a missing row of the daily totals is found', async () => {
  await enrollSomebody(forms)
  await school.database.db.deleteFrom('daily_totals').execute()
  expect(await check()).toMatchObject({ agrees: false })
})

test('twenty simultaneous enrollments are all counted on the day', async () => {
  const students = await Promise.all(Array.from({ length: 20 }, () => school.as('student')))
  const responses = await Promise.all(students.map((student) => school.enroll(student, forms)))
  expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(201))
  expect((await report('7d')).summary.totalEnrollments.value).toBe(20)
  expect(await check()).toMatchObject({ agrees: true })
})
