import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ListedEnrollment } from '#contract/payments.ts'
import { up as daysOfTheSchool } from '../../../migrations/0015-days-of-the-school.ts'
import type { CourseRow } from '../../database/schema.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'

const hour = 3_600_000

let school: School
let admin: Person
let mentor: Person
let meera: Person
let asha: Person
let forms: CourseRow
let databases: CourseRow
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
  mentor = await school.as('mentor')
  meera = await school.as('student', { name: 'Meera Iyer' })
  asha = await school.as('student', { name: 'Asha Verma' })
  forms = await school.addCourse({ name: 'Forms', mentor_id: mentor.id, discounted_price: 499_900 })
  databases = await school.addCourse({ name: 'Databases', discounted_price: 199_950 })
})
afterEach(() => school.close())

const list = async (query: string, person = admin) => (await person.call('GET', `enrollments?${query}`)).body
const enroll = async (student: Person, course: CourseRow) =>
  (await school.enroll(student, course)).body.enrollment._id as string
const settle = async (id: string, status: 'confirmed' | 'cancelled') => {
  const body = { status, reference: 'UPI 4471', reason: 'Enrolled twice.' }
  expect((await admin.call('PUT', `enrollments/${id}/payment`, body)).status).toBe(200)
}

/** Of each state some, on two days, of which one is not the day of its moment in UTC, and in two zones. */
async function enrollSome() {
  await settle(await enroll(meera, forms), 'confirmed')
  await settle(await enroll(asha, forms), 'cancelled')
  await enroll(await school.as('student'), databases)
  // 21 November, 4:12 am in Pune; in UTC it is still the 20th.
  school.pass(12 * hour)
  await enroll(meera, databases)
  const confirmed = await enroll(asha, databases)
  await settle(confirmed, 'confirmed')
  school.pass(hour)
  await settle(confirmed, 'cancelled')
  await admin.call('PUT', 'school', { timeZone: 'Pacific/Kiritimati' })
  school.pass(4 * hour)
  await settle(await enroll(asha, databases), 'confirmed')
  await enroll(asha, forms)
}

const days = ['', 'from=2026-11-21', 'to=2026-11-21', 'from=2026-11-20&to=2026-11-20', 'from=2026-11-23']

test.each(['', 'status=live', 'status=recorded', 'status=confirmed', 'status=cancelled'])(
  'with "%s" and any other filters the rows that are listed are as many, and come to as much, as is said of them',
  async (status) => {
    await enrollSome()
    for (const course of ['', `courseId=${forms.id}`, `courseId=${meera.id}`])
      for (const student of ['', `studentId=${meera.id}`, `studentId=${asha.id}`])
        for (const span of days) {
          const query = [status, course, student, span].filter(Boolean).join('&')
          const { enrollments } = await list(query)
          const { headers, body } = await admin.call('GET', `enrollments?${query}&page=1&limit=1`)
          const expected = {
            query,
            rows: enrollments.length,
            listed: status === 'status=cancelled' ? null : sumOf(enrollments),
          }
          expect({ query, rows: Number(headers['x-total-count']), listed: body.listed }).toEqual(expected)
        }
  },
)

function sumOf(rows: readonly ListedEnrollment[]) {
  const sum = (states: readonly string[]) =>
    rows
      .filter(({ paymentStatus }) => states.includes(paymentStatus ?? ''))
      .reduce((total, { amount }) => total + (amount ?? 0) * 100, 0) / 100
  return { earnings: sum(['recorded', 'confirmed']), confirmedEarnings: sum(['confirmed']) }
}

test('the sum is of all pages', async () => {
  await enrollSome()
  const { enrollments, listed } = await list(`status=live&courseId=${databases.id}&page=1&limit=1`)
  expect(enrollments).toHaveLength(1)
  expect(listed).toEqual({ earnings: 5_998.5, confirmedEarnings: 1_999.5 })
})

test.each([
  'status=cancelled',
  'status=cancelled&from=2026-11-20',
  'search=meera',
  'search=meera&from=2026-11-20',
])('nothing is summed of %s', async (query) => {
  await enrollSome()
  const { enrollments, listed } = await list(query)
  expect(enrollments.length).toBeGreaterThan(0)
  expect(listed).toBeNull()
})

test.each(['', 'status=live', 'from=2026-11-20'])('a mentor is told no sum: "%s"', async (query) => {
  await enrollSome()
  const { enrollments, listed } = await list(query, mentor)
  expect(enrollments.length).toBeGreaterThan(0)
  expect(listed).toBeNull()
})

test('each day of the school is counted by the database, and again where it was not yet', async () => {
  await enrollSome()
  const { db } = school.database
  const kept = await db.selectFrom('enrollment_days').selectAll().orderBy('day').execute()
  expect(kept.map(({ day, live, recorded, cancelled }) => [day, live, recorded, cancelled])).toEqual([
    ['2026-11-20', 2, 1, 1],
    ['2026-11-21', 3, 2, 1],
  ])
  const checked = async () => {
    const { checks } = (await admin.call('GET', 'reports/check')).body
    return checks.find(({ name }: { name: string }) => name === 'days whose enrollments are counted right')
  }
  expect(await checked()).toMatchObject({ total: 2, sumOfRows: 2 })

  for (const event of ['added', 'moved']) {
    await sql
      .raw(
        `drop trigger enrollment_days_${event} ${school.database.engine === 'postgres' ? 'on enrollments' : ''}`,
      )
      .execute(db)
    if (school.database.engine === 'postgres')
      await sql.raw(`drop function enrollment_days_${event}()`).execute(db)
  }
  await db.deleteFrom('enrollment_days').execute()
  expect(await checked()).toMatchObject({ total: 2, sumOfRows: 0 })
  await sql`drop table enrollment_days`.execute(db)
  await db.transaction().execute((tx) => daysOfTheSchool(tx as unknown as Kysely<unknown>))
  expect(await db.selectFrom('enrollment_days').selectAll().orderBy('day').execute()).toEqual(kept)
  await settle(await enroll(await school.as('student'), forms), 'cancelled')
  expect(await checked()).toMatchObject({ total: 2, sumOfRows: 2 })
})
