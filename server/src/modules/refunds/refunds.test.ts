import { afterEach, beforeEach, expect, test } from 'vitest'
import { textOfPdf } from '../../testing/pdf-picture.ts'
import { enrollmentForm, openSchool, type Person, type School } from '../../testing/school.ts'

let school: School
let admin: Person
let meera: Person
let course: { id: string }
let id: string
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin', { name: 'Kabir Rao' })
  const password_hash = await school.deps.passwords.hash('practice')
  meera = await school.as('student', { name: 'Meera Iyer', email: 'meera@mail.example', password_hash })
  course = await school.addCourse({ name: 'Forms' })
  id = await enroll()
})
afterEach(() => school.close())

const day = 86_400_000
async function enroll(person = meera): Promise<string> {
  const response = await person.call('POST', 'enrollments', { ...enrollmentForm, courseId: course.id })
  expect(response.status).toBe(201)
  return response.body.enrollment._id
}
const take = (amount: number, more: object = {}) =>
  admin.call('POST', `enrollments/${id}/payments`, { method: 'upi', amount, ...more })
const refundBody = { amount: 1000, method: 'bank', reason: 'Left the course.', endsAccess: false }
const refund = (body: object = {}, person = admin) =>
  person.call('POST', `enrollments/${id}/refunds`, { ...refundBody, ...body })
const pay = (refundId: string, body: object = {}) =>
  admin.call('PUT', `enrollments/${id}/refunds/${refundId}`, { method: 'bank', ...body })
const offer = async () => (await admin.call('GET', `enrollments/${id}/refund-offer`)).body
const card = async (person = meera) => (await person.call('GET', `enrollments/${id}/fee-card`)).body
const listed = async (state = 'owed') => (await admin.call('GET', `fees/refunds?state=${state}`)).body.refunds
const expectChecksToAgree = async () =>
  expect((await admin.call('GET', 'reports/check')).body.agrees).toBe(true)
const books = async () => (await admin.call('GET', 'fees/books')).body.total
async function ledger() {
  const rows = await school.database.db
    .selectFrom('ledger')
    .select(['account', ({ fn }) => fn.sum<number>('amount').as('amount')])
    .groupBy('account')
    .execute()
  return Object.fromEntries(
    rows.map((row) => [row.account, Number(row.amount) / 100]).filter(([, sum]) => sum),
  )
}
async function refuses(call: () => ReturnType<Person['call']>, status: number, body: object) {
  const before = await school.snapshot()
  expect(await call()).toMatchObject({ status, body })
  expect((await school.snapshot()) === before).toBe(true)
}
const mails = async () =>
  (await school.database.db.selectFrom('outbox').select(['subject', 'body']).orderBy('id').execute()).slice(
    -2,
  )

test('a refund is owed from its decision on, lowers the earnings, and is settled when paid', async () => {
  await take(3000)
  expect((await refund()).status).toBe(201)
  expect(await card()).toMatchObject({
    ...{ fee: 4999, paid: 3000, refunded: 1000, balance: 1999, isCancelled: false },
    refunds: [
      {
        ...{ number: 'RF/26-27/000001', method: 'bank', amount: 1000, reason: 'Left the course.' },
        ...{ state: 'owed', dueDay: '2026-11-30', daysLeft: 10, paidDay: null, reference: null },
      },
    ],
  })
  expect(await ledger()).toEqual({ receivable: 1999, upi: 3000, refunds: -1000, income: -3999 })
  expect(await books()).toEqual({
    earned: 3999,
    tax: 0,
    received: 3000,
    refunded: 0,
    advances: 0,
    opening: 0,
    owed: 1999,
  })
  await expectChecksToAgree()
  expect((await mails()).at(-1)?.subject).toBe('Refund for Forms')
  expect((await mails()).at(-1)?.body).toContain('We will pay it by: Mon, 30 Nov, 2026')

  school.pass(2 * day)
  admin = await school.signIn(admin)
  meera = await school.signIn(meera)
  const [owedRefund] = await listed()
  expect(owedRefund).toMatchObject({
    number: 'RF/26-27/000001',
    name: 'Meera Iyer',
    amount: 1000,
    state: 'owed',
  })
  expect((await pay(owedRefund._id, { reference: 'NEFT 44', paidDay: '2026-11-21' })).status).toBe(200)
  expect((await card()).refunds).toMatchObject([
    { state: 'paid', paidDay: '2026-11-21', reference: 'NEFT 44' },
  ])
  expect(await ledger()).toEqual({ receivable: 1999, upi: 3000, bank: -1000, income: -3999 })
  expect(await books()).toEqual({
    earned: 3999,
    tax: 0,
    received: 3000,
    refunded: 1000,
    advances: 0,
    opening: 0,
    owed: 1999,
  })
  expect(await listed()).toEqual([])
  expect(await listed('paid')).toMatchObject([{ number: 'RF/26-27/000001', paidDay: '2026-11-21' }])
  expect((await mails()).at(-1)?.subject).toBe('Refund paid: Forms')
  await expectChecksToAgree()
})

test('a refund paid at once is in the closing of its day', async () => {
  await take(3000, { method: 'cash' })
  expect((await refund({ method: 'cash', paidDay: '2026-11-20' })).status).toBe(201)
  expect((await card()).refunds).toMatchObject([{ state: 'paid', paidDay: '2026-11-20' }])
  const { body } = await admin.call('GET', 'fees/takings')
  expect(body.totals).toMatchObject([{ method: 'cash', takenBy: 'Kabir Rao', amount: 2000, count: 2 }])
  const amounts = body.takings.map(({ amount }: { amount: number }) => amount)
  expect(amounts.toSorted()).toEqual([-1000, 3000])
  expect(body.takings).toContainEqual(expect.objectContaining({ refundNumber: 'RF/26-27/000001' }))
  await expectChecksToAgree()
})

test('access ends with the refund or ended before: the rest stays earned, and nothing is owed', async () => {
  await take(3000)
  expect((await refund({ endsAccess: true })).status).toBe(201)
  expect(await card()).toMatchObject({ isCancelled: true, refunded: 1000, next: null })
  expect(await ledger()).toEqual({ upi: 3000, refunds: -1000, income: -2000 })
  expect((await meera.call('GET', `enrollments/student/${meera.id}`)).body).toEqual([])
  await expectChecksToAgree()
  expect((await refund({ amount: 2000 })).status).toBe(201)
  expect(await ledger()).toEqual({ upi: 3000, refunds: -3000 })
  await refuses(() => refund({ amount: 1 }), 422, {
    fields: { amount: 'Nothing was received that you could refund.' },
  })
  await expectChecksToAgree()
})

test('the suggestion follows the opened lessons, and shows the policy of the day of the enrollment', async () => {
  await admin.call('PUT', 'school', { refundText: 'Half of it back.' })
  const other = await school.addCourse({ name: 'Old' })
  course = other
  id = await enroll()
  await admin.call('PUT', 'school', { refundText: 'Nothing back.' })
  await take(3000)
  const topics = await school.database.db
    .selectFrom('syllabus_items')
    .select('id')
    .where('course_id', '=', other.id)
    .execute()
  const all = topics.length
  expect(all).toBeGreaterThan(1)
  expect(await offer()).toEqual({
    ...{ most: 3000, advance: 0, mostOnline: 0, proposed: 3000, lessons: { all, opened: 0 } },
    ...{ policy: 'Half of it back.', method: 'upi' },
  })
  await school.database.db
    .insertInto('item_progress')
    .values({ student_id: meera.id, item_id: topics[0]?.id ?? '', course_id: other.id, done_at: 1 })
    .execute()
  expect(await offer()).toMatchObject({
    proposed: Math.floor(3000 - 4999 / all),
    lessons: { all, opened: 1 },
  })
})

test('a school without a refund text has no policy', async () => {
  expect(await offer()).toMatchObject({ most: 0, proposed: 0, policy: null })
})

test.each([
  ['a refund of more than was received', { amount: 3000.01 }, 'amount', 'You can refund ₹3,000 at most.'],
  ['a refund of nothing', { amount: 0 }, 'amount', 'Please enter an amount such as 1999 or 1999.50.'],
  [
    'a refund of a third of a paisa',
    { amount: 0.003 },
    'amount',
    'Please enter an amount such as 1999 or 1999.50.',
  ],
  ['a refund by an unknown method', { method: 'gold' }, 'method', 'Please choose how the refund is paid.'],
  ['a refund without a reason', { reason: ' ' }, 'reason', 'Please give the reason; the student sees it.'],
  [
    'an online refund of money that did not come online',
    { method: 'online' },
    'method',
    'Nothing was paid online that could go back. Please choose another method.',
  ],
  [
    'an online refund with a day',
    { method: 'online', paidDay: '2026-11-20' },
    'paidDay',
    'An online refund is paid by the payment gateway, so leave the day empty.',
  ],
  [
    'a refund that is paid tomorrow',
    { paidDay: '2026-11-21' },
    'paidDay',
    'Please choose today or an earlier day.',
  ],
  [
    'a refund on an impossible day',
    { paidDay: '2026-02-30' },
    'paidDay',
    'Please choose a day that is in the calendar.',
  ],
])('%s is refused', async (_, body, field, text) => {
  await take(3000)
  await refuses(() => refund(body), 422, { fields: { [field]: text } })
})

test('refunded money cannot be removed by marking its payment as not received', async () => {
  await take(3000, { method: 'cheque' })
  await refund({ amount: 2500 })
  const [payment] = (await card(admin)).payments.filter(
    ({ status }: { status: string }) => status === 'received',
  )
  const text = 'You have already refunded ₹2,500, so this payment stays received.'
  await refuses(
    () => admin.call('PUT', `enrollments/${id}/payments/${payment._id}/refusal`, { reason: 'It bounced.' }),
    422,
    { fields: { reason: text } },
  )
})

test('a refund is paid once, and only with the current version of its enrollment', async () => {
  await take(3000)
  const { body } = await refund()
  const [{ _id: refundId }] = body.refunds
  await refuses(() => pay(refundId, { version: body.version - 1 }), 409, { code: 'STALE' })
  expect((await pay(refundId, { version: body.version })).status).toBe(200)
  await refuses(() => pay(refundId), 409, { message: 'This refund is paid already.' })
  await refuses(() => refund({ version: body.version }), 409, { code: 'STALE' })
  await refuses(() => pay('01890000-0000-7000-8000-000000000000'), 404, { message: 'Refund not found' })
})

const withdraw = (refundId: string, body: object = {}, person = admin) =>
  person.call('PUT', `enrollments/${id}/refunds/${refundId}/withdrawal`, {
    reason: 'The wrong student.',
    ...body,
  })

test('a refund decided by mistake is withdrawn: the school keeps the money, and the number is not used again', async () => {
  await take(3000)
  const { body } = await refund({ endsAccess: true })
  const [{ _id: refundId }] = body.refunds
  await refuses(() => withdraw(refundId, { version: body.version - 1 }), 409, { code: 'STALE' })
  await refuses(() => withdraw(refundId, { reason: ' ' }), 422, {
    fields: { reason: 'Please give the reason; the student sees it.' },
  })
  expect((await withdraw(refundId, { version: body.version })).status).toBe(200)
  expect(await card()).toMatchObject({
    ...{ paid: 3000, refunded: 0, isCancelled: true },
    refunds: [{ number: 'RF/26-27/000001', state: 'withdrawn', withdrawal: 'The wrong student.' }],
  })
  expect(await ledger()).toEqual({ upi: 3000, income: -3000 })
  expect(await books()).toEqual({
    earned: 3000,
    tax: 0,
    received: 3000,
    refunded: 0,
    advances: 0,
    opening: 0,
    owed: 0,
  })
  expect(await listed()).toEqual([])
  expect(await listed('withdrawn')).toMatchObject([{ number: 'RF/26-27/000001', state: 'withdrawn' }])
  const email = (await mails()).at(-1)
  expect(email?.subject).toBe('Refund withdrawn: Forms')
  expect(email?.body).toContain('Reason: The wrong student.')
  for (const again of [() => withdraw(refundId), () => pay(refundId)])
    await refuses(again, 409, { message: 'This refund is withdrawn.' })
  await expectChecksToAgree()

  expect((await offer()).most).toBe(3000)
  expect((await refund({ paidDay: '2026-11-20' })).body.refunds[1]).toMatchObject({
    number: 'RF/26-27/000002',
  })
  expect(await books()).toMatchObject({ received: 3000, refunded: 1000 })
  const [, { _id: paid }] = (await card()).refunds
  await refuses(() => withdraw(paid), 409, { message: 'This refund is paid already.' })
  await expectChecksToAgree()
})

const comesBack = (refundId: string, body: object = {}, person = admin) =>
  person.call('PUT', `enrollments/${id}/refunds/${refundId}/return`, {
    reason: 'The account number was wrong.',
    ...body,
  })

test('a refund whose payment came back is owed again, and the closing of its day stays', async () => {
  await take(3000, { method: 'cash' })
  const { body } = await refund()
  const [{ _id: refundId }] = body.refunds
  await refuses(() => comesBack(refundId), 409, { message: 'This refund is not paid.' })
  const closing = async (day: string) =>
    (await admin.call('GET', `fees/takings?day=${day}`)).body.takings.map(
      ({ method, amount, refundNumber, refusal }: Record<string, unknown>) => ({
        ...{ method, amount, refundNumber, refusal },
      }),
    )
  const { version } = (await pay(refundId, { reference: 'NEFT 44' })).body
  const paidDay = await closing('2026-11-20')
  expect(paidDay).toHaveLength(2)
  await refuses(() => comesBack(refundId, { version: version - 1 }), 409, { code: 'STALE' })
  await refuses(() => comesBack(refundId, { reason: ' ' }), 422, {
    fields: { reason: 'Please give the reason; the student sees it.' },
  })

  school.pass(3 * day)
  admin = await school.signIn(admin)
  meera = await school.signIn(meera)
  expect((await comesBack(refundId, { version })).status).toBe(200)
  expect((await card()).refunds).toMatchObject([
    {
      ...{ number: 'RF/26-27/000001', state: 'owed', dueDay: '2026-11-30', daysLeft: 7, paidDay: null },
      returns: [{ paidDay: '2026-11-20', reason: 'The account number was wrong.' }],
    },
  ])
  expect(await ledger()).toEqual({ receivable: 1999, cash: 3000, refunds: -1000, income: -3999 })
  expect(await books()).toEqual({
    earned: 3999,
    tax: 0,
    received: 3000,
    refunded: 0,
    advances: 0,
    opening: 0,
    owed: 1999,
  })
  expect(await closing('2026-11-20')).toEqual(paidDay)
  expect(await closing('2026-11-23')).toEqual([
    {
      ...{ method: 'bank', amount: 1000, refundNumber: 'RF/26-27/000001' },
      refusal: 'The account number was wrong.',
    },
  ])
  const email = (await mails()).at(-1)
  expect(email?.subject).toBe('Refund not paid yet: Forms')
  expect(email?.body).toContain('We will pay it by: Mon, 30 Nov, 2026')
  expect(await listed()).toMatchObject([{ number: 'RF/26-27/000001', state: 'owed' }])
  await expectChecksToAgree()

  const twin = (await school.secondInstance()).to(admin)
  expect((await pay(refundId, { reference: 'NEFT 45' })).status).toBe(200)
  const responses = await Promise.all([comesBack(refundId), comesBack(refundId, {}, twin)])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await expectChecksToAgree()
})

test('a year of refund numbers begins on 1 April of the school', async () => {
  await take(3000)
  await refund({ amount: 10 })
  school.pass(Date.parse('2027-03-31T18:29:59Z') - school.deps.clock())
  admin = await school.signIn(admin)
  await refund({ amount: 20 })
  school.pass(1_000)
  await refund({ amount: 30 })
  const { refunds } = (await refund({ amount: 40 })).body as { refunds: { number: string }[] }
  expect(refunds.map(({ number }) => number).sort()).toEqual([
    'RF/26-27/000001',
    'RF/26-27/000002',
    'RF/27-28/000001',
    'RF/27-28/000002',
  ])
})

test('a refund has a slip of one page in the language of its reader, whatever its state', async () => {
  await take(3000)
  const [{ _id: refundId }] = (await refund()).body.refunds
  const slip = async (person: Person) =>
    (await person.call('GET', `enrollments/${id}/refunds/${refundId}/pdf`)).body as Buffer
  const decidedSlip = await textOfPdf(await slip(meera))
  for (const text of ['Refund slip', 'RF/26-27/000001', 'Meera Iyer', '₹1,000', 'Mon, 30 Nov, 2026'])
    expect(decidedSlip).toContain(text)
  const sent = (await school.database.db.selectFrom('outbox').selectAll().orderBy('id').execute()).at(-1)
  expect(sent).toMatchObject({ document_kind: 'refund', document_id: refundId })

  await pay(refundId, { reference: 'NEFT 44' })
  const paidSlip = await textOfPdf(await slip(admin))
  expect(paidSlip).toContain('NEFT 44')
  expect(paidSlip).not.toContain('We will pay it by')
  const [, { _id: mistakenId }] = (await refund({ amount: 500 })).body.refunds
  await withdraw(mistakenId)
  const voidSlip = await meera.call('GET', `enrollments/${id}/refunds/${mistakenId}/pdf`)
  expect(await textOfPdf(voidSlip.body)).toContain('The wrong student.')
})

test('a refund is paid and withdrawn at once, on two instances: one succeeds', async () => {
  await take(3000)
  const [{ _id: refundId }] = (await refund()).body.refunds
  const twin = (await school.secondInstance()).to(admin)
  const responses = await Promise.all([pay(refundId), withdraw(refundId, {}, twin)])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await expectChecksToAgree()
})

test('simultaneous refunds on two instances never exceed what was received', async () => {
  await take(3000)
  const second = await school.secondInstance()
  const twin = second.to(admin)
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, index) => refund({ amount: 1000 }, index % 2 ? admin : twin)),
  )
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(responses.filter(({ status }) => status === 422)).toHaveLength(5)
  const numbers = (await listed()).map(({ number }: { number: string }) => number)
  expect(numbers.toSorted()).toEqual(['RF/26-27/000001', 'RF/26-27/000002', 'RF/26-27/000003'])
  await expectChecksToAgree()
})

test('the list has the sum of all its pages, by state', async () => {
  await take(3000)
  await refund({ amount: 500 })
  await refund({ amount: 200.5 })
  await refund({ amount: 1000, paidDay: '2026-11-20' })
  const { body, headers } = await admin.call('GET', 'fees/refunds?page=1&limit=1')
  expect({ sum: body.sum, rows: body.refunds.length, all: headers['x-total-count'] }).toEqual({
    ...{ sum: 700.5, rows: 1 },
    all: '2',
  })
  expect((await admin.call('GET', 'fees/refunds?state=paid')).body.sum).toBe(1000)
  expect((await admin.call('GET', 'fees/refunds?state=withdrawn')).body).toEqual({ sum: 0, refunds: [] })
})

test('the list can be exported, and a mentor or student gets none of it', async () => {
  await take(3000)
  await refund()
  const csv = await admin.call('GET', 'fees/refunds?format=csv')
  expect(String(csv.body)).toContain('RF/26-27/000001')
  expect((await refund({}, meera)).status).toBe(403)
})

test('erasing a student keeps the amount and number of a refund, but not its reason', async () => {
  await take(3000)
  await refund({ paidDay: '2026-11-20', reference: 'NEFT 44 Meera' })
  const [, { _id: mistakenId }] = (await refund({ amount: 500 })).body.refunds
  await withdraw(mistakenId)
  const [, , { _id: bouncedId }] = (
    await refund({ amount: 200, paidDay: '2026-11-20', reference: 'NEFT 45 Meera' })
  ).body.refunds
  await comesBack(bouncedId)
  const { body } = await meera.call('GET', 'users/me/export')
  expect(JSON.stringify(body)).toContain('The account number was wrong.')
  expect(JSON.stringify(body)).toContain('RF/26-27/000001')
  expect((await meera.call('DELETE', 'users/me', { password: 'practice' })).status).toBe(204)
  const rows = await school.database.db.selectFrom('refunds').selectAll().execute()
  expect(rows).toMatchObject([
    { number: 'RF/26-27/000001', amount: 100_000, reason: '', reference: null, withdrawal: null },
    { number: 'RF/26-27/000002', amount: 50_000, reason: '', reference: null, withdrawal: '' },
    { number: 'RF/26-27/000003', amount: 20_000, reason: '', reference: null, withdrawal: null },
  ])
  expect(await school.database.db.selectFrom('refund_returns').selectAll().execute()).toMatchObject([
    { reason: '', reference: null, paid_day: '2026-11-20' },
  ])
  await expectChecksToAgree()
})
