import { afterEach, beforeEach, expect, test } from 'vitest'
import { enrollmentForm, openSchool, type Person, type School } from '../../testing/school.ts'

let school: School
let admin: Person
let meera: Person
let id: string
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
  meera = await school.as('student', { name: 'Meera Iyer', email: 'meera@mail.example' })
  const course = await school.addCourse({ name: 'Forms' })
  const response = await meera.call('POST', 'enrollments', { ...enrollmentForm, courseId: course.id })
  id = response.body.enrollment._id
})
afterEach(() => school.close())

const bodies = async () => {
  const mails = await school.database.db.selectFrom('outbox').select('body').orderBy('id').execute()
  return mails.map(({ body }) => body)
}
const recorded = async () => {
  const { body } = await admin.call('GET', 'audit?subjectType=enrollment')
  return body.map(({ action, detail }: { action: string; detail: object }) => ({ action, detail }))
}

test('a claim confirmed after another payment is emailed with its own amount and reference', async () => {
  await meera.call('PUT', `enrollments/${id}/reference`, { reference: '447100981234', amount: 2000 })
  school.pass(1000)
  await admin.call('POST', `enrollments/${id}/payments`, { method: 'cash', amount: 1000 })
  school.pass(1000)
  expect((await admin.call('PUT', `enrollments/${id}/payment`, { status: 'confirmed' })).status).toBe(200)
  const last = (await bodies()).at(-1)
  expect(last).toContain('₹2,000')
  expect(last).toContain('447100981234')
  expect(last).not.toContain('₹1,000')
})

test('confirming a payment and taking one at the desk write the same record, under their own actions', async () => {
  await meera.call('PUT', `enrollments/${id}/reference`, { reference: '447100981234', amount: 2000 })
  await admin.call('PUT', `enrollments/${id}/payment`, { status: 'confirmed' })
  await admin.call('POST', `enrollments/${id}/payments`, { method: 'cash', amount: 1000 })
  const receiptNumber = 'AB/2026-27/000001'
  expect(await recorded()).toMatchObject([
    {
      action: 'payment.take',
      detail: { receiptNumber, receipt: 'R/26-27/000002', amount: 100_000, method: 'cash', version: 4 },
    },
    {
      action: 'payment.confirm',
      detail: { receiptNumber, receipt: 'R/26-27/000001', amount: 200_000, version: 3 },
    },
    { action: 'payment.claim' },
    { action: 'enrollment.create' },
  ])
})
