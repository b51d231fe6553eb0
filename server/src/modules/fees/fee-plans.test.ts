import { afterEach, beforeEach, expect, test } from 'vitest'
import { enrollmentForm, openSchool, type Person, type School } from '../../testing/school.ts'

let school: School
let admin: Person
let course: { id: string }
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
  course = await school.addCourse({ discounted_price: 499_900 })
})
afterEach(() => school.close())

const dated = [
  { amount: 2000, dueDay: '2026-11-10' },
  { amount: 2000, dueDay: '2026-12-10' },
  { amount: 999, dueDay: '2027-01-10' },
]
const put = (parts: readonly object[]) => admin.call('PUT', `courses/${course.id}/fee-plan`, { parts })

test('instalments with dates are due on them, and past ones on the day of the enrollment', async () => {
  expect((await put(dated)).body).toMatchObject({ parts: dated, lateFee: null })
  const student = await school.as('student')
  expect((await student.call('GET', `courses/${course.id}/fee-plan`)).body.parts).toEqual(dated)
  const form = { ...enrollmentForm, courseId: course.id, inParts: true, firstPart: 2000 }
  const { body } = await student.call('POST', 'enrollments', form)
  const card = (await student.call('GET', `enrollments/${body.enrollment._id}/fee-card`)).body
  expect(card.parts.map(({ dueDay }: { dueDay: string }) => dueDay)).toEqual([
    '2026-11-20',
    '2026-12-10',
    '2027-01-10',
  ])
})

test('dates stay with a coupon and after a change of the price', async () => {
  await put(dated)
  const changed = await admin.call('PUT', `courses/${course.id}`, { discountedPrice: '4,900' })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  const { parts } = (await admin.call('GET', `courses/${course.id}/fee-plan`)).body
  expect(parts).toEqual([...dated.slice(0, 2), { amount: 900, dueDay: '2027-01-10' }])
  const coupon = {
    ...{ code: 'DIWALI10', kind: 'percent', value: 10, firstDay: null, lastDay: null },
    ...{ maxUses: null, maxUsesPerStudent: null, minimumFee: 0, courseIds: null },
  }
  expect((await admin.call('POST', 'coupons', coupon)).status).toBe(201)
  const form = { ...enrollmentForm, courseId: course.id, inParts: true, coupon: 'DIWALI10' }
  const { body } = await (await school.as('student')).call('POST', 'enrollments', form)
  const card = (await admin.call('GET', `enrollments/${body.enrollment._id}/fee-card`)).body
  expect(
    card.parts.map(({ amount, dueDay }: { amount: number; dueDay: string }) => [amount, dueDay]),
  ).toEqual([
    [2000, '2026-11-20'],
    [2000, '2026-12-10'],
    [410, '2027-01-10'],
  ])
})

test.each([
  ['mixes days and dates', [dated[0], { amount: 2999, dueAfterDays: 30 }], /or all of them dates/],
  ['has a part without a due day', [{ amount: 2000 }, { amount: 2999 }], /or all of them dates/],
  [
    'has a part with two',
    [
      { amount: 2000, dueDay: '2026-12-01', dueAfterDays: 1 },
      { amount: 2999, dueAfterDays: 30 },
    ],
    /or all of them dates/,
  ],
  [
    'has no such date',
    [
      { amount: 2000, dueDay: '2026-11-31' },
      { amount: 2999, dueDay: '2026-12-31' },
    ],
    /in the calendar/,
  ],
  [
    'is out of order',
    [
      { amount: 2000, dueDay: '2026-12-31' },
      { amount: 2999, dueDay: '2026-12-01' },
    ],
    /due before/,
  ],
  ['does not add up', dated.slice(0, 2), 'The instalments must add up to ₹4,999.'],
])('a plan that %s is refused', async (_, parts, message) => {
  const before = await school.snapshot()
  const { status, body } = await put(parts as object[])
  expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 422, fields: ['parts'] })
  expect(body.fields.parts).toMatch(message)
  expect((await school.snapshot()) === before).toBe(true)
})
