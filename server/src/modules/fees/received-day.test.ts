import { afterEach, beforeEach, expect, test } from 'vitest'
import { enrollmentForm, openSchool, type Person, type School } from '../../testing/school.ts'

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
  // An advance from before the enrollment.
  [{ receivedDay: '2026-10-21' }, '2026-10-21'],
])('a payment that is confirmed with %j was received on %s', async (body, receivedDay) => {
  expect((await confirm(body)).status).toBe(200)
  const { payments } = (await admin.call('GET', `enrollments/${id}/fee-card`)).body
  expect(payments).toMatchObject([{ status: 'received', receivedDay }])
  expect((await admin.call('GET', 'reports/check')).body.agrees).toBe(true)
})

test.each([
  ['2026-11-21', 'Please choose today or an earlier day.'],
  ['2026-10-20', 'This is more than 30 days before the enrollment. Please check the day.'],
  ['2006-11-20', 'This is more than 30 days before the enrollment. Please check the day.'],
  ['2026-02-30', 'Please choose a day that is in the calendar.'],
  ['', 'Please choose a day that is in the calendar.'],
])('a payment is not confirmed as received on "%s"', async (receivedDay, words) => {
  const before = await school.snapshot()
  expect(await confirm({ receivedDay })).toMatchObject({
    status: 422,
    body: { fields: { receivedDay: words } },
  })
  expect((await school.snapshot()) === before).toBe(true)
})
