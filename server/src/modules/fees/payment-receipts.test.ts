import { afterEach, beforeEach, expect, test } from 'vitest'
import { blackPng } from '../../testing/black-png.ts'
import { pictureOf, textOfPdf } from '../../testing/pdf-picture.ts'
import { saveTestFile } from '../../testing/saved-file.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'

let school: School
let admin: Person
let meera: Person
let forms: CourseRow
let enrollmentId: string
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
  meera = await school.as('student', { name: 'Meera Iyer', email: 'meera@mail.example' })
  forms = await school.addCourse({ name: 'Forms' })
  enrollmentId = (await school.enroll(meera, forms)).body.enrollment._id
})
afterEach(() => school.close())

const take = (amount: number, id = enrollmentId, person = admin) =>
  person.call('POST', `enrollments/${id}/payments`, { method: 'cash', amount, receivedDay: '2026-11-19' })
const paymentOf = async (number: string) => {
  const row = await school.database.db
    .selectFrom('payment_receipts')
    .select('payment_id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return `enrollments/${enrollmentId}/payments/${row.payment_id}`
}
const numbers = async () =>
  (await school.database.db.selectFrom('payment_receipts').select('number').orderBy('number').execute()).map(
    ({ number }) => number,
  )

test('each received payment has a receipt with the next number of the year', async () => {
  await take(1_000)
  const { body } = await take(500)
  expect(body.payments.map((payment: { receiptNumber: string }) => payment.receiptNumber)).toEqual([
    'R/26-27/000001',
    'R/26-27/000002',
  ])
  const receipt = await meera.call('GET', `${await paymentOf('R/26-27/000002')}/receipt`)
  expect(receipt.body).toMatchObject({
    number: 'R/26-27/000002',
    receiptNumber: 'AB/2026-27/000001',
    receivedFrom: 'Meera Iyer',
    courseName: 'Forms',
    method: 'cash',
    receivedDay: '2026-11-19',
    amount: 500,
    amountInWords: { en: 'Rupees five hundred only', hi: 'पांच सौ रुपये मात्र' },
    voidReason: null,
  })
  const mine = await meera.call('GET', 'users/me/receipts')
  expect(mine.body[0].payments).toMatchObject([
    { number: 'R/26-27/000001', amount: 1_000, isVoid: false },
    { number: 'R/26-27/000002', amount: 500, isVoid: false },
  ])
})

test('a claimed payment has a receipt once the school confirms it, and a free course has none', async () => {
  expect(await numbers()).toEqual([])
  await admin.call('PUT', `enrollments/${enrollmentId}/payment`, {
    status: 'confirmed',
    reference: '447100981234',
  })
  expect(await numbers()).toEqual(['R/26-27/000001'])
  await admin.call('PUT', `enrollments/${enrollmentId}/payment`, {
    status: 'confirmed',
    reference: '447100981235',
  })
  const free = await school.addCourse({ name: 'Free', original_price: 0, discounted_price: 0 })
  await school.enroll(meera, free)
  expect(await numbers()).toEqual(['R/26-27/000001'])
  expect((await admin.call('GET', 'enrollments?search=r/26-27/000001')).body.enrollments).toHaveLength(1)
})

test('the numbers of a year begin on 1 April of the school', async () => {
  await take(10)
  school.pass(Date.parse('2027-03-31T18:29:59Z') - school.deps.clock())
  admin = await school.signIn(admin)
  await take(20)
  school.pass(1_000)
  const card = `enrollments/${enrollmentId}/payments`
  expect((await admin.call('POST', card, { method: 'cash', amount: 30 })).status).toBe(201)
  expect(await numbers()).toEqual(['R/26-27/000001', 'R/26-27/000002', 'R/27-28/000001'])
})

test('a payment that was not received has a void receipt, and its number is not used again', async () => {
  await take(1_000)
  const payment = await paymentOf('R/26-27/000001')
  await admin.call('PUT', `${payment}/refusal`, { reason: 'The cheque bounced.' })
  await take(1_000)
  expect(await numbers()).toEqual(['R/26-27/000001', 'R/26-27/000002'])
  expect((await meera.call('GET', `${payment}/receipt`)).body.voidReason).toBe('The cheque bounced.')
  expect(await textOfPdf((await pdf(`${payment}/receipt/pdf`)) as Buffer)).toContain('Void')
  expect((await admin.call('POST', `${payment}/receipt/mails`, {})).status).toBe(422)
})

test('an order slip keeps its method and reference when a second payment comes', async () => {
  const slip = `enrollments/${enrollmentId}/receipt`
  await meera.call('PUT', `enrollments/${enrollmentId}/reference`, {
    reference: '447100981234',
    amount: 1_000,
  })
  await admin.call('PUT', `enrollments/${enrollmentId}/payment`, { status: 'confirmed' })
  const order = { method: 'upi', reference: '447100981234' }
  expect((await meera.call('GET', slip)).body.order).toEqual(order)
  const second = { method: 'cheque', amount: 500, reference: '000417', receivedDay: '2026-11-19' }
  await admin.call('POST', `enrollments/${enrollmentId}/payments`, second)
  expect((await meera.call('GET', slip)).body).toMatchObject({ order, paid: 1_500 })
  const text = await textOfPdf((await pdf(`${slip}/pdf`)) as Buffer)
  expect(text).toContain('447100981234')
  expect(text).not.toMatch(/Cheque|000417/)
  expect(text.match(/Paid in part/g)).toHaveLength(2)
  expect(text).not.toContain('Enrolled')
})

test('an order slip does not show a payment that was not received', async () => {
  await meera.call('PUT', `enrollments/${enrollmentId}/reference`, { reference: '447100981234' })
  const { body } = await meera.call('GET', `enrollments/${enrollmentId}/fee-card`)
  const refusal = { reason: 'The bank has no such payment.' }
  await admin.call('PUT', `enrollments/${enrollmentId}/payments/${body.payments[0]._id}/refusal`, refusal)
  await take(1_000)
  const slip = await meera.call('GET', `enrollments/${enrollmentId}/receipt`)
  expect(slip.body.order).toEqual({ method: 'cash', reference: null })
})

async function pdf(path: string, person = meera) {
  const { headers, rawPayload } = await school.app.inject({
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  return rawPayload
}

test('a refused confirmation leaves no gap', async () => {
  await take(10)
  expect((await take(9_000_000)).status).toBe(422)
  await take(20)
  expect(await numbers()).toEqual(['R/26-27/000001', 'R/26-27/000002'])
})

test('two instances that take money at once give each number once, without a gap', async () => {
  const second = await school.secondInstance()
  const people = await Promise.all(Array.from({ length: 6 }, () => school.as('student')))
  const ids: string[] = []
  for (const person of people) ids.push((await school.enroll(person, forms)).body.enrollment._id)
  const there = second.to(admin)
  const responses = await Promise.all(ids.flatMap((id) => [take(10, id), take(20, id, there)]))
  expect(responses.map(({ status }) => status)).toEqual(ids.flatMap(() => [201, 201]))
  const expected = Array.from({ length: 12 }, (_, at) => `R/26-27/${String(at + 1).padStart(6, '0')}`)
  expect(await numbers()).toEqual(expected)
})

test('the database holds one receipt of a payment, one of a number, and 16 characters', async () => {
  await take(10)
  const { db } = school.database
  const existing = await db.selectFrom('payment_receipts').selectAll().executeTakeFirstOrThrow()
  const add = (row: object) =>
    db
      .insertInto('payment_receipts')
      .values({ ...existing, ...row })
      .execute()
  await expect(add({ number: 'R/26-27/000002' })).rejects.toThrow()
  const other = await school.enroll(meera, await school.addCourse())
  const { id } = await db
    .selectFrom('payments')
    .select('id')
    .where('enrollment_id', '=', other.body.enrollment._id)
    .executeTakeFirstOrThrow()
  await expect(add({ payment_id: id })).rejects.toThrow()
  await expect(add({ payment_id: id, number: 'R/2026-27/0000001' })).rejects.toThrow()
  await expect(add({ payment_id: 'none', number: 'R/26-27/000009' })).rejects.toThrow()
})

test('PDFs are in the language of their reader', async () => {
  await take(1_500.5)
  const payment = await paymentOf('R/26-27/000001')
  const english = await textOfPdf(await pdf(`${payment}/receipt/pdf`))
  for (const content of ['R/26-27/000001', 'Meera Iyer', 'Forms', '₹1,500.50', 'Thu, 19 Nov, 2026', 'Cash'])
    expect(english).toContain(content)
  expect(english).toContain('Rupees one thousand five hundred and fifty paise only')
  const slip = await textOfPdf(await pdf(`enrollments/${enrollmentId}/receipt/pdf`))
  for (const content of ['AB/2026-27/000001', 'R/26-27/000001', '₹1,500.50', '₹3,498.50'])
    expect(slip).toContain(content)
  await meera.call('PUT', 'users/me/settings', { language: 'hi' })
  const hindi = await pdf(`${payment}/receipt/pdf`)
  expect(await textOfPdf(hindi)).toContain('₹1,500.50')
  expect(await textOfPdf(hindi)).not.toContain('Cash')
  expect(hindi.length).toBeLessThan(60 * 1024)
})

test('documents of a school with GST have its GSTIN, and others have none', async () => {
  await take(1_500)
  const payment = await paymentOf('R/26-27/000001')
  const decided = { amount: 500, method: 'cash', reason: 'Left the course.', endsAccess: false }
  const { body } = await admin.call('POST', `enrollments/${enrollmentId}/refunds`, decided)
  const documents = [
    `enrollments/${enrollmentId}/receipt/pdf`,
    `${payment}/receipt/pdf`,
    `enrollments/${enrollmentId}/refunds/${body.refunds[0]._id}/pdf`,
  ]
  const read = async () => ({
    inPdf: await Promise.all(
      documents.map(async (path) => /GSTIN (\w{15})/.exec(await textOfPdf(await pdf(path)))?.[1]),
    ),
    onScreen: [
      (await meera.call('GET', `enrollments/${enrollmentId}/receipt`)).body.school.gstin,
      (await meera.call('GET', `${payment}/receipt`)).body.school.gstin,
    ],
  })
  const none = { inPdf: [undefined, undefined, undefined], onScreen: [null, null] }
  expect(await read()).toEqual(none)
  const gstin = '27AAPFU0939F1ZV'
  await admin.call('PUT', 'tax/settings', { status: 'registered', gstin })
  expect(await read()).toEqual({ inPdf: [gstin, gstin, gstin], onScreen: [gstin, gstin] })
  await admin.call('PUT', 'tax/settings', { status: 'none' })
  expect(await read()).toEqual(none)
})

test("a PDF has the school's logo at its head", async () => {
  const path = `enrollments/${enrollmentId}/receipt/pdf`
  const inkOfHead = async () => (await pictureOf(await pdf(path))).inkIn(0, 0, 0.3, 0.12)
  const without = await inkOfHead()
  const id = await saveTestFile(school, admin, 'picture')
  await school.deps.files.save(id, blackPng(100, 100))
  await admin.call('PUT', 'school', { logo: `/api/files/${id}` })
  expect(await inkOfHead()).toBeGreaterThan(without + 1_000)
})

test("another student's receipt is not found, nor is a payment under another enrollment", async () => {
  await take(10)
  const path = `${await paymentOf('R/26-27/000001')}/receipt`
  const asha = await school.as('student')
  const theirs = (await school.enroll(asha, forms)).body.enrollment._id
  for (const end of ['', '/pdf']) {
    expect((await asha.call('GET', path + end)).status).toBe(404)
    expect((await asha.call('GET', path.replace(enrollmentId, theirs) + end)).status).toBe(404)
    expect((await admin.call('GET', path.replace(enrollmentId, theirs) + end)).status).toBe(404)
  }
  expect((await asha.call('GET', `enrollments/${enrollmentId}/receipt/pdf`)).status).toBe(404)
})

test('the desk emails a receipt again, which is recorded and limited', async () => {
  await take(10)
  const path = `${await paymentOf('R/26-27/000001')}/receipt/mails`
  const sent = async () =>
    (await school.database.db.selectFrom('outbox').select(['subject', 'document_kind']).execute()).filter(
      ({ subject }) => subject === 'Your payment receipt R/26-27/000001',
    )
  expect((await admin.call('POST', path, {})).status).toBe(201)
  expect(await sent()).toEqual([
    { subject: 'Your payment receipt R/26-27/000001', document_kind: 'payment-receipt' },
  ])
  const { body } = await admin.call('GET', 'audit')
  expect(JSON.stringify(body)).toContain('payment.mail')
  for (let again = 0; again < 30; again += 1) await admin.call('POST', path, {})
  expect((await admin.call('POST', path, {})).status).toBe(429)
  const before = (await sent()).length
  await admin.call('POST', path, {})
  expect((await sent()).length).toBe(before)
})

test('the export has the numbers, and they stay when the person is erased', async () => {
  await take(10)
  const own = await meera.call('GET', 'users/me/export')
  expect(JSON.stringify(own.body)).toContain('R/26-27/000001')
  await school.database.db
    .updateTable('users')
    .set({ password_hash: await school.deps.passwords.hash('practice') })
    .where('id', '=', meera.id)
    .execute()
  expect((await meera.call('DELETE', 'users/me', { password: 'practice' })).status).toBe(204)
  expect(await numbers()).toEqual(['R/26-27/000001'])
  const receipt = await admin.call('GET', `${await paymentOf('R/26-27/000001')}/receipt`)
  expect(receipt.body.receivedFrom).toBe('Deleted user')
  expect((await admin.call('POST', `${await paymentOf('R/26-27/000001')}/receipt/mails`, {})).status).toBe(
    422,
  )
})
