import { afterEach, beforeEach, expect, test } from 'vitest'
import { enrollmentForm, openSchool, type Person, type School } from '../../testing/school.ts'
import { enrollmentDocument } from './fees.documents.ts'
import { remindOfFees } from './reminders.usecases.ts'

let school: School
let admin: Person
let meera: Person
let course: { id: string }
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin', { name: 'Kabir Rao' })
  meera = await school.as('student', { name: 'Meera Iyer', email: 'meera@mail.example' })
  course = await school.addCourse({ name: 'Forms' })
})
afterEach(() => school.close())

const utr = '447100981234'
async function enroll(more: object = {}): Promise<string> {
  const response = await meera.call('POST', 'enrollments', {
    ...enrollmentForm,
    courseId: course.id,
    ...more,
  })
  expect(response.status).toBe(201)
  return response.body.enrollment._id
}
const card = async (id: string) => (await admin.call('GET', `enrollments/${id}/fee-card`)).body
const listed = async (status: string) =>
  (await admin.call('GET', `enrollments?page=1&status=${status}`)).body.enrollments
const receipt = async (id: string) => (await meera.call('GET', `enrollments/${id}/receipt`)).body
const refuse = async (id: string) => {
  const { payments } = await card(id)
  const path = `enrollments/${id}/payments/${payments.at(-1)._id}/refusal`
  const response = await admin.call('PUT', path, { reason: 'It did not come.' })
  expect(response.status).toBe(200)
}
const settle = (id: string, body: object) => admin.call('PUT', `enrollments/${id}/payment`, body)
const documentOf = async (id: string) =>
  new Map((await enrollmentDocument({ ...school.deps }, id, 'en'))?.facts)

test('a payment that was not received is owed, and nothing of it waits', async () => {
  const id = await enroll({ reference: utr })
  expect(await listed('recorded')).toHaveLength(1)
  await refuse(id)
  expect(await listed('recorded')).toEqual([])
  expect(await listed('live')).toMatchObject([
    { paymentStatus: 'owed', paymentReference: null, confirmedAt: null, amountDue: 4999, balance: 4999 },
  ])
  expect(await receipt(id)).toMatchObject({ paymentStatus: 'owed', paymentReference: null, amountDue: 4999 })
  const before = await school.snapshot()
  expect(await settle(id, { status: 'confirmed', reference: utr })).toMatchObject({
    status: 409,
    body: {
      message: 'No payment waits to be confirmed here. When the money comes, take it on the fee card.',
      current: { paymentStatus: 'owed' },
    },
  })
  expect((await school.snapshot()) === before).toBe(true)
  const document = await documentOf(id)
  expect([document.get('Payment'), document.has('Method'), document.has('Reference')]).toEqual([
    ...['Not paid yet', false, false],
  ])
  expect((await admin.call('GET', 'reports/check')).body.agrees).toBe(true)
})

test('after a refusal the student gives a reference again, and the desk takes money again', async () => {
  const id = await enroll({ reference: utr })
  await refuse(id)
  const again = await meera.call('PUT', `enrollments/${id}/reference`, { reference: utr })
  expect(again).toMatchObject({ status: 200, body: { paymentStatus: 'recorded', paymentReference: utr } })
  expect(await listed('recorded')).toHaveLength(1)
  await refuse(id)
  const taken = await admin.call('POST', `enrollments/${id}/payments`, { method: 'cash', amount: 4999 })
  expect(taken).toMatchObject({ status: 201, body: { balance: 0 } })
  expect(await receipt(id)).toMatchObject({ paymentStatus: 'confirmed', paymentMethod: 'cash' })
})

test('a refused cheque of one part leaves the order slip with the part that came by UPI', async () => {
  const parts = [
    { amount: 2000, dueAfterDays: 0 },
    { amount: 2999, dueAfterDays: 30 },
  ]
  await admin.call('PUT', `courses/${course.id}/fee-plan`, { parts })
  const id = await enroll({ inParts: true, reference: utr })
  await settle(id, { status: 'confirmed' })
  const cheque = { method: 'cheque', amount: 2999, reference: '000042' }
  await admin.call('POST', `enrollments/${id}/payments`, cheque)
  await refuse(id)
  expect(await listed('recorded')).toEqual([])
  expect(await receipt(id)).toMatchObject({
    ...{ paymentStatus: 'confirmed', paymentMethod: 'upi', paymentReference: utr },
    ...{ balance: 2999, amountDue: 2999, dueDay: '2026-12-20' },
  })
  const document = await documentOf(id)
  expect([document.get('Method'), document.get('Payment')]).toEqual(['UPI', 'Paid in part'])
})

test('a student whose payment was not received gets reminders, and the course of a claimed payment is closed', async () => {
  await admin.call('PUT', 'school', { coursesOpen: 'claimed' })
  const id = await enroll({ reference: utr })
  const isOpen = async () => (await meera.call('GET', `courses/${course.id}`)).body.open
  expect(await isOpen()).toBe(true)
  await refuse(id)
  expect(await isOpen()).toBe(false)
  school.pass(3 * 86_400_000)
  expect(await remindOfFees(school.deps)).toBe(1)
})
