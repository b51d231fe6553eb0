import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { enrollmentForm, openSchool, type Person, type School } from '../../testing/school.ts'

let school: School
beforeEach(async () => {
  school = await openSchool()
})
afterEach(() => school.close())

const receipts = async () =>
  (await school.database.db.selectFrom('receipts').select('number').orderBy('number').execute()).map(
    (row) => row.number,
  )

const numbered = (year: string, count: number) =>
  Array.from({ length: count }, (_, index) => `AB/${year}/${String(index + 1).padStart(6, '0')}`)

async function everythingAgrees() {
  const admin = await school.as('admin')
  const { body } = await admin.call('GET', 'reports/check')
  expect(body.checks.filter((check: { agrees: boolean }) => !check.agrees)).toEqual([])
  expect(body.agrees).toBe(true)
  return body.checks
}

test('fifty enrollments of one student at once are one, on one instance and on two', async () => {
  const student = await school.as('student')
  const course = await school.addCourse()
  const there = (await school.second()).to(student)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => school.enroll(index % 2 ? student : there, course)),
  )
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, ...Array(49).fill(400)])
  for (const answer of answers.filter(({ status }) => status === 400)) {
    expect(answer.body.message).toBe('You are already enrolled in this course.')
  }
  expect(await receipts()).toEqual(numbered('2026-27', 1))
  for (const table of ['outbox', 'audit'] as const) {
    expect(await school.database.db.selectFrom(table).select('id').execute()).toHaveLength(1)
  }
  expect(await everythingAgrees()).toContainEqual({
    name: 'enrollments',
    total: 1,
    sumOfRows: 1,
    agrees: true,
  })
})

test('many students in several courses at once: every count agrees and no receipt number is missing', async () => {
  const students: Person[] = []
  for (let index = 0; index < 8; index += 1) students.push(await school.as('student'))
  const courses = [
    await school.addCourse({ discounted_price: 199_950 }),
    await school.addCourse({ discounted_price: 0 }),
    await school.addCourse(),
  ]
  const second = await school.second()
  const answers = await Promise.all(
    students.flatMap((student, index) =>
      courses.flatMap((course) => [
        school.enroll(index % 2 ? student : second.to(student), course),
        school.enroll(student, course),
        student.call('POST', 'enrollments', { ...enrollmentForm, courseId: course.id, amount: 1 }),
      ]),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(24)
  expect(answers.every(({ status }) => [201, 400, 422, 503].includes(status))).toBe(true)
  expect(await receipts()).toEqual(numbered('2026-27', 24))
  const checks = await everythingAgrees()
  const earnings = 8 * (199_950 + 499_900)
  expect(checks).toContainEqual({ name: 'earnings', total: earnings, sumOfRows: earnings, agrees: true })
})

test('refused calls take no receipt number', async () => {
  const course = await school.addCourse()
  const student = await school.as('student')
  const refusals = [
    { ...enrollmentForm, courseId: course.id, amount: 1 },
    { ...enrollmentForm, courseId: course.id, instructor: 'x' },
    { ...enrollmentForm, courseId: 'unknown' },
    { ...enrollmentForm, courseId: course.id, fromDate: '2026-02-30' },
  ]
  for (const body of refusals) await student.call('POST', 'enrollments', body)
  await school.enroll(student, course)
  await school.enroll(student, course)
  await school.enroll(await school.as('student'), course)
  expect(await receipts()).toEqual(numbered('2026-27', 2))
})

test("receipts start again with the Indian financial year, in the school's own zone", async () => {
  const course = await school.addCourse()
  const enrollAt = async (instant: string) => {
    school.pass(Date.parse(instant) - school.deps.clock())
    const { body } = await school.enroll(await school.as('student'), course)
    return body.enrollment.receiptNumber
  }
  expect(await enrollAt('2027-03-31T18:29:59.998Z')).toBe('AB/2026-27/000001')
  expect(await enrollAt('2027-03-31T18:29:59.999Z')).toBe('AB/2026-27/000002')
  expect(await enrollAt('2027-03-31T18:30:00.000Z')).toBe('AB/2027-28/000001')
  expect(await enrollAt('2027-12-31T23:59:59.999Z')).toBe('AB/2027-28/000002')
  expect(await enrollAt('2028-01-01T00:00:00.000Z')).toBe('AB/2027-28/000003')
})

test('a wrong total is noticed', async () => {
  await school.enroll(await school.as('student'), await school.addCourse())
  const { db } = school.database
  const ofSchool = db.updateTable('daily_totals').where('course_id', '=', '')
  await ofSchool.set({ earnings: 499_901, recorded: 7 }).execute()
  await db.updateTable('courses').set({ students: 2 }).execute()
  await sql`insert into ledger (transaction_id, account, amount, enrollment_id, course_id, day, at)
    select 'x', 'income', -1, enrollment_id, course_id, day, at from ledger where account = 'income'`.execute(
    db,
  )
  const admin = await school.as('admin')
  const active = (month: string, day: string, named: number) => [
    { kind: 'month' as const, start: `${month}-01`, users: 1, named: 1 },
    { kind: 'day' as const, start: `${month}-${day}`, users: 1, named },
  ]
  await db
    .insertInto('active_counts')
    .values(active('2026-09', '31', 1))
    .execute()
  await db
    .insertInto('active_counts')
    .values(active('2026-10', '02', 2))
    .execute()
  await db
    .insertInto('active_months')
    .values([
      { month: '2026-09-01', user_id: admin.id, days: 1 << 30 },
      { month: '2026-10-01', user_id: admin.id, days: 1 << 1 },
    ])
    .execute()
  const { body } = await admin.call('GET', 'reports/check')
  expect(body).toMatchObject({
    agrees: false,
    checks: [
      { name: 'enrollments', total: 1, sumOfRows: 1, agrees: true },
      { name: 'earnings', total: 499_901, sumOfRows: 499_900, agrees: false },
      { name: 'confirmed_earnings', total: 0, sumOfRows: 0, agrees: true },
      { name: 'payments_recorded', total: 7, sumOfRows: 1, agrees: false },
      { name: 'payments_cancelled', total: 0, sumOfRows: 0, agrees: true },
      { name: 'recorded_earnings', total: 499_900, sumOfRows: 499_900, agrees: true },
      { name: 'recorded_confirmed', total: 0, sumOfRows: 0, agrees: true },
      { name: 'courses whose students are counted right', total: 1, sumOfRows: 0, agrees: false },
      { name: 'days of courses that are counted right', total: 1, sumOfRows: 1, agrees: true },
      { name: 'debits = credits in the ledger', total: 499_900, sumOfRows: 499_901, agrees: false },
      {
        name: 'earnings, with what is kept of cancelled enrollments = income in the ledger',
        ...{ total: 499_900, sumOfRows: 499_901, agrees: false },
      },
      { name: 'receipts − refunds = money in the ledger', total: 0, sumOfRows: 0, agrees: true },
      { name: 'refunds to be paid = refunds in the ledger', total: 0, sumOfRows: 0, agrees: true },
      { name: 'fee cards that agree with their parts and payments', total: 1, sumOfRows: 1, agrees: true },
      {
        name: 'balances of fee cards = receivable in the ledger',
        ...{ total: 499_900, sumOfRows: 499_900, agrees: true },
      },
      { name: 'days whose enrollments are counted right', total: 1, sumOfRows: 0, agrees: false },
      { name: 'days and months whose active users are counted right', total: 4, sumOfRows: 3, agrees: false },
      { name: 'coupons whose uses are counted right', total: 0, sumOfRows: 0, agrees: true },
    ],
  })
})
