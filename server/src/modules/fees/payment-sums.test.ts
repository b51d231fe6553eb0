import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ListedEnrollment } from '#contract/fees/payments.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'
import { postEntries } from '../ledger/ledger.repository.ts'

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

async function enrollSome() {
  await settle(await enroll(meera, forms), 'confirmed')
  await settle(await enroll(asha, forms), 'cancelled')
  await enroll(await school.as('student'), databases)
  // 21 November, 4:12 am in Kolkata; the 20th in UTC.
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
  'with "%s" and any other filters the listed rows agree with count and sum',
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
  return { earnings: sum(['recorded', 'confirmed']) }
}

test('the sum is of all pages', async () => {
  await enrollSome()
  const { enrollments, listed } = await list(`status=live&courseId=${databases.id}&page=1&limit=1`)
  expect(enrollments).toHaveLength(1)
  expect(listed).toEqual({ earnings: 5_998.5 })
})

test.each([
  'status=cancelled',
  'status=cancelled&from=2026-11-20',
  'search=meera',
  'search=meera&from=2026-11-20',
])('%s has no sum', async (query) => {
  await enrollSome()
  const { enrollments, listed } = await list(query)
  expect(enrollments.length).toBeGreaterThan(0)
  expect(listed).toBeNull()
})

test.each(['', 'status=live', 'from=2026-11-20'])('a mentor gets no sum: "%s"', async (query) => {
  await enrollSome()
  const { enrollments, listed } = await list(query, mentor)
  expect(enrollments.length).toBeGreaterThan(0)
  expect(listed).toBeNull()
})

test('each school day is counted, and every ledger transaction adds up to zero', async () => {
  await enrollSome()
  const { db } = school.database
  const days = await db
    .selectFrom('daily_totals')
    .select(['day', 'enrollments', 'recorded', 'cancelled'])
    .where('course_id', '=', '')
    .orderBy('day')
    .execute()
  expect(days).toEqual([
    { day: '2026-11-20', enrollments: 2, recorded: 1, cancelled: 1 },
    { day: '2026-11-21', enrollments: 3, recorded: 2, cancelled: 1 },
  ])
  const lines = await db.selectFrom('ledger').selectAll().execute()
  // 7 enrollments, 3 confirmations, 1 unpaid cancellation; the paid cancellation posts no lines.
  const transactions = Map.groupBy(lines, (line) => line.transaction_id)
  expect(transactions.size).toBe(11)
  for (const rows of transactions.values())
    expect(rows.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(0)
  const balance = (account: string) =>
    lines.filter((line) => line.account === account).reduce((sum, { amount }) => sum + Number(amount), 0)
  const { totalEarnings, confirmedEarnings } = await list('')
  const kept = 199_950
  expect({ income: -balance('income'), upi: balance('upi') }).toEqual({
    income: totalEarnings * 100 + kept,
    upi: confirmedEarnings * 100 + kept,
  })
  expect(balance('receivable')).toBe((totalEarnings - confirmedEarnings) * 100)
})

test('a partly paid fee is not called confirmed in the table', async () => {
  const id = await enroll(meera, forms)
  const part = { method: 'cash', amount: 1_000 }
  expect((await admin.call('POST', `enrollments/${id}/payments`, part)).status).toBe(201)
  await settle(await enroll(asha, databases), 'confirmed')
  const { body } = await admin.call('GET', 'enrollments?format=csv&sort=oldest')
  const [head = '', ...lines] = String(body).trim().split('\r\n')
  const column = head.split(',').indexOf('Payment')
  expect(lines.map((line) => line.split(',')[column])).toEqual(['paid in part', 'confirmed'])
})

test('the ledger refuses unbalanced entries, and every change of a line', async () => {
  await enrollSome()
  const { db } = school.database
  const [line] = await db.selectFrom('ledger').selectAll().execute()
  if (!line) throw new Error('the ledger is empty')
  const { account: _account, amount: _amount, ...transaction } = line
  const posted = db.transaction().execute((tx) =>
    postEntries(tx, { ...transaction, transaction_id: 'x' }, [
      { account: 'upi', amount: 100 },
      { account: 'income', amount: -99 },
    ]),
  )
  await expect(posted).rejects.toThrow('debits and credits differ by 1 paise')
  await expect(db.updateTable('ledger').set({ amount: 0 }).execute()).rejects.toThrow('this table only grows')
  await expect(db.deleteFrom('ledger').execute()).rejects.toThrow('this table only grows')
  const kept = db.selectFrom('ledger').selectAll().where('transaction_id', '=', line.transaction_id)
  expect(await kept.where('account', '=', line.account).execute()).toEqual([line])
})
