import { afterEach, beforeEach, expect, test } from 'vitest'
import { replacedClaimReason } from '#contract/fees/fees.ts'
import { enrollmentForm, openSchool, type Person, type School } from '../../testing/school.ts'

const reference = '447100981234'
let school: School
let admin: Person
let id: string
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
  id = await enroll()
})
afterEach(() => school.close())

/** A student enrolls, and claims to have paid ₹4,999. */
async function enroll(): Promise<string> {
  const course = await school.addCourse({ discounted_price: 499_900 })
  const student = await school.as('student')
  const form = { ...enrollmentForm, courseId: course.id, reference }
  const { status, body } = await student.call('POST', 'enrollments', form)
  return status === 201 ? body.enrollment._id : body.code
}
const take = (body: object) => admin.call('POST', `enrollments/${id}/payments`, { method: 'cash', ...body })
const statuses = async () =>
  (await admin.call('GET', `enrollments/${id}/fee-card`)).body.payments.map(
    ({ amount, status, refusal }: Record<string, unknown>) => [amount, status, refusal],
  )

test('money taken beside a claim leaves the claim open', async () => {
  expect((await take({ amount: 1000 })).status).toBe(201)
  expect(await statuses()).toEqual([
    [4999, 'claimed', null],
    [1000, 'received', null],
  ])
})

test('money taken in place of a claim closes it and frees its reference', async () => {
  expect(await enroll()).toBe('REFERENCE_TAKEN')
  expect((await take({ amount: 1000, closesClaim: true })).body).toMatchObject({ balance: 3999 })
  expect(await statuses()).toEqual([
    [4999, 'ended', replacedClaimReason],
    [1000, 'received', null],
  ])
  expect(await enroll()).not.toBe('REFERENCE_TAKEN')
  expect((await admin.call('GET', 'reports/check')).body.agrees).toBe(true)
})

test('claimed money that is more than stated has the claim’s reference', async () => {
  const paid = { method: 'upi', amount: 6000, reference, keepsRest: true, closesClaim: true }
  expect((await take(paid)).body).toMatchObject({ balance: 0, advance: 1001 })
  const { enrollments } = (await admin.call('GET', 'enrollments?page=1')).body
  expect(enrollments).toMatchObject([{ paymentStatus: 'confirmed', paymentReference: reference }])
  expect(enrollments[0].sameReference).toEqual([])
  expect(await enroll()).toBe('REFERENCE_TAKEN')
  expect((await admin.call('GET', 'reports/check')).body.agrees).toBe(true)
})
