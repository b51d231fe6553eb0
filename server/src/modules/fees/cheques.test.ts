import { afterEach, beforeEach, expect, test } from 'vitest'
import { enrollmentForm, openSchool, type Person, type School } from '../../testing/school.ts'
import { personalFees } from './personal-fees.repository.ts'
import { pauseOverdue, remindOfFees } from './reminders.usecases.ts'

let school: School
let admin: Person
let meera: Person
let id: string
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
  meera = await school.as('student', { name: 'Meera Iyer' })
  const course = await school.addCourse({ name: 'Forms', discounted_price: 499_900 })
  await admin.call('PUT', `courses/${course.id}/fee-plan`, {
    parts: [
      { amount: 2000, dueAfterDays: 0 },
      { amount: 2999, dueAfterDays: 10 },
    ],
  })
  const form = { ...enrollmentForm, courseId: course.id, inParts: true }
  id = (await meera.call('POST', 'enrollments', form)).body.enrollment._id
})
afterEach(() => school.close())

const cheque = { number: '000417', amount: 2999, day: '2026-11-30' }
const take = (more: object = {}, desk = admin) =>
  desk.call('POST', `enrollments/${id}/cheques`, { ...cheque, ...more })
const takeAndGetId = async (more: object = {}) => {
  const { status, body } = await take(more)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.cheques.at(-1)._id as string
}
const bank = (chequeId: string, more: object = {}, desk = admin) =>
  desk.call('POST', `cheques/${chequeId}/payment`, more)
const giveBack = (chequeId: string) =>
  admin.call('PUT', `cheques/${chequeId}/return`, { reason: 'Paid in cash instead.' })
const pay = (amount: number) => admin.call('POST', `enrollments/${id}/payments`, { method: 'cash', amount })
const card = async (who = admin) => (await who.call('GET', `enrollments/${id}/fee-card`)).body
const passDays = async (days: number) => {
  school.pass(days * 86_400_000)
  admin = await school.signIn(admin)
  meera = await school.signIn(meera)
}
const expectChecksToAgree = async () => {
  const { body } = await admin.call('GET', 'reports/check')
  expect(body.checks.filter(({ differing }: { differing: number }) => differing > 0)).toEqual([])
}

test('a cheque with a later day is not money before that day; then the desk takes it to the bank', async () => {
  const chequeId = await takeAndGetId()
  expect(await card()).toMatchObject({ balance: 4999, paid: 0, cheques: [{ ...cheque, status: 'waiting' }] })
  expect((await admin.call('GET', 'enrollments?page=1')).body.booked.received).toBe(0)
  const early = await bank(chequeId)
  expect(early).toMatchObject({
    status: 422,
    body: { message: 'The bank takes this cheque from 2026-11-30 on.' },
  })
  const waits = (await admin.call('GET', 'fees/cheques')).body
  expect(waits).toMatchObject({
    sum: 2999,
    cheques: [{ _id: chequeId, status: 'waiting', name: 'Meera Iyer' }],
  })
  expect((await admin.call('GET', 'fees/cheques?when=due')).body).toMatchObject({ sum: 0, cheques: [] })

  await passDays(10)
  expect((await admin.call('GET', 'fees/cheques?when=due')).body).toMatchObject({
    cheques: [{ status: 'due' }],
  })
  expect(String((await admin.call('GET', 'fees/cheques?format=csv')).body)).toContain('000417')
  const { status, body } = await bank(chequeId)
  expect(status, JSON.stringify(body)).toBe(201)
  expect(body).toMatchObject({ balance: 2000, paid: 2999, cheques: [{ status: 'banked' }] })
  expect(body.payments).toContainEqual(
    expect.objectContaining({
      method: 'cheque',
      reference: '000417',
      receivedDay: '2026-11-30',
      status: 'received',
    }),
  )
  expect((await bank(chequeId)).status).toBe(409)
  expect((await giveBack(chequeId)).status).toBe(409)
  expect((await admin.call('GET', 'fees/cheques')).body).toEqual({ sum: 0, cheques: [] })
  await expectChecksToAgree()
})

test.each([
  ['is of today', { day: '2026-11-20' }, 'day', /Please take it as a payment/],
  ['is dated next year', { day: '2027-04-02' }, 'day', /financial year 2027-28/],
  [
    'is dated in more than a year',
    { day: '2027-11-21', financialYear: '2027-28' },
    'day',
    /a year ahead at most/,
  ],
  ['is of no day', { day: '2026-11-31' }, 'day', /in the calendar/],
  [
    'is over more than is owed',
    { amount: 5000 },
    'amount',
    'Only ₹4,999 is owed beside the cheques that wait.',
  ],
  ['has no number', { number: ' ' }, 'number', 'Please enter the number of the cheque.'],
])('a cheque that %s is refused', async (_, more, field, message) => {
  const before = await school.snapshot()
  const { status, body } = await take(more)
  expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 422, fields: [field] })
  expect(body.fields[field]).toMatch(message)
  expect((await school.snapshot()) === before).toBe(true)
})

test('a cheque of the next financial year is taken once its year is confirmed; several add up to the fee', async () => {
  await takeAndGetId({ day: '2027-04-02', financialYear: '2027-28' })
  expect((await take({ amount: 2000.01, number: '000418' })).body.fields.amount).toBe(
    'Only ₹2,000 is owed beside the cheques that wait.',
  )
  await takeAndGetId({ amount: 2000, number: '000418' })
  expect((await card()).cheques.map(({ number }: { number: string }) => number)).toEqual(['000418', '000417'])
})

test('a cheque is taken once and banked once, on any number of desks and instances', async () => {
  const there = (await school.secondInstance()).to(admin)
  const takers = await Promise.all([
    take({ amount: 1000 }),
    take({ amount: 1000 }, there),
    take({ amount: 1000 }),
  ])
  expect(takers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
  const [{ _id }] = (await card()).cheques
  await passDays(10)
  const again = (await school.secondInstance()).to(admin)
  const banked = await Promise.all([bank(_id), bank(_id, {}, again), bank(_id)])
  expect(banked.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(await card()).toMatchObject({ paid: 1000 })
  await expectChecksToAgree()
})

test('a cheque is given back with a reason for the student, also of a cancelled enrollment', async () => {
  const first = await takeAndGetId({ amount: 1000 })
  const second = await takeAndGetId({ amount: 1000, number: '000418' })
  expect((await giveBack(first)).status).toBe(200)
  expect((await card(meera)).cheques[0]).toMatchObject({
    ...{ status: 'returned', reason: 'Paid in cash instead.', takenBy: null },
  })
  await admin.call('PUT', `enrollments/${id}/payment`, { status: 'cancelled', reason: 'Moved.' })
  expect((await admin.call('GET', 'fees/cheques')).body.cheques).toMatchObject([{ isCancelled: true }])
  await passDays(10)
  expect((await bank(second)).status).toBe(409)
  expect((await giveBack(second)).status).toBe(200)
  expect((await take()).status).toBe(409)
})

test('money beyond what is owed becomes an advance if the desk says so', async () => {
  const chequeId = await takeAndGetId()
  await pay(4000)
  await passDays(10)
  expect((await bank(chequeId)).body.fields.amount).toBe('Only ₹999 is owed.')
  expect((await bank(chequeId, { keepsRest: true })).body).toMatchObject({ balance: 0, advance: 2000 })
  await expectChecksToAgree()
})

test('while a cheque of the day waits, no reminder is sent and no lesson pauses; a later cheque does not count', async () => {
  await pay(2000)
  await takeAndGetId()
  await admin.call('PUT', 'school', { name: 'Abhyas', pauseAfterDays: 3 })
  await passDays(10)
  expect(await remindOfFees(school.deps)).toBe(0)
  await passDays(4)
  expect(await pauseOverdue(school.deps)).toBe(0)
  expect(await remindOfFees(school.deps)).toBe(0)
  const [{ _id }] = (await card()).cheques
  await giveBack(_id)
  await takeAndGetId({ day: '2026-12-20', number: '000418' })
  expect(await remindOfFees(school.deps)).toBe(1)
  expect(await pauseOverdue(school.deps)).toBe(1)
})

test('the number of a cheque is deleted with the student', async () => {
  await takeAndGetId()
  const exported = JSON.stringify((await meera.call('GET', 'users/me/export')).body)
  expect(exported).toContain('000417')
  const student = await school.database.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', meera.id)
    .executeTakeFirstOrThrow()
  await school.database.db.transaction().execute(async (tx) => personalFees.erase?.(tx, student))
  expect(JSON.stringify(await school.database.db.selectFrom('cheques').selectAll().execute())).not.toContain(
    '000417',
  )
})
