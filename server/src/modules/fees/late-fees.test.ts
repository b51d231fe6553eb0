import { afterEach, beforeEach, expect, test } from 'vitest'
import { enrollmentForm, openSchool, type Person, type School } from '../../testing/school.ts'
import { applyAdvances } from './advances.usecases.ts'
import { addLateFees } from './late-fees.usecases.ts'

let school: School
let admin: Person
let meera: Person
let course: { id: string }
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
  meera = await school.as('student', { name: 'Meera Iyer' })
  course = await school.addCourse({ name: 'Forms', discounted_price: 499_900 })
})
afterEach(() => school.close())

const parts = [
  { amount: 2000, dueAfterDays: 0 },
  { amount: 2999, dueAfterDays: 30 },
]
const lateFee = { amount: 100, afterDays: 7 }
const plan = (body: object) => admin.call('PUT', `courses/${course.id}/fee-plan`, { parts, ...body })
const enroll = async (more: object = { inParts: true }) => {
  const form = { ...enrollmentForm, courseId: course.id, ...more }
  return (await meera.call('POST', 'enrollments', form)).body.enrollment._id as string
}
const card = async (id: string) => (await admin.call('GET', `enrollments/${id}/fee-card`)).body
const pay = (id: string, amount: number, more: object = {}) =>
  admin.call('POST', `enrollments/${id}/payments`, { method: 'cash', amount, ...more })
const passDays = async (days: number) => {
  school.pass(days * 86_400_000)
  admin = await school.signIn(admin)
  meera = await school.signIn(meera)
}
const expectChecksToAgree = async () => {
  const { body } = await admin.call('GET', 'reports/check')
  expect(body.checks.filter(({ differing }: { differing: number }) => differing > 0)).toEqual([])
}

test('the plan of a course has a late fee, which students see before they enroll and keep afterwards', async () => {
  expect((await plan({ lateFee })).body).toMatchObject({ lateFee })
  expect((await plan({})).body).toMatchObject({ lateFee })
  const id = await enroll()
  expect((await meera.call('GET', `courses/${course.id}/fee-plan`)).body.lateFee).toEqual(lateFee)
  expect((await plan({ lateFee: null })).body).toMatchObject({ lateFee: null })
  expect((await card(id)).lateFee).toEqual(lateFee)
  const { action } = await school.database.db
    .selectFrom('audit')
    .select('action')
    .where('action', '=', 'fee.plan')
    .executeTakeFirstOrThrow()
  expect(action).toBe('fee.plan')
})

test.each([
  [{ amount: 0, afterDays: 7 }, 'lateFee'],
  [{ amount: 100, afterDays: 91 }, 'lateFee'],
  [{ amount: 100, afterDays: 1.5 }, 'lateFee'],
])('a late fee of %j is refused', async (wrong, field) => {
  const { status, body } = await plan({ lateFee: wrong })
  expect(status).toBe(422)
  expect(Object.keys(body.fields)[0]).toMatch(new RegExp(`^${field}`))
})

test('a part that is overdue for longer than agreed has one late fee, which is owed and can be waived', async () => {
  await plan({ lateFee })
  const id = await enroll()
  await passDays(7)
  expect(await addLateFees(school.deps)).toBe(0)
  await passDays(1)
  expect(await addLateFees(school.deps)).toBe(1)
  expect(await addLateFees(school.deps)).toBe(0)
  const late = await card(id)
  expect(late).toMatchObject({ fee: 4999, late: 100, balance: 5099, next: { part: 1, amount: 2000 } })
  expect(
    late.parts.map(({ part, isLateFee, left }: Record<string, unknown>) => [part, isLateFee, left]),
  ).toEqual([
    [1, false, 2000],
    [1, true, 100],
    [2, false, 2999],
  ])
  const mails = await school.database.db.selectFrom('outbox').select('subject').execute()
  expect(mails.map(({ subject }) => subject)).toContain('Late fee: Forms')
  expect((await meera.call('GET', `enrollments/${id}/receipt`)).body).toMatchObject({
    amount: 4999,
    late: 100,
  })
  await expectChecksToAgree()

  await pay(id, 2050)
  expect(await card(id)).toMatchObject({ balance: 3049, next: { part: 1, amount: 50 } })
  const waive = (waived: number) =>
    admin.call('PUT', `enrollments/${id}/charges/1`, { waived, isLateFee: true, reason: 'Was ill.' })
  expect((await waive(100.5)).status).toBe(422)
  expect((await waive(50)).body).toMatchObject({
    ...{ waived: 50, balance: 2999, next: { part: 2 } },
    changes: [{ kind: 'lateWaiver', part: 1, valueBefore: 0, valueAfter: 50 }],
  })
  await expectChecksToAgree()
})

test('there is no late fee after timely money, a claim, a cheque of the day, an extension, or a cancellation', async () => {
  await plan({ lateFee })
  const id = await enroll({ inParts: true, reference: '447100981234' })
  await passDays(8)
  expect(await addLateFees(school.deps)).toBe(0)
  const [payment] = (await card(id)).payments
  const reason = 'It did not come.'
  await admin.call('PUT', `enrollments/${id}/payments/${payment._id}/refusal`, { reason })
  await admin.call('PUT', `enrollments/${id}/charges/1`, { dueDay: '2026-11-27', reason })
  expect(await addLateFees(school.deps)).toBe(0)
  await pay(id, 2000)
  await passDays(10)
  await admin.call('POST', `enrollments/${id}/cheques`, { number: '1', amount: 2999, day: '2026-12-20' })
  await passDays(30)
  expect(await addLateFees(school.deps)).toBe(0)
  const [{ _id }] = (await card(id)).cheques
  await admin.call('PUT', `cheques/${_id}/return`, { reason })
  await admin.call('PUT', `enrollments/${id}/payment`, { status: 'cancelled', reason })
  expect(await addLateFees(school.deps)).toBe(0)
  expect((await card(id)).late).toBe(0)
  await expectChecksToAgree()
})

test('two instances add one late fee; other instalments are not affected, and an advance pays it', async () => {
  await plan({ lateFee })
  const id = await enroll()
  await passDays(8)
  await Promise.all([addLateFees(school.deps), addLateFees(school.deps)])
  expect((await card(id)).late).toBe(100)
  const body = { parts: [{ amount: 4999, dueDay: '2026-11-28' }], reason: 'Asked.' }
  expect((await admin.call('PUT', `enrollments/${id}/charges`, body)).body).toMatchObject({
    late: 100,
    balance: 5099,
  })
  const other = await school.addCourse({ discounted_price: 100_000 })
  const form = { ...enrollmentForm, courseId: other.id }
  const paid = (await meera.call('POST', 'enrollments', form)).body.enrollment._id
  await pay(paid, 1080, { keepsRest: true })
  expect(await applyAdvances(school.deps)).toBe(1)
  expect(await card(id)).toMatchObject({ paid: 80, advance: 0 })
  await expectChecksToAgree()
})

test('a school with GST invoices a late fee with its instalment', async () => {
  const gstin = '27AAPFU0939F1ZV'
  await admin.call('PUT', 'tax/settings', { status: 'registered', gstin })
  await plan({ lateFee })
  const id = await enroll({ inParts: true, state: '27' })
  await passDays(8)
  await addLateFees(school.deps)
  const documents = (await admin.call('GET', `enrollments/${id}/tax-documents`)).body
  expect(documents.map(({ kind, total }: Record<string, unknown>) => [kind, total])).toEqual([
    ['invoice', 2100],
  ])
  await pay(id, 2100)
  await expectChecksToAgree()
})
