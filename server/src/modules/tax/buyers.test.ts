import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TaxDocument, TaxDocumentLine } from '#contract/tax/tax.ts'
import { enrollmentForm, openSchool, type Person, type School } from '../../testing/school.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'
import { SelfCheck } from '../system/self-check.ts'

const inKarnataka = '29AAGCB7383J1Z4'

let school: School
let admin: Person
let course: CourseRow
let student: Person
let id: string
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
  course = await school.addCourse({ name: 'Forms' })
  await register()
  ;({ student, id } = await enroll({ state: '27' }))
})
afterEach(() => school.close())

const address = '5 Lake Road, Mysuru 570001'
const register = (status = 'registered') =>
  admin.call('PUT', 'tax/settings', { status, gstin: '27AAPFU0939F1ZV' })
async function enroll(more: object) {
  const student = await school.as('student')
  const form = { ...enrollmentForm, courseId: course.id, ...more }
  const { body } = await student.call('POST', 'enrollments', form)
  return { student, id: body.enrollment._id as string }
}
const take = (amount = 4999) => admin.call('POST', `enrollments/${id}/payments`, { method: 'cash', amount })
const correct = (person: Person, more: object = {}) =>
  person.call('PUT', `enrollments/${id}/buyer`, {
    state: '29',
    gstin: '',
    reason: 'Lives in Bengaluru.',
    ...more,
  })
const buyer = async (person: Person) => (await person.call('GET', `enrollments/${id}/buyer`)).body
const lines = async () =>
  (await admin.call('GET', `enrollments/${id}/tax-documents`)).body as TaxDocumentLine[]
const document = async (number: string) => {
  const line = (await lines()).find((one) => one.number === number)
  return (await admin.call('GET', `tax/documents/${line?._id}`)).body as TaxDocument
}
/** Net sums of tax and income, in paise. */
async function taxes() {
  const rows = await school.database.db
    .selectFrom('ledger')
    .select(({ fn }) => ['account', fn.sum<number>('amount').as('amount')])
    .groupBy('account')
    .execute()
  const sums = Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]))
  expect(Object.values(sums).reduce((all, amount) => all + amount, 0)).toBe(0)
  return { cgst: sums.cgst ?? 0, sgst: sums.sgst ?? 0, igst: sums.igst ?? 0, income: sums.income }
}
const agrees = async () => expect((await new SelfCheck().respond(school.deps)).agrees).toBe(true)

test('before a document is issued, the student corrects the state, and the invoice has it', async () => {
  expect(await buyer(student)).toEqual({
    ...{
      state: '27',
      gstin: null,
      address: null,
      isLarge: false,
      isInvoiced: true,
      canCorrect: true,
      toReissue: 0,
    },
  })
  expect((await correct(student)).body).toMatchObject({ state: '29', gstin: null })
  await take()
  expect(await document('IN/26-27/000001')).toMatchObject({ buyerState: '29', igst: 762.56, replaced: null })
})

test('once a document is issued, the student must ask the school', async () => {
  await take()
  expect(await buyer(student)).toMatchObject({ canCorrect: false, toReissue: 1 })
  const before = await school.snapshot()
  expect(await correct(student)).toMatchObject({
    status: 403,
    body: { message: 'An invoice is issued already. Please ask the school to correct it.' },
  })
  expect(await school.snapshot()).toBe(before)
})

test('an admin corrects the state: the invoice is credited and reissued, and each names the other', async () => {
  await take()
  const oldDocument = await document('IN/26-27/000001')
  expect((await correct(admin)).body).toEqual({
    ...{
      state: '29',
      gstin: null,
      address: null,
      isLarge: false,
      isInvoiced: true,
      canCorrect: true,
      toReissue: 1,
    },
  })
  expect((await lines()).map(({ number, total }) => [number, total])).toEqual([
    ['IN/26-27/000001', 4999],
    ['CN/26-27/000001', 4999],
    ['IN/26-27/000002', 4999],
  ])
  expect(await document('IN/26-27/000001')).toEqual(oldDocument)
  expect(await document('CN/26-27/000001')).toMatchObject({
    ...{ buyerState: '27', placeOfSupply: '27', cgst: 381.28, sgst: 381.28, igst: 0 },
    ...{ reason: 'corrected', credited: { number: 'IN/26-27/000001' }, replaced: null },
  })
  expect(await document('IN/26-27/000002')).toMatchObject({
    ...{ buyerState: '29', placeOfSupply: '29', cgst: 0, sgst: 0, igst: 762.56, taxable: 4236.44, part: 1 },
    ...{ credited: null, replaced: { _id: oldDocument._id, number: 'IN/26-27/000001', day: '2026-11-20' } },
  })
  expect(await taxes()).toEqual({ cgst: 0, sgst: 0, igst: -76_256, income: -423_644 })
  await agrees()
  const recorded = (await admin.call('GET', 'audit?action=tax.buyer')).body
  expect(recorded).toMatchObject([{ detail: { was: '27', state: '29', reason: 'Lives in Bengaluru.' } }])
  const { body: pdf } = await student.call('GET', `tax/documents/${(await lines())[2]?._id}/pdf`)
  expect(String(pdf)).toMatch(/^%PDF/)
})

test('a GSTIN needs an address; without one a new address is no correction', async () => {
  await take()
  expect(await correct(admin, { gstin: inKarnataka })).toMatchObject({
    status: 422,
    body: { fields: { address: 'Please enter the address. The invoice needs it.' } },
  })
  await correct(admin, { gstin: inKarnataka, address })
  await correct(admin, { gstin: inKarnataka })
  expect(await lines()).toHaveLength(3)
  await correct(admin, { gstin: inKarnataka, address: '6 Lake Road, Mysuru 570001' })
  expect(await document('IN/26-27/000003')).toMatchObject({ buyerAddress: '6 Lake Road, Mysuru 570001' })
  await correct(admin)
  expect(await buyer(admin)).toMatchObject({ gstin: null, address: null })
})

test('a GSTIN makes an invoice to a firm; undoing it is another correction, and equal values change nothing', async () => {
  await take()
  await correct(admin, { gstin: inKarnataka, address })
  expect(await document('IN/26-27/000002')).toMatchObject({
    ...{ buyerGstin: inKarnataka, buyerAddress: address, igst: 762.56 },
  })
  const before = await lines()
  await correct(admin, { gstin: inKarnataka, address })
  expect(await lines()).toEqual(before)
  await correct(admin, { state: '27' })
  expect((await lines()).map(({ number }) => number)).toEqual([
    ...['IN/26-27/000001', 'CN/26-27/000001', 'IN/26-27/000002', 'CN/26-27/000002', 'IN/26-27/000003'],
  ])
  expect(await document('IN/26-27/000003')).toMatchObject({
    buyerGstin: null,
    replaced: { number: 'IN/26-27/000002' },
  })
  expect(await taxes()).toMatchObject({ cgst: -38_128, sgst: -38_128, igst: 0 })
  await agrees()
})

test('after a refund only the rest is reissued; later money continues from there', async () => {
  await take()
  const refund = { method: 'cash', reason: 'As agreed.', endsAccess: false }
  await admin.call('POST', `enrollments/${id}/refunds`, { ...refund, amount: 1000 })
  await correct(admin)
  expect(await document('IN/26-27/000002')).toMatchObject({ total: 3999, igst: 610.02 })
  expect(await taxes()).toMatchObject({ cgst: 0, sgst: 0, igst: -61_002 })
  await agrees()
  await admin.call('POST', `enrollments/${id}/refunds`, { ...refund, amount: 3999 })
  expect(await document('CN/26-27/000003')).toMatchObject({
    ...{ total: 3999, igst: 610.02, reason: 'refunded', credited: { number: 'IN/26-27/000002' } },
  })
  expect(await taxes()).toEqual({ cgst: 0, sgst: 0, igst: 0, income: 0 })
  expect((await correct(admin, { state: '30' })).status).toBe(200)
  expect(await lines()).toHaveLength(5)
  await agrees()
})

test('each issued part is reissued, and the next part has the new state from the start', async () => {
  await admin.call('PUT', `courses/${course.id}/fee-plan`, {
    parts: [1999, 1000, 2000].map((amount, index) => ({ amount, dueAfterDays: index * 30 })),
  })
  ;({ student, id } = await enroll({ state: '27', inParts: true }))
  await take(2999)
  await correct(admin)
  await take(2000)
  const sales = (await lines()).filter(({ kind }) => kind === 'invoice')
  const documents = await Promise.all(sales.map(({ number }) => document(number)))
  expect(documents.map(({ part, total, placeOfSupply }) => [part, total, placeOfSupply])).toEqual([
    [1, 1999, '27'],
    [2, 1000, '27'],
    [1, 1999, '29'],
    [2, 1000, '29'],
    [3, 2000, '29'],
  ])
  expect(await taxes()).toMatchObject({ cgst: 0, sgst: 0 })
  await agrees()
})

test('two admins who correct at once leave one valid document', async () => {
  await take()
  const other = await school.secondInstance()
  const responses = await Promise.all([correct(admin), correct(other.to(admin), { state: '30' })])
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  const net = (await lines()).reduce((sum, one) => sum + (one.kind === 'credit' ? -one.total : one.total), 0)
  expect(net).toBe(4999)
  expect(await taxes()).toMatchObject({ cgst: 0, sgst: 0, igst: -76_256 })
  await agrees()
})

test.each([
  ['a GSTIN of another state', { state: '27', gstin: inKarnataka }, 'gstin'],
  ['a GSTIN with a wrong digit', { gstin: '29AAGCB7383J1Z5' }, 'gstin'],
  ['no state', { state: '' }, 'state'],
  ['no reason', { reason: ' ' }, 'reason'],
])('%s is refused, and nothing changes', async (_, more, field) => {
  await take()
  const before = await school.snapshot()
  const { status, body } = await correct(admin, more)
  expect(status).toBe(422)
  expect(Object.keys(body.fields)).toEqual([field])
  expect(await school.snapshot()).toBe(before)
})

test('if the school registered later, its own state counts until somebody enters another', async () => {
  await register('none')
  ;({ student, id } = await enroll({}))
  expect(await buyer(student)).toMatchObject({ isInvoiced: false, canCorrect: false })
  expect((await correct(admin)).status).toBe(404)
  await register()
  expect(await buyer(student)).toMatchObject({ state: null, isInvoiced: true, canCorrect: true })
  await take(1)
  expect(await document('IN/26-27/000001')).toMatchObject({ buyerState: '27', placeOfSupply: '27' })
  await correct(admin)
  expect(await document('IN/26-27/000002')).toMatchObject({ buyerState: '29', placeOfSupply: '29' })
})

test('the export of a student has the corrected state, and every document', async () => {
  await take()
  await correct(admin)
  const { body } = await student.call('GET', 'users/me/export')
  expect(body.statesForInvoices).toMatchObject([{ state: '29' }])
  expect(body.taxDocuments).toMatchObject([
    { number: 'IN/26-27/000001', state: '27' },
    { number: 'CN/26-27/000001', reason: 'corrected' },
    { number: 'IN/26-27/000002', state: '29', replaces: 'IN/26-27/000001' },
  ])
})
