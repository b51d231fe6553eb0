import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type Person, type School } from '../../testing/school.ts'

let school: School
let desk: Person
let meera: Person
let enrollmentId: string
beforeEach(async () => {
  school = await openSchool()
  desk = await school.as('admin', { name: 'Asha Verma', staff_role: 'front_desk' })
  meera = await school.as('student')
  const course = await school.addCourse({ discounted_price: 499_900 })
  enrollmentId = (await school.enroll(meera, course)).body.enrollment._id
})
afterEach(() => school.close())

const allowDiscount = (percent: number) =>
  school.database.db.updateTable('school').set({ desk_discount_percent: percent }).execute()
const discount = (waived: number, caller = desk) =>
  caller.call('PUT', `enrollments/${enrollmentId}/charges/1`, { waived, reason: 'A sister is here.' })
const money = { method: 'cash', amount: 1000 }

test('the front desk takes money and sees what is owed, but not what the school earns', async () => {
  expect((await desk.call('POST', `enrollments/${enrollmentId}/payments`, money)).body.paid).toBe(1000)
  expect((await desk.call('GET', 'fees/due/ages')).status).toBe(200)
  const { body } = await desk.call('GET', 'enrollments')
  expect(body).toMatchObject({ totalEarnings: 0, confirmedEarnings: 0, booked: null, listed: null })
  expect(body.enrollments).toMatchObject([{ amount: 4999, paid: 1000 }])
  const accountant = await school.as('admin', { staff_role: 'accountant' })
  expect((await accountant.call('GET', 'enrollments')).body).toMatchObject({ totalEarnings: 4999 })
})

test('the front desk gives discounts up to the owner’s limit for a whole fee', async () => {
  expect((await discount(1)).body.fields.waived).toBe(
    'The front desk may not give discounts on this fee. Please ask the owner.',
  )
  await allowDiscount(10)
  expect((await discount(499.9)).status).toBe(200)
  expect((await discount(499.91)).body.fields.waived).toBe(
    'The front desk may take ₹499.90 off this fee at most. Please ask the owner for more.',
  )
  const admin = await school.as('admin')
  expect((await discount(2000, admin)).status).toBe(200)
  expect((await discount(1500)).status).toBe(200)
})

test('two people at the front desk who discount two instalments at once stay within the limit', async () => {
  await allowDiscount(10)
  const parts = [
    { amount: 2500, dueDay: '2026-12-01' },
    { amount: 2499, dueDay: '2026-12-20' },
  ]
  const admin = await school.as('admin')
  await admin.call('PUT', `enrollments/${enrollmentId}/charges`, { parts, reason: 'In two.' })
  const other = await school.as('admin', { staff_role: 'front_desk' })
  const { to } = await school.secondInstance()
  const take = (caller: Person, part: number) =>
    caller.call('PUT', `enrollments/${enrollmentId}/charges/${part}`, { waived: 300, reason: 'A sister.' })
  const responses = await Promise.all([take(desk, 1), take(to(other), 2)])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 422])
  expect((await desk.call('GET', `enrollments/${enrollmentId}/fee-card`)).body.waived).toBe(300)
})

test('neither front desk nor accountant cancels an enrollment', async () => {
  const accountant = await school.as('admin', { staff_role: 'accountant' })
  const cancel = { status: 'cancelled', reason: 'Moved away.' }
  for (const caller of [desk, accountant])
    expect((await caller.call('PUT', `enrollments/${enrollmentId}/payment`, cancel)).status).toBe(403)
  expect((await meera.call('GET', `enrollments/${enrollmentId}/fee-card`)).body.isCancelled).toBe(false)
})
