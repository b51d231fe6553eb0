import { afterEach, beforeEach, expect, test } from 'vitest'
import { enrollmentForm, openSchool, type Person, type School } from '../../testing/school.ts'

let school: School
let admin: Person
let course: { id: string }
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin', { name: 'Kabir Rao' })
  course = await school.addCourse({ name: 'Forms' })
})
afterEach(() => school.close())

const day = 86_400_000
const twoParts = [
  { amount: 2000, dueAfterDays: 0 },
  { amount: 2999, dueAfterDays: 10 },
]
async function enroll(name: string, more: object = {}): Promise<string> {
  const student = await school.as('student', { name })
  const form = { ...enrollmentForm, name, courseId: course.id, ...more }
  const response = await student.call('POST', 'enrollments', form)
  expect(response.status).toBe(201)
  return response.body.enrollment._id
}
const take = (id: string, body: object, person = admin) =>
  person.call('POST', `enrollments/${id}/payments`, { method: 'cash', amount: 2000, ...body })
const due = async (query = '') => (await admin.call('GET', `fees/due?page=1${query}`)).body
const namesDue = async (query = '') =>
  (await due(query)).fees.map(({ student }: { student: { name: string } }) => student.name)
const takings = async (query = '') => (await admin.call('GET', `fees/takings?page=1${query}`)).body

test('owed fees are listed by due day, overdue ones apart', async () => {
  await admin.call('PUT', `courses/${course.id}/fee-plan`, { parts: twoParts })
  const asha = await enroll('Asha Verma', { inParts: true })
  await take(asha, {})
  await enroll('Meera Iyer')
  const paid = await enroll('Ravi Nair')
  await take(paid, { amount: 4999 })

  expect(await namesDue()).toEqual(['Meera Iyer', 'Asha Verma'])
  expect((await due()).fees[1]).toMatchObject({
    ...{ _id: asha, courseName: 'Forms', phone: enrollmentForm.phone, dueDay: '2026-11-30' },
    ...{ amountDue: 2999, balance: 2999, isClaimed: false, pausedAt: null },
  })
  expect(await namesDue('&when=overdue')).toEqual([])
  expect(await namesDue('&when=week')).toEqual(['Meera Iyer'])
  expect(await namesDue('&search=asha')).toEqual(['Asha Verma'])
  expect(await namesDue('&search=AB/2026-27/000002')).toEqual(['Meera Iyer'])

  school.pass(4 * day)
  admin = await school.signIn(admin)
  expect(await namesDue('&when=overdue')).toEqual(['Meera Iyer'])
  expect(await namesDue('&when=week')).toEqual(['Asha Verma'])
  const table = await admin.call('GET', 'fees/due?format=csv&when=overdue')
  expect(String(table.body)).toContain('Meera Iyer')
  expect(String(table.body)).not.toContain('Asha Verma')
})

test('owed amounts are shown by age; each age links to its fees, with the owed amount of their parts', async () => {
  await admin.call('PUT', `courses/${course.id}/fee-plan`, {
    parts: [
      { amount: 1000, dueAfterDays: 0 },
      { amount: 1500, dueAfterDays: 30 },
      { amount: 2499, dueAfterDays: 130 },
    ],
  })
  await take(await enroll('Asha Verma', { inParts: true }), { amount: 400.5 })
  await enroll('Meera Iyer', { inParts: true })
  await enroll('Ravi Nair')
  await take(await enroll('Kavya Rao'), { amount: 4999 })
  const known = async () => {
    const { owed, ages } = (await admin.call('GET', 'fees/due/ages')).body
    for (const { age, amount } of [...ages, { age: '', amount: owed }]) {
      const { fees } = await due(age && `&when=${age}`)
      const sum = fees.reduce((all: number, fee: { owed: number }) => all + fee.owed * 100, 0) / 100
      expect({ age, sum, none: fees.some((fee: { owed: number }) => fee.owed === 0) }).toEqual({
        ...{ age, sum: amount, none: false },
      })
    }
    const { booked } = (await admin.call('GET', 'enrollments?page=1&limit=1')).body
    expect(owed).toBe(booked.owed)
    return ages.map(({ amount }: { amount: number }) => amount)
  }
  const all = 3 * 4999 - 400.5
  expect(await known()).toEqual([all, 0, 0, 0, 0])
  const first = 599.5 + 1000 + 4999
  const days = [
    [1, [all - first, first, 0, 0, 0]],
    [30, [all - first, first, 0, 0, 0]],
    [31, [2 * 2499, 3000, first, 0, 0]],
    [61, [2 * 2499, 0, 3000, first, 0]],
    [91, [2 * 2499, 0, 0, 3000, first]],
    [131, [0, 2 * 2499, 0, 0, first + 3000]],
  ] as const
  let passed = 0
  for (const [daysLater, expected] of days) {
    school.pass((daysLater - passed) * day)
    passed = daysLater
    admin = await school.signIn(admin)
    expect({ daysLater, ages: await known() }).toEqual({ daysLater, ages: expected })
  }
})

test('a reminder is in the student’s language, otherwise the school’s', async () => {
  const form = { ...enrollmentForm, courseId: course.id }
  const meera = await school.as('student', { name: 'Meera Iyer' })
  await meera.call('POST', 'enrollments', form)
  await meera.call('PUT', 'users/me/settings', { language: 'hi' })
  await enroll('Asha Verma')
  const reminders = async () =>
    Object.fromEntries(
      (await due()).fees.map(({ student, reminder }: { student: { name: string }; reminder: string }) => [
        student.name,
        reminder.split(' ')[0],
      ]),
    )
  expect(await reminders()).toEqual({ 'Meera Iyer': 'नमस्ते', 'Asha Verma': 'Hello' })
  await admin.call('PUT', 'school', { language: 'hi' })
  expect(await reminders()).toEqual({ 'Meera Iyer': 'नमस्ते', 'Asha Verma': 'नमस्ते' })
})

test('a claimed fee is still listed, marked as claimed; a cancelled enrollment is not', async () => {
  const student = await school.as('student', { name: 'Meera Iyer' })
  const form = { ...enrollmentForm, courseId: course.id, reference: '447100981234' }
  const id = (await student.call('POST', 'enrollments', form)).body.enrollment._id
  expect((await due()).fees).toMatchObject([{ _id: id, isClaimed: true }])
  await admin.call('PUT', `enrollments/${id}/payment`, { status: 'cancelled', reason: 'By mistake.' })
  expect((await due()).fees).toEqual([])
})

test('a day’s closing shows who took how much by each method, and what was not received', async () => {
  const sunita = await school.as('admin', { name: 'Sunita Pillai' })
  const [first, second, third] = [
    await enroll('Asha Verma'),
    await enroll('Meera Iyer'),
    await enroll('Ravi Nair'),
  ]
  await take(first, { amount: 4999 })
  await take(second, { amount: 1000, receivedDay: '2026-11-18' })
  await take(second, { amount: 500, method: 'cheque', reference: '002217' }, sunita)
  await admin.call('PUT', `enrollments/${third}/payment`, { status: 'confirmed', reference: '447100981234' })

  const kabir = { takenBy: 'Kabir Rao' }
  expect(await takings()).toMatchObject({
    day: '2026-11-20',
    totals: [
      { ...kabir, method: 'cash', count: 2, amount: 5999 },
      { ...kabir, method: 'upi', count: 1, amount: 4999 },
      { takenBy: 'Sunita Pillai', method: 'cheque', count: 1, amount: 500 },
    ],
  })
  expect((await takings()).takings).toHaveLength(4)
  expect((await takings('&limit=2')).takings).toHaveLength(2)

  school.pass(day)
  admin = await school.signIn(admin)
  const card = (await admin.call('GET', `enrollments/${second}/fee-card`)).body
  const cheque = card.payments.find(({ method }: { method: string }) => method === 'cheque')
  const refusal = { reason: 'The cheque bounced.' }
  await admin.call('PUT', `enrollments/${second}/payments/${cheque._id}/refusal`, refusal)
  expect(await takings()).toMatchObject({
    day: '2026-11-21',
    totals: [{ takenBy: 'Sunita Pillai', method: 'cheque', count: 1, amount: -500 }],
    takings: [{ name: 'Meera Iyer', amount: -500, reference: '002217', refusal: 'The cheque bounced.' }],
  })
  expect((await takings('&day=2026-11-20')).takings).toHaveLength(4)
  const table = await admin.call('GET', 'fees/takings?format=csv&day=2026-11-20')
  expect(String(table.body).trim().split('\r\n')).toHaveLength(5)
})

test.each(['2026-02-30', 'yesterday', '2026-13-01'])('a closing of the day %s is refused', async (day) => {
  expect(await admin.call('GET', `fees/takings?day=${day}`)).toMatchObject({
    status: 422,
    body: { fields: { day: 'Please choose a day that is in the calendar.' } },
  })
})

test('a reference that a student claimed and an admin refused is no taking', async () => {
  const student = await school.as('student', { name: 'Meera Iyer' })
  const form = { ...enrollmentForm, courseId: course.id, reference: '447100981234' }
  const id = (await student.call('POST', 'enrollments', form)).body.enrollment._id
  const card = (await admin.call('GET', `enrollments/${id}/fee-card`)).body
  await admin.call('PUT', `enrollments/${id}/payments/${card.payments[0]._id}/refusal`, {
    reason: 'No money came.',
  })
  expect(await takings()).toMatchObject({ totals: [], takings: [] })
})

test('the annual report follows the ledger by month and course, with what is owed at the end', async () => {
  const other = await school.addCourse({ name: 'Advanced forms' })
  const first = await enroll('Asha Verma')
  await enroll('Meera Iyer', { courseId: other.id })
  await take(first, { amount: 1999.5 })
  const books = async (query = '') => (await admin.call('GET', `fees/books${query}`)).body
  const november = {
    ...{ month: '2026-11', earned: 9998, tax: 0, received: 1999.5 },
    ...{ refunded: 0, advances: 0, opening: 0, owed: 7998.5 },
  }
  expect(await books()).toMatchObject({
    ...{ period: { from: '2026-04-01', to: '2027-03-31' }, thisYear: 2026 },
    ...{ total: { earned: 9998, received: 1999.5, refunded: 0, owed: 7998.5 } },
    courses: [
      { courseName: 'Advanced forms', earned: 4999, received: 0, owed: 4999 },
      { courseName: 'Forms', earned: 4999, received: 1999.5, owed: 2999.5 },
    ],
  })
  expect((await books()).months).toHaveLength(8)
  expect((await books()).months.at(-1)).toEqual(november)

  // The cancellation's month reverses the unpaid rest.
  school.pass(200 * day)
  admin = await school.signIn(admin)
  expect((await books()).total).toEqual({
    earned: 0,
    tax: 0,
    received: 0,
    refunded: 0,
    advances: 0,
    opening: 0,
    owed: 7998.5,
  })
  await admin.call('PUT', `enrollments/${first}/payment`, { status: 'cancelled', reason: 'By mistake.' })
  expect(await books()).toMatchObject({
    period: { from: '2027-04-01', to: '2028-03-31' },
    months: [{ month: '2027-04' }, { month: '2027-05' }, { month: '2027-06', earned: -2999.5, owed: 4999 }],
  })
  expect(
    (await books('?year=2026')).months.find(({ month }: { month: string }) => month === '2026-11'),
  ).toEqual(november)
  const table = String((await admin.call('GET', 'fees/books?year=2026&format=csv')).body)
  expect(table).toContain('2026-11,Forms,4999,1999.5,0,2999.5')
  expect(await admin.call('GET', 'fees/books?year=26')).toMatchObject({
    status: 422,
    body: { fields: { year: 'Please choose a financial year such as 2026.' } },
  })
})

test('the report of a period starts with what was owed before, and leaves out later money', async () => {
  await take(await enroll('Asha Verma'), { amount: 1999.5 })
  school.pass(3 * day)
  await enroll('Meera Iyer')
  school.pass(15 * day)
  admin = await school.signIn(admin)
  await take(await enroll('Ravi Kumar'), { amount: 4999 })
  const days = 'from=2026-11-21&to=2026-12-07'
  expect((await admin.call('GET', `fees/books?${days}`)).body).toMatchObject({
    period: { from: '2026-11-21', to: '2026-12-07' },
    months: [
      { month: '2026-11', earned: 4999, received: 0, owed: 7998.5 },
      { month: '2026-12', earned: 0, received: 0, owed: 7998.5 },
    ],
    courses: [{ courseName: 'Forms', earned: 4999, received: 0, owed: 7998.5 }],
    total: { earned: 4999, received: 0, refunded: 0, owed: 7998.5 },
  })
  const { body, headers } = await admin.call('GET', `fees/books?${days}&format=csv`)
  expect(headers['content-disposition']).toContain('books-2026-11-21-to-2026-12-07.csv')
  expect(String(body).trim().split('\r\n').slice(1)).toEqual(['2026-11,Forms,4999,0,0,4999'])
  for (const wrong of [
    'from=2026-11-21',
    'to=2026-11-21',
    'from=2026-02-30&to=2026-03-01',
    'from=2026-11-02&to=2026-11-01',
  ])
    expect((await admin.call('GET', `fees/books?${wrong}`)).status, wrong).toBe(422)
  const { booked } = (await admin.call('GET', 'enrollments?page=1')).body
  expect(booked).toEqual({
    ...{ earned: 14_997, received: 6998.5, refunded: 0 },
    ...{ toRefund: 0, advances: 0, opening: 0, owed: 7998.5 },
  })
})
