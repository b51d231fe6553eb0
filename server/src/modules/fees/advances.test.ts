import { afterEach, beforeEach, expect, test } from 'vitest'
import { enrollmentForm, openSchool, type Person, type School } from '../../testing/school.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'
import { applyAdvances } from './advances.usecases.ts'
import { addLateFees } from './late-fees.usecases.ts'

let school: School
let admin: Person
let meera: Person
let forms: CourseRow
let tables: CourseRow
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
  meera = await school.as('student', { name: 'Meera Iyer' })
  forms = await school.addCourse({ name: 'Forms', discounted_price: 499_900 })
  tables = await school.addCourse({ name: 'Tables', discounted_price: 300_000 })
})
afterEach(() => school.close())

const enroll = async (course: CourseRow, more: object = {}, person = meera) => {
  const body = { ...enrollmentForm, courseId: course.id, ...more }
  const response = await person.call('POST', 'enrollments', body)
  expect(response.status, JSON.stringify(response.body)).toBe(201)
  return response.body.enrollment._id as string
}
const cardOf = async (id: string) => (await admin.call('GET', `enrollments/${id}/fee-card`)).body
const take = (id: string, amount: number, more: object = {}) =>
  admin.call('POST', `enrollments/${id}/payments`, { method: 'cash', amount, keepsRest: true, ...more })
const use = (id: string, amount: number, more: object = {}) =>
  admin.call('POST', `enrollments/${id}/advance-payments`, { amount, ...more })
const refund = (id: string, amount: number, more: object = {}) =>
  admin.call('POST', `enrollments/${id}/refunds`, {
    ...{
      amount,
      method: 'bank',
      reason: 'Asked for it back.',
      endsAccess: false,
      isOfAdvance: true,
      ...more,
    },
  })
const refuse = (id: string, paymentId: string) =>
  admin.call('PUT', `enrollments/${id}/payments/${paymentId}/refusal`, { reason: 'The cheque bounced.' })
const expectChecksToAgree = async () => {
  const { body } = await admin.call('GET', 'reports/check')
  expect(body.checks.filter(({ differing }: { differing: number }) => differing > 0)).toEqual([])
}
const booked = async () => (await admin.call('GET', 'enrollments?page=1&limit=1')).body.booked
const expectBooksToAddUp = async () => {
  const { earned, received, advances, refunded, toRefund, owed } = await booked()
  expect(Math.round((earned - received + advances + refunded + toRefund) * 100)).toBe(owed * 100)
}

test('more than is owed is refused, unless the rest becomes an advance', async () => {
  const id = await enroll(forms)
  const before = await school.snapshot()
  expect(await take(id, 6000, { keepsRest: false })).toMatchObject({
    status: 422,
    body: { fields: { amount: 'Only ₹4,999 is owed.' } },
  })
  expect((await school.snapshot()) === before).toBe(true)
  const { status, body } = await take(id, 6000)
  expect(status).toBe(201)
  expect(body).toMatchObject({ balance: 0, paid: 4999, advance: 1001 })
  expect(
    body.payments.map(({ method, amount }: { method: string; amount: number }) => [method, amount]),
  ).toEqual([
    ['cash', 6000],
    ['advance', -1001],
  ])
  expect(await booked()).toMatchObject({ earned: 4999, received: 6000, advances: 1001, owed: 0 })
  await expectBooksToAddUp()
  await expectChecksToAgree()
  const paid = `enrollments/${id}/payments/${body.payments[0]._id}/receipt`
  expect((await meera.call('GET', paid)).body).toMatchObject({ amount: 6000, advance: 1001 })
  const { totals } = (await admin.call('GET', 'fees/takings')).body
  expect(totals).toMatchObject([{ method: 'cash', count: 1, amount: 6000 }])
})

test('the advance pays the next enrollment at once, up to its amount', async () => {
  await take(await enroll(forms), 6000)
  const id = await enroll(tables)
  expect(await cardOf(id)).toMatchObject({ paid: 1001, balance: 1999, advance: 0, next: { amount: 1999 } })
  const all = (await meera.call('GET', `enrollments/student/${meera.id}`)).body
  const listed = all.find(({ _id }: { _id: string }) => _id === id)
  expect(listed).toMatchObject({ amountDue: 1999, paymentStatus: 'recorded' })
  expect(await booked()).toMatchObject({ advances: 0, received: 6000, owed: 1999 })
  const { entries } = (await admin.call('GET', 'fees/books/entries?figure=advances')).body
  expect(entries.map(({ act, amount }: { act: string; amount: number }) => [act, amount])).toEqual([
    ['advanceUsed', -1001],
    ['payment', 1001],
  ])
  await expectBooksToAddUp()
  await expectChecksToAgree()
})

test('the advance pays what is due beyond the first payment when staff enroll', async () => {
  const enrolled = async (course: CourseRow, payment?: object) => {
    const order = { courseId: course.id, price: course.discounted_price / 100, payment }
    const { body } = await admin.call('POST', 'admin/enrollments', { studentIds: [meera.id], order })
    return body.enrollments[0]
  }
  await take(await enroll(forms), 6000)
  const first = await enrolled(tables, { method: 'cash', amount: 2500 })
  expect(first).toMatchObject({ balance: 0, payment: { amount: 2500 } })
  expect(await cardOf(first.enrollmentId)).toMatchObject({ paid: 3000, advance: 501 })
  const ink = await school.addCourse({ name: 'Ink', discounted_price: 100_000 })
  expect(await enrolled(ink)).toMatchObject({ balance: 499, payment: null })
  await expectBooksToAddUp()
  await expectChecksToAgree()
})

test('an enrollment paid from an advance keeps the agreed late fee', async () => {
  const parts = [
    { amount: 1000, dueAfterDays: 0 },
    { amount: 2000, dueAfterDays: 30 },
  ]
  const lateFee = { amount: 100, afterDays: 7 }
  await admin.call('PUT', `courses/${tables.id}/fee-plan`, { parts, lateFee })
  await take(await enroll(forms), 6499)
  const id = await enroll(tables, { inParts: true })
  expect(await cardOf(id)).toMatchObject({ lateFee, paid: 1000, advance: 500, next: { part: 2 } })
  school.pass(38 * 86_400_000)
  admin = await school.signIn(admin)
  expect(await applyAdvances(school.deps)).toBe(1)
  expect(await addLateFees(school.deps)).toBe(1)
  expect(await cardOf(id)).toMatchObject({ late: 100, paid: 1500, balance: 1600, advance: 0 })
  await expectBooksToAddUp()
  await expectChecksToAgree()
})

test('an advance that covers a fee is its payment, and the student gets an email', async () => {
  await take(await enroll(forms), 9000)
  const id = await enroll(tables)
  const card = await cardOf(id)
  expect(card).toMatchObject({ balance: 0, advance: 1001 })
  expect(card.payments).toMatchObject([{ method: 'advance', amount: 3000, status: 'received' }])
  const { body } = await meera.call('GET', `enrollments/${id}/receipt`)
  expect(body).toMatchObject({ order: { method: 'advance' }, payments: [], paymentStatus: 'confirmed' })
  const mails = await school.database.db.selectFrom('outbox').select('subject').execute()
  expect(mails.map(({ subject }) => subject)).toContain('Paid from your advance: Tables')
  await expectChecksToAgree()
})

test('a claimed payment has priority; the job pays what is due later, once', async () => {
  const claimed = await enroll(tables, { reference: '447100981234' })
  await take(await enroll(forms), 9000)
  expect(await applyAdvances(school.deps)).toBe(0)
  expect(await cardOf(claimed)).toMatchObject({ paid: 0, advance: 4001 })
  const [payment] = (await cardOf(claimed)).payments
  await refuse(claimed, payment._id)
  expect(await applyAdvances(school.deps)).toBe(1)
  expect(await cardOf(claimed)).toMatchObject({ balance: 0, advance: 1001 })
  expect(await applyAdvances(school.deps)).toBe(0)
  await expectChecksToAgree()
})

test('parts that are due later stay open until their day, or until the desk uses the advance', async () => {
  await admin.call('PUT', `courses/${tables.id}/fee-plan`, {
    parts: [
      { amount: 1000, dueAfterDays: 0 },
      { amount: 2000, dueAfterDays: 30 },
    ],
  })
  await take(await enroll(forms), 6999)
  const id = await enroll(tables, { inParts: true })
  expect(await cardOf(id)).toMatchObject({ paid: 1000, advance: 1000, next: { part: 2, amount: 2000 } })
  expect((await use(id, 600)).body).toMatchObject({ paid: 1600, advance: 400 })
  expect(await use(id, 400.01)).toMatchObject({
    status: 422,
    body: { fields: { amount: 'The advance is ₹400.' } },
  })
  school.pass(30 * 86_400_000)
  admin = await school.signIn(admin)
  expect(await applyAdvances(school.deps)).toBe(1)
  expect(await cardOf(id)).toMatchObject({ paid: 2000, advance: 0, balance: 1000 })
  await expectChecksToAgree()
})

test('the advance of one student pays the fee of a sibling', async () => {
  await take(await enroll(forms), 6000)
  const ravi = await school.as('student', { name: 'Ravi Iyer' })
  const id = await enroll(tables, {}, ravi)
  expect(await use(id, 500)).toMatchObject({
    status: 422,
    body: { fields: { amount: 'This student has no advance.' } },
  })
  const { status, body } = await use(id, 1001, { studentId: meera.id })
  expect(status).toBe(201)
  expect(body).toMatchObject({ paid: 1001, balance: 1999, advance: 0 })
  expect((await admin.call('GET', 'fees/advances')).body).toEqual({ sum: 0, advances: [] })
  await expectChecksToAgree()
})

test('an advance is refunded once, on any number of desks and instances', async () => {
  const id = await enroll(forms)
  await take(id, 6000)
  expect((await admin.call('GET', `enrollments/${id}/refund-offer`)).body).toMatchObject({
    advance: 1001,
    most: 4999,
  })
  const there = (await school.secondInstance()).to(admin)
  const body = { amount: 1001, method: 'cash', reason: 'Asked.', endsAccess: false, isOfAdvance: true }
  const answers = await Promise.all([
    refund(id, 1001),
    there.call('POST', `enrollments/${id}/refunds`, body),
    refund(id, 1001),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
  expect(await booked()).toMatchObject({ earned: 4999, received: 6000, advances: 0, toRefund: 1001, owed: 0 })
  const card = await cardOf(id)
  expect(card).toMatchObject({ advance: 0, refunded: 0, refunds: [{ isOfAdvance: true, state: 'owed' }] })
  const path = `enrollments/${id}/refunds/${card.refunds[0]._id}`
  expect((await admin.call('PUT', path, { method: 'bank' })).status).toBe(200)
  expect(await booked()).toMatchObject({ refunded: 1001, toRefund: 0, advances: 0 })
  await expectBooksToAddUp()
  await expectChecksToAgree()
  expect(await refund(id, 1)).toMatchObject({
    status: 422,
    body: { fields: { amount: 'This student has no advance that you could refund.' } },
  })
})

test('the books as a table have a column for advances where there are any', async () => {
  const table = async () => String((await admin.call('GET', 'fees/books?format=csv')).body)
  const id = await enroll(forms)
  expect(await table()).not.toContain('Advances')
  await take(id, 6000)
  expect(await table()).toContain('Month,Course,Earned,Received,Refunded,Owed More,Advances')
  expect(await table()).toContain('2026-11,Forms,4999,6000,0,0,1001')
})

test('a withdrawn refund is an advance again', async () => {
  const id = await enroll(forms)
  await take(id, 6000)
  await refund(id, 1001)
  const [{ _id }] = (await cardOf(id)).refunds
  await admin.call('PUT', `enrollments/${id}/refunds/${_id}/withdrawal`, { reason: 'By mistake.' })
  expect(await cardOf(id)).toMatchObject({ advance: 1001 })
  expect((await admin.call('GET', 'fees/advances')).body).toMatchObject({
    sum: 1001,
    advances: [{ _id: meera.id, name: 'Meera Iyer', amount: 1001, enrollmentId: id }],
  })
  expect(String((await admin.call('GET', 'fees/advances?format=csv')).body)).toContain('Meera Iyer')
  await expectBooksToAddUp()
  await expectChecksToAgree()
})

test.each([
  [{ endsAccess: true }, 'endsAccess'],
  [{ method: 'online' }, 'method'],
  [{ amount: 1001.01 }, 'amount'],
])('an advance is not refunded with %j', async (more, field) => {
  const id = await enroll(forms)
  await take(id, 6000)
  const before = await school.snapshot()
  const { status, body } = await refund(id, 1001, more)
  expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 422, fields: [field] })
  expect((await school.snapshot()) === before).toBe(true)
})

test('when money was not received, its advance is taken back, and fees paid from it are owed again', async () => {
  const id = await enroll(forms)
  const { body } = await take(id, 6000, { method: 'cheque' })
  const other = await enroll(tables)
  expect(await cardOf(other)).toMatchObject({ paid: 1001 })
  expect((await refuse(id, body.payments[0]._id)).status).toBe(200)
  expect(await cardOf(id)).toMatchObject({ paid: 0, balance: 4999, advance: 0 })
  expect(await cardOf(other)).toMatchObject({ paid: 0, balance: 3000 })
  expect(await booked()).toMatchObject({ received: 0, advances: 0, owed: 7999 })
  await expectBooksToAddUp()
  await expectChecksToAgree()
})

test('money whose advance was refunded cannot be marked as not received', async () => {
  const id = await enroll(forms)
  const { body } = await take(id, 6000, { method: 'cheque' })
  await refund(id, 500)
  const before = await school.snapshot()
  const refused = await refuse(id, body.payments[0]._id)
  expect(refused.status).toBe(422)
  expect(refused.body.fields.reason).toMatch(/^The advance of this money was refunded/)
  const [, putAside] = (await cardOf(id)).payments
  expect((await refuse(id, putAside._id)).body.fields.reason).toMatch(/^This was paid from an advance/)
  expect((await school.snapshot()) === before).toBe(true)
})

test('two desks take the same money with the same version: the second is refused', async () => {
  const id = await enroll(forms)
  const { version } = await cardOf(id)
  const there = (await school.secondInstance()).to(admin)
  const body = { method: 'cash', amount: 6000, keepsRest: true, version }
  const answers = await Promise.all(
    [admin, there].map((desk) => desk.call('POST', `enrollments/${id}/payments`, body)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(await cardOf(id)).toMatchObject({ paid: 4999, advance: 1001 })
  await expectChecksToAgree()
})

test('two simultaneous uses of the advance for one fee pay once', async () => {
  await take(await enroll(forms), 6000)
  const id = await enroll(tables, { reference: '447100981234' })
  const there = (await school.secondInstance()).to(admin)
  const answers = await Promise.all([
    use(id, 1001),
    there.call('POST', `enrollments/${id}/advance-payments`, { amount: 1001 }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
  await expectChecksToAgree()
})

test('in a school with GST an advance has a receipt voucher, until it is used or refunded', async () => {
  const gstin = '27AAPFU0939F1ZV'
  expect((await admin.call('PUT', 'tax/settings', { status: 'registered', gstin })).status).toBe(200)
  const state = { state: '27' }
  const id = await enroll(forms, state)
  await take(id, 6180)
  const documents = async (enrollmentId: string) =>
    (await admin.call('GET', `enrollments/${enrollmentId}/tax-documents`)).body.map(
      ({ number, total, cgst }: { number: string; total: number; cgst: number }) => [number, total, cgst],
    )
  expect(await documents(id)).toEqual([
    ['IN/26-27/000001', 4999, 381.28],
    ['RV/26-27/000001', 1181, 90.08],
  ])
  await expectChecksToAgree()
  const other = await enroll(tables, state)
  expect((await documents(other)).map(([number]: [string]) => number)).toEqual(['IN/26-27/000002'])
  expect(await documents(id)).toContainEqual(['AV/26-27/000001', 1181, 90.08])
  await take(other, 2819)
  await refund(other, 1000)
  expect(await documents(other)).toContainEqual(['RV/26-27/000002', 1000, 76.27])
  expect(await documents(other)).toContainEqual(['PV/26-27/000001', 1000, 76.27])
  await expectChecksToAgree()
  const table = async (report: string) =>
    (await admin.call('GET', `tax/reports?report=${report}&month=2026-11`)).body.rows
  expect(await table('at')).toEqual([['27-Maharashtra', '', 18, 1000.84, 0]])
  expect(await table('atadj')).toEqual([['27-Maharashtra', '', 18, 1000.84, 0]])
  const [{ _id }] = (await admin.call('GET', `enrollments/${id}/tax-documents`)).body.slice(1)
  expect((await meera.call('GET', `tax/documents/${_id}`)).body).toMatchObject({
    kind: 'voucher',
    part: null,
  })
  expect((await meera.call('GET', `tax/documents/${_id}/pdf`)).status).toBe(200)
})
