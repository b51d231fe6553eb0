import { afterEach, beforeEach, expect, test } from 'vitest'
import { enrollmentForm, openSchool, type Person, type School } from '../../testing/school.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'
import { SelfCheck } from '../system/self-check.ts'
import { invoiceDueParts } from './tax-documents.usecases.ts'

const day = 86_400_000
const ours = '27AAPFU0939F1ZV'
const inKarnataka = '29AAGCB7383J1Z4'
const address = '5 Lake Road, Mysuru 570001'

let school: School
let admin: Person
let course: CourseRow
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
  course = await school.addCourse({ name: 'Forms' })
})
afterEach(() => school.close())

const register = (more: object = {}) =>
  admin.call('PUT', 'tax/settings', { status: 'registered', gstin: ours, ...more })

async function enroll(more: object = { state: '27' }) {
  const student = await school.as('student')
  const form = { ...enrollmentForm, courseId: course.id, ...more }
  const { status, body } = await student.call('POST', 'enrollments', form)
  expect(status, JSON.stringify(body)).toBe(201)
  return { student, id: body.enrollment._id as string }
}
const take = async (id: string, amount = 4999) =>
  expect((await admin.call('POST', `enrollments/${id}/payments`, { method: 'cash', amount })).status).toBe(
    201,
  )
const cancel = (id: string) =>
  admin.call('PUT', `enrollments/${id}/payment`, { status: 'cancelled', reason: 'By mistake.' })
const documentsOf = async (id: string) =>
  (await admin.call('GET', `enrollments/${id}/tax-documents`)).body as { _id: string; number: string }[]
const numbers = async (id: string) => (await documentsOf(id)).map(({ number }) => number)
async function ledger() {
  const { db } = school.database
  const rows = await db
    .selectFrom('ledger')
    .select(({ fn }) => ['account', fn.sum<number>('amount').as('amount')])
    .groupBy('account')
    .execute()
  return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]))
}
const agrees = async () => expect((await new SelfCheck().respond(school.deps)).agrees).toBe(true)
const inParts = () =>
  admin.call('PUT', `courses/${course.id}/fee-plan`, {
    parts: [
      { amount: 1999, dueAfterDays: 0 },
      { amount: 3000, dueAfterDays: 30 },
    ],
  })

test('a school that is not registered issues nothing, whatever the student enters', async () => {
  const { id } = await enroll({ state: '29', gstin: inKarnataka })
  await take(id)
  await invoiceDueParts(school.deps)
  expect(await documentsOf(id)).toEqual([])
  expect(await ledger()).toEqual({ receivable: 0, income: -499_900, cash: 499_900 })
})

test('a fee is invoiced at its first payment, and its tax is taken from the income', async () => {
  await register()
  const { id, student } = await enroll()
  expect(await documentsOf(id)).toEqual([])
  await take(id, 10)
  await take(id, 4989)
  expect(await documentsOf(id)).toMatchObject([
    {
      kind: 'invoice',
      number: 'IN/26-27/000001',
      day: '2026-11-20',
      taxable: 4236.44,
      ...{ cgst: 381.28, sgst: 381.28, igst: 0 },
      total: 4999,
    },
  ])
  expect(await ledger()).toEqual({
    ...{ receivable: 0, cash: 499_900, income: -423_644, cgst: -38_128, sgst: -38_128 },
  })
  const books = await admin.call('GET', 'fees/books')
  expect(books.body.total).toEqual({
    ...{ earned: 4999, tax: 762.56, received: 4999 },
    ...{ refunded: 0, advances: 0, opening: 0, owed: 0 },
  })
  await agrees()

  const [invoice] = await documentsOf(id)
  expect((await student.call('GET', `tax/documents/${invoice?._id}`)).body).toMatchObject({
    buyer: 'Meera Iyer',
    supplier: { name: 'Abhyas', gstin: ours, state: '27' },
    ...{ buyerState: '27', buyerGstin: null, placeOfSupply: '27', courseName: 'Forms', part: 1 },
    ...{ sac: '999293', rate: 18, cgst: 381.28, sgst: 381.28, igst: 0, credited: null },
    totalInWords: { en: 'Rupees four thousand nine hundred ninety nine only' },
  })
})

test.each([
  [
    'the state of the student, of an online course',
    { state: '29' },
    null,
    { igst: 762.56, cgst: 0, placeOfSupply: '29' },
  ],
  [
    'the state of the school, of a classroom course',
    { state: '29' },
    'classroom',
    { cgst: 381.28, placeOfSupply: '27' },
  ],
  [
    'the state of the GSTIN',
    { gstin: inKarnataka, address },
    'classroom',
    { igst: 762.56, placeOfSupply: '29', buyerGstin: inKarnataka },
  ],
])('the place of supply is %s', async (_, buyer, mode, expected) => {
  await register()
  if (mode) await admin.call('PUT', `courses/${course.id}/tax`, { mode, rate: null })
  const { id } = await enroll(buyer)
  await take(id)
  const [invoice] = await documentsOf(id)
  expect((await admin.call('GET', `tax/documents/${invoice?._id}`)).body).toMatchObject(expected)
})

test('a GSTIN of another state or with a wrong digit is refused, and enrolls nobody', async () => {
  await register()
  const student = await school.as('student')
  const before = await school.snapshot()
  const tryWith = (more: object) =>
    student.call('POST', 'enrollments', { ...enrollmentForm, courseId: course.id, ...more })
  expect(await tryWith({ state: '27', gstin: inKarnataka })).toMatchObject({
    status: 422,
    body: { fields: { gstin: 'This GSTIN is of another state. Please check it, or choose its state.' } },
  })
  expect((await tryWith({ gstin: '29AAGCB7383J1Z5' })).body.fields.gstin).toMatch(/^This is not a GSTIN/)
  for (const wrongGstin of [inKarnataka, '29AAGCB7383J1Z5'])
    expect(JSON.stringify(school.logged)).not.toContain(wrongGstin)
  for (const state of ['25', '', undefined])
    expect((await tryWith({ state })).body.fields.state).toBe('Please choose a state.')
  expect(await school.snapshot()).toBe(before)
})

test('an invoice with a GSTIN, or from ₹50,000, needs the buyer’s address; without it nobody is enrolled', async () => {
  await register()
  const large = await school.addCourse({ original_price: 5_000_000, discounted_price: 5_000_000 })
  const belowLimit = await school.addCourse({ original_price: 4_999_900, discounted_price: 4_999_900 })
  const student = await school.as('student')
  const before = await school.snapshot()
  const tryWith = (more: object) => student.call('POST', 'enrollments', { ...enrollmentForm, ...more })
  const missing = {
    status: 422,
    body: { fields: { address: 'Please enter the address. The invoice needs it.' } },
  }
  expect(await tryWith({ courseId: course.id, gstin: inKarnataka })).toMatchObject(missing)
  expect(await tryWith({ courseId: large.id, state: '27', address: '  ' })).toMatchObject(missing)
  expect(await school.snapshot()).toEqual(before)

  for (const [courseId, state, amount, savedAddress] of [
    [large.id, '27', 50_000, address],
    [belowLimit.id, '27', 49_999, null],
  ] as const) {
    const { id } = await enroll({ courseId, state, address })
    await take(id, amount)
    const [invoice] = await documentsOf(id)
    expect((await admin.call('GET', `tax/documents/${invoice?._id}`)).body.buyerAddress).toBe(savedAddress)
  }
})

test('each part is invoiced on its day, or when it is paid earlier; two instances make one invoice', async () => {
  await register()
  await inParts()
  const { id } = await enroll({ inParts: true, state: '27' })
  await invoiceDueParts(school.deps)
  expect(await documentsOf(id)).toMatchObject([{ total: 1999, number: 'IN/26-27/000001' }])
  school.pass(29 * day)
  expect(await invoiceDueParts(school.deps)).toBe(0)
  school.pass(day)
  admin = await school.signIn(admin)
  await Promise.all([invoiceDueParts(school.deps), invoiceDueParts(school.deps)])
  expect(await documentsOf(id)).toMatchObject([{ total: 1999 }, { total: 3000, number: 'IN/26-27/000002' }])
  expect(await invoiceDueParts(school.deps)).toBe(0)

  const early = await enroll({ inParts: true, state: '27' })
  await take(early.id, 2000)
  expect(await documentsOf(early.id)).toMatchObject([{ total: 1999 }, { total: 3000 }])
  await agrees()
})

test('a fee without instalments is invoiced at its payment, or after the days of the setting', async () => {
  await register()
  const { id } = await enroll()
  await invoiceDueParts(school.deps)
  school.pass(6 * day)
  admin = await school.signIn(admin)
  await invoiceDueParts(school.deps)
  expect(await documentsOf(id)).toEqual([])
  school.pass(day)
  admin = await school.signIn(admin)
  await invoiceDueParts(school.deps)
  expect(await documentsOf(id)).toMatchObject([{ total: 4999, day: '2026-11-27' }])

  expect((await register({ invoiceAfterDays: 31 })).body.fields).toEqual({
    invoiceAfterDays: 'Please enter a number of days from 0 to 30.',
  })
  expect((await register({ invoiceAfterDays: 0 })).body.invoiceAfterDays).toBe(0)
  const enrollmentPaidAtOnce = await enroll()
  await invoiceDueParts(school.deps)
  expect(await documentsOf(enrollmentPaidAtOnce.id)).toMatchObject([{ total: 4999 }])
  await agrees()
})

test('a cancellation credits the unpaid amount; a refund credits the refunded amount', async () => {
  await register()
  await inParts()
  const { id } = await enroll({ inParts: true, state: '29' })
  await take(id, 2000)
  await cancel(id)
  expect(await documentsOf(id)).toMatchObject([
    { kind: 'invoice', total: 1999 },
    { kind: 'invoice', total: 3000 },
    { kind: 'credit', total: 2999, number: 'CN/26-27/000001' },
  ])
  await agrees()
  const refund = {
    amount: 2000,
    method: 'cash',
    reason: 'As agreed.',
    endsAccess: false,
    paidDay: '2026-11-20',
  }
  expect((await admin.call('POST', `enrollments/${id}/refunds`, refund)).status).toBe(201)
  expect((await documentsOf(id)).slice(3)).toMatchObject([
    { kind: 'credit', total: 1, number: 'CN/26-27/000002' },
    { kind: 'credit', total: 1999, number: 'CN/26-27/000003' },
  ])
  expect(new Set(Object.values(await ledger()))).toEqual(new Set([0]))
  await agrees()
  const [first, , , , last] = await documentsOf(id)
  expect((await admin.call('GET', `tax/documents/${last?._id}`)).body).toMatchObject({
    credited: { _id: first?._id, number: 'IN/26-27/000001', kind: 'invoice' },
    reason: 'refunded',
  })
  expect(await invoiceDueParts(school.deps)).toBe(0)
})

test('a refund is credited once, and the refunded amount is not invoiced again', async () => {
  await register()
  const ends = await enroll()
  const stays = await enroll()
  for (const [{ id }, endsAccess] of [
    [ends, true],
    [stays, false],
  ] as const) {
    await take(id)
    const refund = { amount: 1000, method: 'upi', reason: 'As agreed.', endsAccess }
    expect((await admin.call('POST', `enrollments/${id}/refunds`, refund)).status).toBe(201)
    expect(await documentsOf(id)).toMatchObject([{ total: 4999 }, { kind: 'credit', total: 1000 }])
    const [{ id: refundId = '', reason = '' } = {}] = await school.database.db
      .selectFrom('refunds')
      .selectAll()
      .where('enrollment_id', '=', id)
      .execute()
    expect(reason).toBe('As agreed.')
    const paid = await admin.call('PUT', `enrollments/${id}/refunds/${refundId}`, {
      method: 'upi',
      reference: '447100981234',
    })
    expect(paid.status).toBe(200)
    await invoiceDueParts(school.deps)
    expect(await documentsOf(id)).toHaveLength(2)
  }
  await agrees()
})

test.each([true, false])(
  'a withdrawn refund is invoiced again; the enrollment ends: %s',
  async (endsAccess) => {
    await register()
    const { id } = await enroll({ state: '29' })
    await take(id)
    const refund = { amount: 1000, method: 'upi', reason: 'As agreed.', endsAccess }
    const { body } = await admin.call('POST', `enrollments/${id}/refunds`, refund)
    const withdrawal = `enrollments/${id}/refunds/${body.refunds[0]._id}/withdrawal`
    expect((await admin.call('PUT', withdrawal, { reason: 'The wrong student.' })).status).toBe(200)
    expect(await documentsOf(id)).toMatchObject([
      { kind: 'invoice', total: 4999 },
      { kind: 'credit', total: 1000 },
      { kind: 'invoice', total: 1000, number: 'IN/26-27/000002' },
    ])
    await invoiceDueParts(school.deps)
    expect(await documentsOf(id)).toHaveLength(3)
    await agrees()
  },
)

test('a waiver after the invoice is credited; postponed parts keep their invoices', async () => {
  await register()
  await inParts()
  const { id } = await enroll({ inParts: true, state: '27' })
  await take(id, 1)
  const change = (body: object) =>
    admin.call('PUT', `enrollments/${id}/charges/1`, { reason: 'A sibling is here too.', ...body })
  expect((await change({ waived: 500 })).status).toBe(200)
  expect(await documentsOf(id)).toMatchObject([{ total: 1999 }, { kind: 'credit', total: 500 }])
  expect((await change({ waived: 0 })).status).toBe(200)
  expect(await documentsOf(id)).toMatchObject([{}, {}, { kind: 'invoice', total: 500 }])
  expect((await change({ dueDay: '2026-12-01' })).status).toBe(200)
  expect(await documentsOf(id)).toHaveLength(3)
  await agrees()
})

test('a school that registers invoices what is due from that day on, and nothing earlier', async () => {
  await inParts()
  const old = await enroll({ inParts: true, state: '27' })
  school.pass(3 * day)
  admin = await school.signIn(admin)
  await register()
  await take(old.id, 1999)
  expect(await documentsOf(old.id)).toEqual([])
  school.pass(27 * day)
  admin = await school.signIn(admin)
  await invoiceDueParts(school.deps)
  expect(await documentsOf(old.id)).toMatchObject([{ total: 3000 }])
  await agrees()

  // An unregistered school can still issue credit notes.
  await admin.call('PUT', 'tax/settings', { status: 'none' })
  const lateEnrollment = await enroll()
  await take(lateEnrollment.id)
  expect(await documentsOf(lateEnrollment.id)).toEqual([])
  await cancel(old.id)
  expect(await documentsOf(old.id)).toMatchObject([{ total: 3000 }, { kind: 'credit', total: 3000 }])
})

test('a school that registers again starts on that day', async () => {
  await register()
  await admin.call('PUT', 'tax/settings', { status: 'none' })
  const laterEnrollment = await enroll()
  school.pass(3 * day)
  admin = await school.signIn(admin)
  expect((await register()).body.since).toBe('2026-11-23')
  await take(laterEnrollment.id)
  expect(await documentsOf(laterEnrollment.id)).toEqual([])
})

test('an exempt school issues bills of supply without tax, in their own series', async () => {
  await admin.call('PUT', 'tax/settings', { status: 'exempt', gstin: ours })
  const { id } = await enroll({ state: '29' })
  await take(id)
  const refund = { amount: 4999, method: 'cash', reason: 'As agreed.', endsAccess: true }
  await admin.call('POST', `enrollments/${id}/refunds`, refund)
  expect(await documentsOf(id)).toMatchObject([
    { kind: 'bill', number: 'BS/26-27/000001', taxable: 4999, cgst: 0, igst: 0, total: 4999 },
    { kind: 'credit', number: 'CN/26-27/000001', taxable: 4999, cgst: 0, igst: 0 },
  ])
  expect(await ledger()).not.toHaveProperty('cgst')
  await agrees()
})

test('a course has a rate of its own', async () => {
  await register()
  await admin.call('PUT', `courses/${course.id}/tax`, { mode: 'online', rate: 5 })
  const { id } = await enroll()
  await take(id)
  expect(await documentsOf(id)).toMatchObject([{ cgst: 119.02, sgst: 119.02, total: 4999 }])
})

test('numbers have no gaps and no duplicates, despite refusals, with two instances at once', async () => {
  await register()
  const second = await school.secondInstance()
  const ids: string[] = []
  for (let count = 0; count < 12; count += 1) ids.push((await enroll()).id)
  const responses = await Promise.all(
    ids.flatMap((id, index) => {
      const desk = index % 2 === 0 ? admin : second.to(admin)
      const pay = (amount: number) =>
        desk.call('POST', `enrollments/${id}/payments`, { method: 'cash', amount })
      return [pay(4999), pay(99_999), pay(4999)]
    }),
  )
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(12)
  const { db } = school.database
  const rows = await db.selectFrom('tax_documents').select('number').orderBy('number').execute()
  expect(rows.map(({ number }) => number)).toEqual(
    ids.map((_, index) => `IN/26-27/${String(index + 1).padStart(6, '0')}`),
  )
})

test("a year's series begins at midnight of 31 March in the school's zone", async () => {
  await register()
  const [before, after] = [await enroll(), await enroll()]
  // 11:59:59 pm on 31 March in Kolkata.
  const lastSecond = Date.parse('2027-03-31T18:29:59Z')
  school.pass(lastSecond - school.deps.clock())
  admin = await school.signIn(admin)
  await take(before.id)
  school.pass(1_000)
  await take(after.id)
  expect(await documentsOf(before.id)).toMatchObject([{ number: 'IN/26-27/000001', day: '2027-03-31' }])
  expect(await documentsOf(after.id)).toMatchObject([{ number: 'IN/27-28/000001', day: '2027-04-01' }])
})

test('issued documents never change: neither money nor numbers, and nothing is deleted', async () => {
  await register()
  const { id } = await enroll()
  await take(id)
  const { db } = school.database
  for (const change of [
    { total: 1 },
    { number: 'IN/26-27/000009' },
    { buyer_gstin: null },
    { day: '2026-01-01' },
  ])
    await expect(db.updateTable('tax_documents').set(change).execute()).rejects.toThrow('only grows')
  await expect(db.deleteFrom('tax_documents').execute()).rejects.toThrow('only grows')
  expect(await numbers(id)).toEqual(['IN/26-27/000001'])
})

test('a deleted account loses its name where the law allows; numbers and amounts stay', async () => {
  await register()
  const plain = await enroll()
  const registered = await enroll({ gstin: inKarnataka, address })
  for (const { id } of [plain, registered]) await take(id)
  const exported = await school.deps.ports.personalData
    .find(({ exportQuery }) => exportQuery?.name === 'tax.export')
    ?.exportQuery?.run(school.database.db, { id: registered.student.id } as never)
  expect(exported).toMatchObject({
    taxDocuments: [{ number: 'IN/26-27/000002', name: 'Meera Iyer', gstin: inKarnataka, address }],
  })
  for (const { student } of [plain, registered])
    for (const { erase } of school.deps.ports.personalData)
      await school.database.db
        .transaction()
        .execute((tx) => erase(tx, { id: student.id, role: 'student', email: '', created_at: 0 }))
  expect((await admin.call('GET', 'tax/documents')).body).toMatchObject([
    { buyer: 'Meera Iyer', total: 4999 },
    { buyer: 'Deleted user', total: 4999, number: 'IN/26-27/000001' },
  ])
})

test('the settings are checked and recorded, and everybody reads them except the names of ledgers', async () => {
  expect((await register({ gstin: '' })).body.fields).toEqual({
    gstin: 'Please enter the GSTIN of the school.',
  })
  expect((await register({ rate: 41 })).status).toBe(422)
  for (const sac of ['abc', '9992', '99929311', '123456'])
    expect((await register({ sac })).body.fields.sac).toMatch(/^Please enter a SAC: six digits/)
  const saved = await register({ gstin: ' 27aapfu0939f1zv ', version: 1 })
  expect(saved.body).toMatchObject({
    status: 'registered',
    gstin: ours,
    state: '27',
    since: '2026-11-20',
    version: 2,
  })
  expect(await register({ version: 1 })).toMatchObject({ status: 409, body: { current: { version: 2 } } })
  expect((await register({ version: 2 })).body.version, 'nothing new').toBe(2)
  const student = await school.as('student')
  expect((await student.call('GET', 'tax/settings')).body).toMatchObject({
    status: 'registered',
    ledgerNames: null,
  })
  const records = (await admin.call('GET', 'audit?action=tax.settings')).body
  expect(records).toMatchObject([{ detail: { status: 'registered', gstin: ours } }])
})

test('the documents are listed for admins, by month and kind, and as a table', async () => {
  await register()
  const { id } = await enroll()
  await take(id, 1)
  await cancel(id)
  const list = async (query: string) => (await admin.call('GET', `tax/documents?${query}`)).body.length
  expect(await list('')).toBe(2)
  expect(await list('kind=credit&month=2026-11')).toBe(1)
  expect(await list('month=2026-10')).toBe(0)
  const table = String((await admin.call('GET', 'tax/documents?format=csv')).body)
  expect(table).toContain('IN/26-27/000001,invoice,2026-11-20,Meera Iyer,4236.44,381.28,381.28,0,4999')
  expect((await admin.call('GET', 'tax/documents?month=2026-13')).status).toBe(422)
})

test('a refund is credited on the paid invoice, not on a later one whose cheque bounced', async () => {
  await register()
  await inParts()
  const { id } = await enroll({ inParts: true, state: '29' })
  await take(id, 1999)
  await take(id, 3000)
  const { payments } = (await admin.call('GET', `enrollments/${id}/fee-card`)).body
  const cheque = `enrollments/${id}/payments/${payments.at(-1)._id}/refusal`
  expect((await admin.call('PUT', cheque, { reason: 'It bounced.' })).status).toBe(200)
  const [first, second] = await documentsOf(id)
  const refund = { amount: 1000, method: 'cash', reason: 'As agreed.', endsAccess: false }
  expect((await admin.call('POST', `enrollments/${id}/refunds`, refund)).status).toBe(201)
  const waiver = { waived: 500, reason: 'As agreed.' }
  expect((await admin.call('PUT', `enrollments/${id}/charges/2`, waiver)).status).toBe(200)
  const credited = async (index: number) => {
    const { _id } = (await documentsOf(id)).at(index) ?? {}
    const { credited, total } = (await admin.call('GET', `tax/documents/${_id}`)).body
    return [credited._id, total]
  }
  expect(await credited(2)).toEqual([first?._id, 1000])
  expect(await credited(3)).toEqual([second?._id, 500])
  await agrees()
})
