import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TestDatabase } from '../../testing/database.ts'
import { enrollmentForm, openSchool, type Person, type School } from '../../testing/school.ts'
import { pauseOverdue, remindOfFees } from './reminders.usecases.ts'

let school: School
let admin: Person
let meera: Person
let course: { id: string }
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin', { name: 'Kabir Rao' })
  meera = await school.as('student', { name: 'Meera Iyer', email: 'meera@mail.example' })
  course = await school.addCourse({ name: 'Forms' })
})
afterEach(() => school.close())

const day = 86_400_000
async function signInAgain() {
  admin = await school.signIn(admin)
  meera = await school.signIn(meera)
}
const utr = '447100981234'
const threeParts = [
  { amount: 2000, dueAfterDays: 0 },
  { amount: 2000, dueAfterDays: 30 },
  { amount: 999, dueAfterDays: 60 },
]
const putPlan = (parts: readonly object[], target = course) =>
  admin.call('PUT', `courses/${target.id}/fee-plan`, { parts })
const getPlan = async (person = meera) => (await person.call('GET', `courses/${course.id}/fee-plan`)).body
async function enroll(more: object = {}, person = meera): Promise<string> {
  const response = await person.call('POST', 'enrollments', {
    ...enrollmentForm,
    courseId: course.id,
    ...more,
  })
  expect(response.status).toBe(201)
  return response.body.enrollment._id
}
const enrollInParts = async (person = meera) => {
  await putPlan(threeParts)
  return enroll({ inParts: true }, person)
}
const card = async (id: string, person: Person = meera) =>
  (await person.call('GET', `enrollments/${id}/fee-card`)).body
const take = (id: string, body: object, person = admin) =>
  person.call('POST', `enrollments/${id}/payments`, { method: 'cash', amount: 2000, ...body })
const claim = (id: string, body: object = {}) =>
  meera.call('PUT', `enrollments/${id}/reference`, { reference: utr, ...body })
const settle = (id: string, body: object) => admin.call('PUT', `enrollments/${id}/payment`, body)
const changeCharge = (id: string, part: number, body: object) =>
  admin.call('PUT', `enrollments/${id}/charges/${part}`, { reason: 'A scholarship.', ...body })
const refuse = (id: string, paymentId: string, reason = 'The cheque bounced.') =>
  admin.call('PUT', `enrollments/${id}/payments/${paymentId}/refusal`, { reason })
const expectChecksToAgree = async () =>
  expect((await admin.call('GET', 'reports/check')).body.agrees).toBe(true)
const subjects = async () =>
  (await school.database.db.selectFrom('outbox').select('subject').orderBy('id').execute()).map(
    ({ subject }) => subject,
  )
async function refuses(call: () => ReturnType<Person['call']>, status: number, body: object) {
  const before = await school.snapshot()
  expect(await call()).toMatchObject({ status, body })
  expect((await school.snapshot()) === before).toBe(true)
}

test('a course offers the parts that an admin set, and each enrollment gets them with its own days', async () => {
  expect(await getPlan()).toEqual({ courseId: course.id, price: 4999, parts: [], lateFee: null })
  expect(await putPlan(threeParts)).toMatchObject({ status: 200, body: { parts: threeParts } })
  expect((await getPlan()).parts).toEqual(threeParts)
  const id = await enroll({ inParts: true })
  const part = { waived: 0, paid: 0 }
  expect(await card(id)).toMatchObject({
    ...{ enrollmentId: id, courseName: 'Forms', name: 'Meera Iyer', receiptNumber: 'AB/2026-27/000001' },
    ...{ fee: 4999, waived: 0, paid: 0, balance: 4999, isCancelled: false, pausesOn: null, pausedAt: null },
    next: { part: 1, amount: 2000, dueDay: '2026-11-20' },
    parts: [
      { part: 1, amount: 2000, ...part, left: 2000, dueDay: '2026-11-20', status: 'due' },
      { part: 2, amount: 2000, ...part, left: 2000, dueDay: '2026-12-20', status: 'later' },
      { part: 3, amount: 999, ...part, left: 999, dueDay: '2027-01-19', status: 'later' },
    ],
    payments: [{ method: 'upi', amount: 2000, status: 'expected', reference: null }],
    changes: [],
  })
  await putPlan([])
  expect((await card(id)).parts).toHaveLength(3)
  await expectChecksToAgree()
})

test('parts that changed after the page opened are returned, and nobody is enrolled', async () => {
  await putPlan(threeParts)
  const form = { ...enrollmentForm, courseId: course.id, amount: 4999, inParts: true }
  await putPlan([
    { amount: 2500, dueAfterDays: 0 },
    { amount: 2499, dueAfterDays: 30 },
  ])
  await refuses(() => meera.call('POST', 'enrollments', { ...form, firstPart: 2000 }), 422, {
    code: 'PRICE_MISMATCH',
    message: 'The first instalment of the fee is ₹2,500 now. Please check and pay again.',
  })
  expect((await meera.call('POST', 'enrollments', { ...form, firstPart: 2500 })).status).toBe(201)
})

test.each([
  [
    'that do not add up',
    [
      { amount: 2000, dueAfterDays: 0 },
      { amount: 2998.99, dueAfterDays: 9 },
    ],
    'The instalments must add up to ₹4,999.',
  ],
  [
    'in the wrong order',
    [
      { amount: 2000, dueAfterDays: 9 },
      { amount: 2999, dueAfterDays: 8 },
    ],
    'No instalment can be due before the one that it follows.',
  ],
  ['that are only one', [{ amount: 4999, dueAfterDays: 0 }], 'Please give 2 to 12 instalments, or none.'],
  [
    'that are thirteen',
    Array.from({ length: 13 }, () => ({ amount: 1, dueAfterDays: 0 })),
    'Please keep this to 12 instalments.',
  ],
])('parts %s are refused', async (_, parts, message) => {
  await refuses(() => putPlan(parts), 422, { fields: { parts: message } })
})

test.each([
  [{ amount: 0, dueAfterDays: 0 }],
  [{ amount: -1, dueAfterDays: 0 }],
  [{ amount: 1.005, dueAfterDays: 0 }],
  [{ amount: 10_000_001, dueAfterDays: 0 }],
  [{ amount: 1, dueAfterDays: 731 }],
  [{ amount: 1, dueAfterDays: -1 }],
  [{ amount: 1, dueAfterDays: 0.5 }],
  [{ amount: '1', dueAfterDays: 0 }],
])('a part of %j is refused', async (part) => {
  await refuses(() => putPlan([part, { amount: 4998, dueAfterDays: 0 }]), 422, {})
})

test('a course that is paid at once cannot be paid in parts', async () => {
  await refuses(
    () => meera.call('POST', 'enrollments', { ...enrollmentForm, courseId: course.id, inParts: true }),
    422,
    { fields: { inParts: 'This course is paid at once.' } },
  )
})

test('the last part follows the price, and the price cannot be below the other parts', async () => {
  await putPlan(threeParts)
  const change = (discountedPrice: string) => admin.call('PUT', `courses/${course.id}`, { discountedPrice })
  expect((await change('₹5,499')).status).toBe(200)
  expect(await getPlan()).toMatchObject({ price: 5499, parts: [{}, {}, { amount: 1499 }] })
  expect((await change('₹4,000.01')).status).toBe(200)
  expect(await getPlan()).toMatchObject({ price: 4000.01, parts: [{}, {}, { amount: 0.01 }] })
  await refuses(() => change('₹4,000'), 422, {
    fields: {
      discountedPrice: 'The instalments come to more than this. Please change the instalments first.',
    },
  })
})

test('a fee is claimed and confirmed part by part, and the desk sees each', async () => {
  const id = await enrollInParts()
  const waiting = async () => (await admin.call('GET', 'enrollments?status=recorded')).body
  expect(await claim(id)).toMatchObject({
    status: 200,
    body: { amount: 4999, balance: 4999, amountDue: 2000, paymentStatus: 'recorded', dueDay: '2026-11-20' },
  })
  expect(await waiting()).toMatchObject({
    enrollments: [{ _id: id, amountDue: 2000 }],
    listed: { earnings: 4999 },
  })
  expect((await settle(id, { status: 'confirmed' })).body).toMatchObject({
    ...{ paymentStatus: 'confirmed', balance: 2999, amountDue: 2000, dueDay: '2026-12-20' },
  })
  expect((await waiting()).enrollments).toEqual([])
  expect(await claim(id, { reference: '447100981235', paymentMethod: 'card' })).toMatchObject({
    status: 200,
    body: { paymentStatus: 'recorded', paymentMethod: 'card', amountDue: 2000 },
  })
  expect(await waiting()).toMatchObject({
    enrollments: [{ _id: id, paymentReference: '447100981235' }],
    listed: { earnings: 4999 },
    totalEarnings: 4999,
    confirmedEarnings: 2000,
  })
  await settle(id, { status: 'confirmed' })
  await claim(id, { reference: '447100981236', amount: 999 })
  await settle(id, { status: 'confirmed' })
  expect(await card(id)).toMatchObject({
    ...{ paid: 4999, balance: 0, next: null },
    parts: [{ status: 'paid' }, { status: 'paid' }, { status: 'paid' }],
    payments: [{ status: 'received' }, { status: 'received' }, { status: 'received', amount: 999 }],
  })
  await refuses(() => claim(id, { reference: '447100981237' }), 409, { code: 'ALREADY_CONFIRMED' })
  await expectChecksToAgree()
})

test('one reference pays one part, also within an enrollment', async () => {
  const id = await enrollInParts()
  await claim(id)
  await settle(id, { status: 'confirmed' })
  expect(await claim(id)).toMatchObject({ status: 200, body: { paymentStatus: 'confirmed' } })
  await claim(id, { reference: '447100981235' })
  expect(await claim(id)).toMatchObject({ status: 409, body: { code: 'REFERENCE_TAKEN' } })
  expect(
    (await card(id)).payments.filter((one: { reference: string }) => one.reference === utr),
  ).toHaveLength(1)
})

test.each([
  [{ amount: 5000 }, 'Only ₹4,999 is owed.'],
  [{ amount: 0 }, 'Please enter an amount such as 1999 or 1999.50.'],
  [{ amount: -1 }, 'Please enter an amount such as 1999 or 1999.50.'],
])('a student cannot claim %j', async (body, message) => {
  const id = await enrollInParts()
  await refuses(() => claim(id, body), 422, { fields: { amount: message } })
})

test('the desk confirms the received amount, even if another was claimed', async () => {
  const id = await enrollInParts()
  await claim(id)
  expect(await settle(id, { status: 'confirmed', amount: 1500.5 })).toMatchObject({
    body: { balance: 3498.5 },
  })
  expect(await card(id)).toMatchObject({
    paid: 1500.5,
    parts: [{ paid: 1500.5, left: 499.5, status: 'due' }, {}, {}],
    payments: [{ amount: 1500.5, status: 'received', receivedDay: '2026-11-20' }],
  })
  await expectChecksToAgree()
})

test('the desk takes money by every method, and the student gets an email', async () => {
  const id = await enrollInParts()
  expect(await take(id, { method: 'cheque', amount: 2000, reference: '000417' })).toMatchObject({
    status: 201,
    body: {
      paid: 2000,
      payments: [{ method: 'cheque', reference: '000417', status: 'received', takenBy: 'Kabir Rao' }],
    },
  })
  await take(id, { method: 'cash', amount: 500, receivedDay: '2026-11-18' })
  for (const method of ['upi', 'bank', 'card'])
    expect((await take(id, { method, amount: 100 })).status).toBe(201)
  const seen = await card(id)
  expect(seen).toMatchObject({ paid: 2800, balance: 2199 })
  expect(seen.payments).toHaveLength(5)
  expect(seen.payments[1]).toMatchObject({ receivedDay: '2026-11-18', takenBy: null })
  expect((await subjects()).filter((subject) => subject.startsWith('Payment confirmed'))).toHaveLength(5)
  const accounts = await school.database.db
    .selectFrom('ledger')
    .select(({ fn }) => ['account', fn.sum<number>('amount').as('sum')])
    .groupBy('account')
    .execute()
  expect(Object.fromEntries(accounts.map(({ account, sum }) => [account, Number(sum)]))).toEqual({
    ...{ cheque: 200_000, cash: 50_000, upi: 10_000, bank: 10_000, card: 10_000 },
    ...{ receivable: 219_900, income: -499_900 },
  })
  await expectChecksToAgree()
})

test.each([
  ['more than is owed', { amount: 5000 }, 422, { fields: { amount: 'Only ₹4,999 is owed.' } }],
  ['nothing', { amount: 0 }, 422, {}],
  ['by a way that there is not', { method: 'gold' }, 422, {}],
  [
    'tomorrow',
    { receivedDay: '2026-11-21' },
    422,
    { fields: { receivedDay: 'Please choose today or an earlier day.' } },
  ],
  [
    'with an impossible day',
    { receivedDay: '2026-02-30' },
    422,
    { fields: { receivedDay: 'Please choose a day that is in the calendar.' } },
  ],
  [
    'with a day long before the enrollment',
    { receivedDay: '2006-11-20' },
    422,
    { fields: { receivedDay: 'This is more than 30 days before the enrollment. Please check the day.' } },
  ],
  ['with an older version', { version: 99 }, 409, { code: 'STALE' }],
])('the desk cannot take money %s', async (_, body, status, response) => {
  const id = await enroll()
  await refuses(() => take(id, body), status, response)
})

test('a claimed payment still waits after the desk takes another one', async () => {
  const id = await enrollInParts()
  await claim(id)
  await take(id, { amount: 1000 })
  expect((await card(id)).payments).toMatchObject([
    { status: 'claimed' },
    { status: 'received', method: 'cash' },
  ])
  await take(id, { amount: 3000 })
  await refuses(() => settle(id, { status: 'confirmed' }), 422, { fields: { amount: 'Only ₹999 is owed.' } })
  await expectChecksToAgree()
})

test('nothing more is taken for a paid fee, and the response says so', async () => {
  const id = await enrollInParts()
  await take(id, { amount: 4999 })
  await refuses(() => take(id, { amount: 1 }), 422, {
    fields: { amount: 'Nothing is owed on this fee any more.' },
  })
})

test.each([
  ['the desk takes the whole fee', (id: string) => take(id, { amount: 4999 })],
  ['what is left is waived', (id: string) => changeCharge(id, 1, { waived: 4999 })],
])('a claimed payment ends when %s, and nothing is owed', async (_, settleFee) => {
  const id = await enroll()
  await claim(id)
  await settleFee(id)
  const seen = await card(id)
  expect(seen).toMatchObject({ balance: 0, next: null })
  expect(seen.payments[0]).toMatchObject({
    ...{ status: 'ended', reference: utr },
    refusal: 'Nothing more was owed, so the school does not wait for this payment any more.',
  })
  const [enrolled] = (await meera.call('GET', `enrollments/student/${meera.id}`)).body
  expect(enrolled).toMatchObject({ paymentStatus: 'confirmed', amountDue: 0, balance: 0 })
  expect((await meera.call('GET', 'users/me/receipts')).body[0]).toMatchObject({ amountDue: 0 })
  expect((await admin.call('GET', 'enrollments?status=recorded')).body.enrollments).toEqual([])
  expect(await subjects()).not.toContain('Payment not received: Forms')
  // The reference is free for another enrollment's payment.
  expect(
    await school.database.db.selectFrom('payments').select('utr').where('utr', '=', utr).execute(),
  ).toEqual([])
  await expectChecksToAgree()
})

test('a claimed payment is never more than what is owed', async () => {
  const id = await enrollInParts()
  await claim(id)
  await take(id, { amount: 4000 })
  const [enrolled] = (await meera.call('GET', `enrollments/student/${meera.id}`)).body
  expect(enrolled).toMatchObject({ paymentStatus: 'recorded', amountDue: 999, balance: 999 })
})

test('a bounced cheque is owed again, its number is free, and the student sees the reason', async () => {
  const id = await enroll()
  const { body } = await take(id, { method: 'cheque', amount: 4999, reference: utr })
  expect(body).toMatchObject({ balance: 0, next: null })
  const bounced = await refuse(id, body.payments[0]._id)
  expect(bounced).toMatchObject({
    status: 200,
    body: {
      ...{ balance: 4999, paid: 0, next: { part: 1, amount: 4999 } },
      payments: [{ status: 'refused', refusal: 'The cheque bounced.' }],
    },
  })
  expect(await subjects()).toContain('Payment not received: Forms')
  expect((await claim(id)).status).toBe(200)
  await refuses(() => refuse(id, body.payments[0]._id), 422, {
    fields: {
      reason: 'This payment is recorded as not received already. Its amount is owed again.',
    },
  })
  await expectChecksToAgree()
})

test('a payment that nobody claimed cannot be refused', async () => {
  const id = await enroll()
  const [expected] = (await card(id)).payments
  await refuses(() => refuse(id, expected._id), 422, {})
})

test('a part is waived and postponed with a reason, and the history stays', async () => {
  const id = await enrollInParts()
  expect(await changeCharge(id, 2, { waived: 500 })).toMatchObject({
    status: 200,
    body: { waived: 500, balance: 4499, parts: [{}, { waived: 500, left: 1500 }, {}] },
  })
  expect(await changeCharge(id, 1, { dueDay: '2026-12-05', reason: 'Salary comes late.' })).toMatchObject({
    body: { next: { part: 1, dueDay: '2026-12-05' } },
  })
  expect((await card(id)).changes).toMatchObject([
    {
      kind: 'extension',
      part: 1,
      valueBefore: '2026-11-20',
      valueAfter: '2026-12-05',
      reason: 'Salary comes late.',
      changedBy: null,
    },
    { kind: 'waiver', part: 2, valueBefore: 0, valueAfter: 500, reason: 'A scholarship.', changedBy: null },
  ])
  expect((await card(id, admin)).changes[0].changedBy).toBe('Kabir Rao')
  await expectChecksToAgree()
})

test('an entirely waived fee is settled', async () => {
  const id = await enroll()
  expect((await changeCharge(id, 1, { waived: 4999 })).body).toMatchObject({
    ...{ balance: 0, next: null },
    parts: [{ status: 'waived' }],
    payments: [{ status: 'received', amount: 0 }],
  })
  expect((await admin.call('GET', 'enrollments?status=recorded')).body.enrollments).toEqual([])
  await expectChecksToAgree()
})

test.each([
  ['waives more than the part', 2, { waived: 2001 }, 'waived'],
  ['puts a part before the one that it follows', 2, { dueDay: '2026-11-19' }, 'dueDay'],
  ['puts a part after the next', 1, { dueDay: '2026-12-21' }, 'dueDay'],
  ['names no day', 1, { dueDay: '2026-02-30' }, 'dueDay'],
  ['gives no reason', 1, { waived: 1, reason: ' ' }, 'reason'],
  ['changes nothing', 1, { waived: 0 }, 'reason'],
])('a change that %s is refused', async (_, part, body, field) => {
  const id = await enrollInParts()
  await refuses(() => changeCharge(id, part, body), 422, { fields: { [field]: expect.any(String) } })
})

test('a paid amount cannot be waived', async () => {
  const id = await enrollInParts()
  await take(id, { amount: 4500 })
  await refuses(() => changeCharge(id, 3, { waived: 500 }), 422, {
    fields: { waived: 'You can waive ₹499 of this instalment at most.' },
  })
  expect((await changeCharge(id, 3, { waived: 499 })).body).toMatchObject({ balance: 0 })
  await expectChecksToAgree()
})

test('a part that does not exist cannot be changed', async () => {
  const id = await enrollInParts()
  await refuses(() => changeCharge(id, 4, { waived: 1 }), 404, {})
  await refuses(() => changeCharge(id, 13, { waived: 1 }), 422, {})
})

test('an admin rearranges the parts; paid and waived amounts stay', async () => {
  const id = await enrollInParts()
  await take(id, { amount: 2500 })
  await changeCharge(id, 3, { waived: 99 })
  const change = (parts: readonly object[]) =>
    admin.call('PUT', `enrollments/${id}/charges`, { parts, reason: 'Asked for two parts.' })
  const two = [
    { amount: 3000, dueDay: '2026-12-01' },
    { amount: 1999, dueDay: '2027-01-01' },
  ]
  expect(await change(two)).toMatchObject({
    status: 200,
    body: {
      ...{ fee: 4999, paid: 2500, waived: 99, balance: 2400 },
      parts: [
        { amount: 3000, paid: 2500, left: 500, waived: 0 },
        { amount: 1999, paid: 0, left: 1900, waived: 99 },
      ],
      changes: [{ kind: 'parts', part: null, reason: 'Asked for two parts.' }, { kind: 'waiver' }],
    },
  })
  await refuses(() => change([{ amount: 4998, dueDay: '2026-12-01' }]), 422, {
    fields: { parts: 'The instalments must add up to ₹4,999.' },
  })
  await refuses(() => change(two.toReversed()), 422, {})
  await expectChecksToAgree()
})

test('a cancelled enrollment takes no money and owes none', async () => {
  const id = await enrollInParts()
  await take(id, { amount: 2000 })
  await claim(id, { amount: 500 })
  await settle(id, { status: 'cancelled', reason: 'Moved away.' })
  expect(await card(id)).toMatchObject({
    ...{ isCancelled: true, next: null, balance: 0 },
    parts: [
      { paid: 2000, left: 0, status: 'paid' },
      { paid: 0, left: 0, status: 'ended' },
      { paid: 0, left: 0, status: 'ended' },
    ],
    payments: [{ status: 'received' }, { status: 'ended' }],
  })
  expect((await meera.call('GET', `enrollments/${id}/receipt`)).body.balance).toBe(0)
  expect((await meera.call('GET', 'users/me/receipts')).body[0].balance).toBe(0)
  expect((await admin.call('GET', 'enrollments')).body.enrollments[0].balance).toBe(0)
  await refuses(() => take(id, {}), 409, { code: 'STALE' })
  await refuses(() => changeCharge(id, 1, { waived: 1 }), 409, { code: 'STALE' })
  expect(await remindOfFees(school.deps)).toBe(0)
  await expectChecksToAgree()
})

test('two admins take the last part of a fee at once: one reads that it is paid', async () => {
  const id = await enroll()
  const second = await school.secondInstance()
  const responses = await Promise.all([
    take(id, { amount: 4999 }),
    take(id, { amount: 4999 }, second.to(admin)),
  ])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 422])
  await expectChecksToAgree()
})

test('a student is reminded before and after a part is due, once for each day of reminders, until it is paid', async () => {
  await enrollInParts()
  const sent: [number, number][] = []
  for (let days = 0; days <= 45; days++) {
    const reminded = await remindOfFees(school.deps)
    expect(await remindOfFees(school.deps)).toBe(0)
    if (reminded > 0) sent.push([days, reminded])
    school.pass(day)
  }
  // Later parts bring no reminders while the first part is unpaid.
  expect(sent).toEqual([
    [3, 1],
    [7, 1],
  ])
  expect((await subjects()).filter((subject) => subject === 'Fee overdue: Forms')).toHaveLength(2)
})

test('each part has its own reminders, and a claimed one has none', async () => {
  const id = await enrollInParts()
  await take(id, { amount: 2000 })
  const sent: number[] = []
  for (let days = 0; days < 30; days++) {
    if ((await remindOfFees(school.deps)) > 0) sent.push(days)
    school.pass(day)
  }
  expect(sent).toEqual([23, 27, 29])
  expect(await subjects()).toContain('Fee due soon: Forms')
  await signInAgain()
  await claim(id)
  expect(await remindOfFees(school.deps)).toBe(0)
  await refuse(id, (await card(id)).payments.at(-1)._id, 'Not in the bank.')
  expect(await remindOfFees(school.deps)).toBe(1)
  expect(await subjects()).toContain('Fee due today: Forms')
})

test('two instances send one reminder', async () => {
  const id = await enrollInParts()
  await take(id, { amount: 2000 })
  school.pass(23 * day)
  const both = await Promise.all([remindOfFees(school.deps), remindOfFees(school.deps)])
  expect(both.toSorted()).toEqual([0, 1])
})

test('lessons pause when a part is overdue for too long, and open again after a payment, an extension, or a claim', async () => {
  const id = await enrollInParts()
  const opens = async () =>
    (await meera.call('GET', `courses/${course.id}/lessons/${topics[1]?.id}`)).body.closed === undefined
  const topics = await school.database.db
    .selectFrom('syllabus_items')
    .select('id')
    .where('course_id', '=', course.id)
    .orderBy('position')
    .execute()
  school.pass(4 * day)
  await signInAgain()
  expect(await pauseOverdue(school.deps)).toBe(0)
  await admin.call('PUT', 'school', { pauseAfterDays: 3 })
  expect((await card(id)).pausesOn).toBe('2026-11-24')
  const open = await opens()
  expect(open).toBe(true)
  expect(await pauseOverdue(school.deps)).toBe(1)
  expect(await pauseOverdue(school.deps)).toBe(0)
  expect(await opens()).toBe(false)
  expect((await card(id)).pausedAt).not.toBeNull()
  expect(await subjects()).toContain('Lessons paused: Forms')

  await take(id, { amount: 500 })
  expect((await card(id)).pausedAt).not.toBeNull()
  await claim(id)
  expect(await opens()).toBe(true)
  expect(await pauseOverdue(school.deps)).toBe(0)
  await refuse(id, (await card(id)).payments.find((one: { reference: string }) => one.reference === utr)._id)
  expect(await pauseOverdue(school.deps)).toBe(1)
  await changeCharge(id, 1, { dueDay: '2026-12-01' })
  expect(await opens()).toBe(true)
  await changeCharge(id, 1, { dueDay: '2026-11-20' })
  expect(await pauseOverdue(school.deps)).toBe(1)
  await admin.call('PUT', 'school', { pauseAfterDays: 9 })
  await pauseOverdue(school.deps)
  expect(await opens()).toBe(true)
  await expectChecksToAgree()
})

test.runIf((process.env.TEST_ENGINE ?? 'sqlite') === 'sqlite')(
  'cards with paused lessons are found in an index, each minute',
  async () => {
    const { db, watch } = school.database as TestDatabase
    watch.statements = []
    await pauseOverdue(school.deps)
    const [reopen = ''] = watch.statements.filter((statement) => statement.startsWith('update "fee_cards"'))
    watch.statements = undefined
    const { rows } = await sql<{ detail: string }>`${sql.raw(`explain query plan ${reopen}`)}`.execute(db)
    expect(rows.map(({ detail }) => detail)).toEqual([expect.stringContaining('INDEX fee_cards_paused')])
  },
)

test('the export has parts and payments; erasing the person erases references and reasons', async () => {
  const id = await enrollInParts()
  await take(id, { method: 'cheque', reference: '000417' })
  await changeCharge(id, 2, { waived: 1, reason: 'Her father is ill.' })
  expect((await meera.call('GET', 'users/me/export')).body.enrollments).toMatchObject([
    { parts: [{ amount: 2000 }, { waived: 1 }, {}], payments: [{ method: 'cheque', reference: '000417' }] },
  ])
  const password_hash = await school.deps.passwords.hash('practice')
  await school.database.db.updateTable('users').set({ password_hash }).where('id', '=', meera.id).execute()
  expect((await meera.call('DELETE', 'users/me', { password: 'practice' })).status).toBe(204)
  const left = JSON.stringify(await card(id, admin))
  expect(left).not.toContain('000417')
  expect(left).not.toContain('ill')
})

test('the log and subjects have no reference, phone number or amount', async () => {
  const id = await enrollInParts()
  await claim(id)
  await settle(id, { status: 'confirmed' })
  await take(id, { method: 'upi', reference: '447100985555' })
  const output = JSON.stringify(school.logged) + (await subjects()).join()
  for (const secret of [utr, '447100985555', enrollmentForm.phone, '₹']) expect(output).not.toContain(secret)
})
