import { afterEach, beforeEach, expect, test } from 'vitest'
import { enrollmentForm, openSchool, type Person, type School, startOfTests } from '../../testing/school.ts'

let school: School
let admin: Person
let id: string
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
  const meera = await school.as('student', { name: 'Meera Iyer' })
  const course = await school.addCourse({ name: 'Forms' })
  const form = { ...enrollmentForm, courseId: course.id, reference: '447100981234' }
  id = (await meera.call('POST', 'enrollments', form)).body.enrollment._id
})
afterEach(() => school.close())

const confirm = (body: object) =>
  admin.call('PUT', `enrollments/${id}/payment`, { status: 'confirmed', ...body })

test.each([
  [{}, '2026-11-20'],
  [{ receivedDay: '2026-11-18' }, '2026-11-18'],
  [{ receivedDay: '2026-10-21' }, '2026-10-21'],
])('a payment that is confirmed with %j was received on %s', async (body, receivedDay) => {
  expect((await confirm(body)).status).toBe(200)
  const { payments } = (await admin.call('GET', `enrollments/${id}/fee-card`)).body
  expect(payments).toMatchObject([{ status: 'received', receivedDay }])
  expect((await admin.call('GET', 'reports/check')).body.agrees).toBe(true)
})

const ledger = () =>
  school.database.db
    .selectFrom('ledger')
    .select(['day', 'account', 'amount'])
    .where('account', '<>', 'income')
    .orderBy('at')
    .orderBy('day', 'desc')
    .orderBy('account')
    .execute()
const report = async (name: string) =>
  (await admin.call('GET', `tax/reports?report=${name}&month=2026-10`)).body.rows

test('annual report, day book, cash book and Tally have the day on which money moved', async () => {
  await admin.call('POST', `enrollments/${id}/payments`, {
    ...{ method: 'cash', amount: 1000, receivedDay: '2026-10-30' },
  })
  await confirm({ receivedDay: '2026-11-18', amount: 3999 })
  expect(await ledger()).toMatchObject([
    { day: '2026-11-20', account: 'receivable', amount: 499_900 },
    { day: '2026-11-18', account: 'receivable', amount: -399_900 },
    { day: '2026-11-18', account: 'upi', amount: 399_900 },
    { day: '2026-10-30', account: 'cash', amount: 100_000 },
    { day: '2026-10-30', account: 'receivable', amount: -100_000 },
  ])
  expect(await report('day-book')).toHaveLength(2)
  expect(await report('cash-book')).toContainEqual([
    '2026-10-30',
    'AB/2026-27/000001',
    expect.any(String),
    1000,
    '',
    1000,
  ])
  expect((await admin.call('GET', 'fees/books?from=2026-10-01&to=2026-10-31')).body.total).toMatchObject({
    received: 1000,
  })
  const xml = String((await admin.call('GET', 'tax/tally/2026-11')).body)
  expect(xml).toContain('<DATE>20261118</DATE>')
  expect(xml).toContain(', AB/2026-27/000001, upi, 447100981234</NARRATION>')

  // A refund counts when paid, a refused payment when refused.
  await admin.call('POST', `enrollments/${id}/refunds`, {
    ...{ amount: 100, method: 'cash', reason: 'Moved.', endsAccess: false, paidDay: '2026-11-19' },
  })
  const { payments } = (await admin.call('GET', `enrollments/${id}/fee-card`)).body
  await admin.call('PUT', `enrollments/${id}/payments/${payments[0]._id}/refusal`, { reason: 'It bounced.' })
  expect(await ledger()).toEqual(
    expect.arrayContaining([
      { day: '2026-11-19', account: 'cash', amount: -10_000 },
      { day: '2026-11-20', account: 'upi', amount: -399_900 },
    ]),
  )
  expect((await admin.call('GET', 'reports/check')).body.agrees).toBe(true)
})

test.each([
  ['2026-11-21', 'Please choose today or an earlier day.'],
  ['2026-10-20', 'This is more than 30 days before the enrollment. Please check the day.'],
  ['2006-11-20', 'This is more than 30 days before the enrollment. Please check the day.'],
  ['2026-02-30', 'Please choose a day that is in the calendar.'],
  ['', 'Please choose a day that is in the calendar.'],
])('a payment is not confirmed as received on "%s"', async (receivedDay, message) => {
  const before = await school.snapshot()
  expect(await confirm({ receivedDay })).toMatchObject({
    status: 422,
    body: { fields: { receivedDay: message } },
  })
  expect((await school.snapshot()) === before).toBe(true)
})

const day = 24 * 60 * 60_000
const cardOf = async (enrollmentId = id) =>
  (await admin.call('GET', `enrollments/${enrollmentId}/fee-card`)).body

test('without a day a payment was received on the day of its reference', async () => {
  let asha = await school.as('student', { name: 'Asha Verma' })
  const { body } = await school.enroll(asha, await school.addCourse())
  const ashasId = body.enrollment._id
  const listed = async () =>
    (await admin.call('GET', `enrollments?search=${body.enrollment.receiptNumber}`)).body.enrollments[0]
  expect(await listed()).toMatchObject({ claimedDay: null })
  school.pass(2 * day)
  asha = await school.signIn(asha)
  const given = await asha.call('PUT', `enrollments/${ashasId}/reference`, { reference: '447100981235' })
  expect(given.status).toBe(200)
  school.pass(3 * day)
  admin = await school.signIn(admin)
  expect(await listed()).toMatchObject({ claimedDay: '2026-11-22' })
  expect(await cardOf(ashasId)).toMatchObject({
    payments: [{ status: 'claimed', receivedDay: '2026-11-22' }],
  })
  await admin.call('PUT', `enrollments/${ashasId}/payment`, { status: 'confirmed' })
  expect(await cardOf(ashasId)).toMatchObject({
    payments: [{ status: 'received', receivedDay: '2026-11-22' }],
  })
  expect(await listed()).toMatchObject({ claimedDay: null })
  expect((await confirm({})).status).toBe(200)
  expect(await cardOf()).toMatchObject({ payments: [{ receivedDay: '2026-11-20' }] })
})

test('a day of another financial year needs that year as a confirmation, for receiving and refunding', async () => {
  school.pass(Date.parse('2027-03-30T06:00:00Z') - startOfTests)
  const asha = await school.signIn(await school.as('student', { name: 'Asha Verma' }))
  const ashasId = (await school.enroll(asha, await school.addCourse())).body.enrollment._id
  school.pass(4 * day)
  admin = await school.signIn(admin)
  const message = 'This day is in the financial year 2026-27. Please say that the money belongs there.'
  const received = { receivedDay: '2027-03-31' }
  const named = { financialYear: '2026-27' }
  const requests = [
    [
      'PUT',
      `enrollments/${ashasId}/payment`,
      { status: 'confirmed', reference: 'A 1', amount: 500, ...received },
      'receivedDay',
    ],
    ['POST', `enrollments/${ashasId}/payments`, { method: 'cash', amount: 500, ...received }, 'receivedDay'],
    [
      'POST',
      `enrollments/${ashasId}/refunds`,
      { method: 'cash', amount: 100, reason: 'Moved.', endsAccess: false, paidDay: '2027-03-31' },
      'paidDay',
    ],
  ] as const
  for (const [method, path, body, field] of requests) {
    await cardOf(ashasId)
    const before = await school.snapshot()
    for (const year of [{}, { financialYear: '2027-28' }])
      expect(await admin.call(method, path, { ...body, ...year })).toMatchObject({
        status: 422,
        body: { fields: { [field]: message } },
      })
    expect((await school.snapshot()) === before).toBe(true)
    expect((await admin.call(method, path, { ...body, ...named })).status).toBeLessThan(300)
  }
  expect((await cardOf(ashasId)).payments).toMatchObject([received, received])
  expect((await admin.call('GET', 'reports/check')).body.agrees).toBe(true)
})
