import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Check, CheckName } from '#contract/system/self-check.ts'
import type { Database } from '../../database/database.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'

let school: School
let admin: Person
let course: CourseRow
let meera: EnrolledStudent
let ravi: EnrolledStudent
let db: Database['db']
interface EnrolledStudent {
  readonly id: string
  readonly number: string
}

beforeEach(async () => {
  school = await openSchool()
  db = school.database.db
  admin = await school.as('admin')
  course = await school.addCourse({ name: 'Forms', discounted_price: 499_900 })
  const put = async (method: 'PUT' | 'POST', path: string, body: object) => {
    const response = await admin.call(method, path, body)
    expect([200, 201], JSON.stringify(response.body)).toContain(response.status)
  }
  const enroll = async () => {
    const { body } = await school.enroll(await school.as('student'), course)
    return { id: body.enrollment._id, number: body.enrollment.receiptNumber } as EnrolledStudent
  }
  meera = await enroll()
  ravi = await enroll()
  await put('POST', `enrollments/${meera.id}/payments`, { method: 'cash', amount: 2000 })
  await put('POST', `enrollments/${meera.id}/refunds`, {
    ...{ amount: 500, method: 'cash', reason: 'Left the course.', endsAccess: false, paidDay: '2026-11-20' },
  })
})
afterEach(() => school.close())

const checks = async (): Promise<Map<CheckName, Check>> => {
  const { body } = await admin.call('GET', 'reports/check')
  expect(body.agrees).toBe(body.checks.every(({ differing }: Check) => differing === 0))
  return new Map(body.checks.map((check: Check) => [check.name, check]))
}
const findDifferences = async () =>
  Object.fromEntries(
    [...(await checks())]
      .filter(([, { differing }]) => differing > 0)
      .map(([name, { differences }]) => [name, differences]),
  )

/** Adds ledger entries without a payment. */
const post = async (enrollmentId: string, lines: Partial<Record<string, number>>, courseId = course.id) => {
  for (const [account, amount] of Object.entries(lines))
    await sql`insert into ledger (transaction_id, account, amount, enrollment_id, course_id, day, at)
      values (${`wrong-${enrollmentId}`}, ${account}, ${amount}, ${enrollmentId}, ${courseId}, '2026-11-20', 1)`.execute(
      db,
    )
}
const rowOf = (enrolled: EnrolledStudent, left: number, right: number) => ({
  ...{ of: 'enrollment', id: enrolled.id, receiptNumber: enrolled.number, name: 'Meera Iyer', day: null },
  ...{ left, right },
})

test('correct data has two equal sums in each check, and no differences', async () => {
  expect(await findDifferences()).toEqual({})
  const sums = [...(await checks()).values()].map(({ name, left, right }) => [name, left, right])
  expect(sums).toEqual([
    ['money', 150_000, 150_000],
    ['receivable', 799_800, 799_800],
    ['income', 949_800, 949_800],
    ['refundsOwed', 0, 0],
    ['advances', 0, 0],
    ['opening', 0, 0],
    ['entries', 1_299_800, 1_299_800],
    ['receipts', 200_000, 200_000],
    ['fees', 999_800, 999_800],
    ['lateFees', 0, 0],
    ['waived', 0, 0],
    ['paid', 200_000, 200_000],
    ['refunded', 50_000, 50_000],
    ['advancesOfStudents', 0, 0],
    ['feeParts', 0, 0],
    ['earnings', 949_800, 949_800],
    ['confirmedEarnings', 150_000, 150_000],
    ['recordedEarnings', 499_900, 499_900],
    ['recordedConfirmed', 0, 0],
    ['bookedEarned', 949_800, 949_800],
    ['bookedTax', 0, 0],
    ['bookedReceived', 200_000, 200_000],
    ['bookedRefunded', 50_000, 50_000],
    ['bookedAdvances', 0, 0],
    ['bookedOpening', 0, 0],
    ['bookedOwed', 799_800, 799_800],
    ['enrollments', 2, 2],
    ['recorded', 1, 1],
    ['cancelled', 0, 0],
    ['students', 2, 2],
    ['coupons', 0, 0],
    ['activeUsers', 0, 0],
  ])
})

test('a missing receipt is found', async () => {
  await db.deleteFrom('payment_receipts').execute()
  expect(await findDifferences()).toEqual({
    money: [rowOf(meera, -50_000, 150_000)],
    receipts: [rowOf(meera, 200_000, 0)],
  })
})

test('a refund of another amount is found', async () => {
  await db.updateTable('refunds').set({ amount: 60_000 }).execute()
  expect(await findDifferences()).toEqual({
    money: [rowOf(meera, 140_000, 150_000)],
    refunded: [rowOf(meera, 50_000, 60_000)],
  })
})

test('an advance of another amount is found', async () => {
  const body = { method: 'cash', amount: 6000, keepsRest: true }
  expect((await admin.call('POST', `enrollments/${ravi.id}/payments`, body)).status).toBe(201)
  const { student_id } = await db
    .selectFrom('enrollments')
    .select('student_id')
    .where('id', '=', ravi.id)
    .executeTakeFirstOrThrow()
  await db.updateTable('advances').set({ amount: 90_000 }).execute()
  expect(await findDifferences()).toEqual({
    advancesOfStudents: [expect.objectContaining({ id: student_id, left: 90_000, right: 100_100 })],
  })
})

test('parts of a course that do not add up to its fee are found', async () => {
  const { id } = await school.addCourse({ name: 'In parts' })
  const parts = [
    { amount: 2000, dueAfterDays: 0 },
    { amount: 2999, dueAfterDays: 30 },
  ]
  expect((await admin.call('PUT', `courses/${id}/fee-plan`, { parts })).status).toBe(200)
  expect(await findDifferences()).toEqual({})
  await db.updateTable('fee_parts').set({ amount: 200_001 }).where('part', '=', 1).execute()
  expect(await findDifferences()).toEqual({
    feeParts: [
      { of: 'course', id, receiptNumber: null, name: 'In parts', day: null, left: 499_901, right: 499_900 },
    ],
  })
})

test('a fee card that was not updated is found', async () => {
  await db.updateTable('charges').set({ waived: 100 }).where('enrollment_id', '=', ravi.id).execute()
  expect(await findDifferences()).toEqual({ waived: [rowOf(ravi, 0, 100)] })
})

test('an enrollment without a fee card is found', async () => {
  await db.deleteFrom('fee_cards').where('enrollment_id', '=', ravi.id).execute()
  const { fees, receivable, income } = await findDifferences()
  expect(fees).toEqual([rowOf(ravi, 0, 499_900)])
  expect([receivable, income]).toEqual([fees, fees])
})

test('tax in the ledger without a document is found', async () => {
  await post(ravi.id, { income: 18_000, cgst: -9000, sgst: -9000 })
  expect(await findDifferences()).toEqual({
    documents: [rowOf(ravi, 0, 18_000)],
    bookedTax: [dayOf(course, 0, 18_000)],
  })
})

test('a line of the ledger without its counterpart is found', async () => {
  await post(meera.id, { cash: 7 })
  const { entries, money, confirmedEarnings, bookedReceived, ...more } = await findDifferences()
  expect(more).toEqual({})
  expect(entries).toEqual([rowOf(meera, 799_907, 799_900)])
  expect(money).toEqual([rowOf(meera, 150_000, 150_007)])
  expect(confirmedEarnings).toEqual([dayOf(course, 150_000, 150_007)])
  expect(bookedReceived).toEqual([dayOf(course, 200_000, 200_007)])
})

test('lines of the ledger in another course are found', async () => {
  const other = await school.addCourse({ name: 'Databases' })
  await post(meera.id, { cash: 7, income: -7 }, other.id)
  const { money, income, earnings } = await findDifferences()
  expect([money, income]).toEqual([[rowOf(meera, 0, 7)], [rowOf(meera, 0, 7)]])
  expect(earnings).toBeUndefined()
})

test('two wrong rows whose sums cancel out are found', async () => {
  await post(meera.id, { receivable: 100, income: -100 })
  await post(ravi.id, { receivable: -100, income: 100 })
  const { receivable, income } = await findDifferences()
  expect((await checks()).get('receivable')).toMatchObject({ left: 799_800, right: 799_800, differing: 2 })
  expect(receivable?.map(({ id }) => id).toSorted()).toEqual([meera.id, ravi.id].toSorted())
  expect(income).toHaveLength(2)
})

const dayOf = (row: CourseRow | null, left: number, right: number, day = '2026-11-20') => ({
  ...{ of: 'day', id: row?.id ?? null, name: row?.name ?? '', receiptNumber: null, day, left, right },
})

test('a wrong total of a day, of a course and of the whole school is found', async () => {
  const totalsOfCourse = db.updateTable('daily_totals').where('course_id', '=', course.id)
  await totalsOfCourse.set({ earnings: 949_801, recorded: 2 }).execute()
  expect(await findDifferences()).toEqual({
    earnings: [dayOf(null, 949_800, 949_801), dayOf(course, 949_801, 949_800)],
    recorded: [dayOf(null, 1, 2), dayOf(course, 2, 1)],
  })
  expect((await checks()).get('earnings')).toMatchObject({ left: 949_800, right: 949_800, differing: 2 })
})

test('totals on a wrong day, and missing totals, are found', async () => {
  await db.updateTable('daily_totals').set({ day: '2026-11-19' }).execute()
  const { enrollments } = await findDifferences()
  expect(enrollments).toEqual([dayOf(course, 2, 0, '2026-11-19'), dayOf(course, 0, 2)])
  await db.deleteFrom('daily_totals').execute()
  expect((await findDifferences()).enrollments).toEqual([dayOf(course, 0, 2)])
})

test('wrong ledger figures of a day are found', async () => {
  await db.updateTable('daily_totals').set({ booked_refunded: 0 }).execute()
  expect(await findDifferences()).toEqual({ bookedRefunded: [dayOf(course, 0, 50_000)] })
})

test('a wrong number of students of a course is found', async () => {
  await db.updateTable('courses').set({ students: 3 }).execute()
  expect(await findDifferences()).toEqual({
    students: [
      { of: 'course', id: course.id, name: 'Forms', receiptNumber: null, day: null, left: 3, right: 2 },
    ],
  })
})
