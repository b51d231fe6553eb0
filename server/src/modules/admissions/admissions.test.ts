import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'

let school: School
let admin: Person
let maths: CourseRow
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin', { name: 'Savita Joshi' })
  maths = await school.addCourse({
    name: 'Mathematics, class 10',
    original_price: 1_800_000,
    discounted_price: 1_800_000,
  })
  await admin.call('PUT', 'school', { logInNames: true })
})
afterEach(() => school.close())

const rohan = { name: 'Rohan Deshmukh', phone: '९८४५० १२३७७' }
const inThree = [0, 30, 60].map((dueAfterDays) => ({ amount: 6000, dueAfterDays }))
const order = (more: object = {}) => ({ courseId: maths.id, price: 18_000, ...more })
const admit = (more: object = {}, headers?: Record<string, string>) =>
  admin.call('POST', 'admin/students', { ...rohan, ...more }, headers)
const card = async (id: string) => (await admin.call('GET', `enrollments/${id}/fee-card`)).body
const agrees = async () => expect((await admin.call('GET', 'reports/check')).body.agrees).toBe(true)
async function expectRefused(call: () => ReturnType<Person['call']>, expected: object) {
  const before = await school.snapshot()
  expect(await call()).toMatchObject(expected)
  expect((await school.snapshot()) === before).toBe(true)
}
const students = () =>
  school.database.db.selectFrom('users').selectAll().where('role', '=', 'student').execute()

test('a visitor gets an account, a course with a discount in parts, and a receipt, all at once', async () => {
  await admin.call('PUT', `courses/${maths.id}/fee-plan`, { parts: inThree })
  const { status, body } = await admit({
    ...{ guardian: 'Anita Deshmukh', rollNumber: 'X-207', city: 'Pune', email: '' },
    orders: [
      order({
        inParts: true,
        discount: { amount: 1800, reason: 'Sibling' },
        payment: { method: 'cash', amount: 5400 },
      }),
    ],
  })
  expect(status).toBe(201)
  expect(body).toEqual({
    success: true,
    message: 'Student admitted.',
    student: {
      _id: expect.any(String),
      name: 'Rohan Deshmukh',
      email: null,
      phone: '98450 12377',
      rollNumber: 'X-207',
    },
    enrollments: [
      {
        enrollmentId: expect.any(String),
        studentId: body.student._id,
        courseId: maths.id,
        courseName: 'Mathematics, class 10',
        receiptNumber: 'AB/2026-27/000001',
        balance: 10_800,
        payment: { paymentId: expect.any(String), receipt: 'R/26-27/000001', amount: 5400 },
        cheque: null,
      },
    ],
  })
  const [enrollment] = body.enrollments
  expect(await card(enrollment.enrollmentId)).toMatchObject({
    ...{ name: 'Rohan Deshmukh', phone: '98450 12377', fee: 18_000, waived: 1800, paid: 5400 },
    balance: 10_800,
    next: { part: 2, amount: 5400, dueDay: '2026-12-20' },
    parts: [
      { waived: 600, left: 0 },
      { waived: 600, left: 5400 },
      { waived: 600, left: 5400 },
    ],
    payments: [{ method: 'cash', amount: 5400, status: 'received', takenBy: 'Savita Joshi' }],
    changes: Array(3).fill({ kind: 'waiver', reason: 'Sibling', changedBy: 'Savita Joshi', valueAfter: 600 }),
  })
  const path = `enrollments/${enrollment.enrollmentId}/payments/${enrollment.payment.paymentId}/receipt`
  expect((await admin.call('GET', path)).body).toMatchObject({
    receivedFrom: 'Rohan Deshmukh',
    amount: 5400,
  })
  expect((await admin.call('GET', `admin/accounts/${body.student._id}`)).body).toMatchObject({
    ...{ email: null, phone: '98450 12377', guardian: 'Anita Deshmukh', city: 'Pune', rollNumber: 'X-207' },
    invited: true,
  })
  await agrees()
  expect(await school.database.db.selectFrom('outbox').select('id').execute()).toEqual([])
  const actions = (await admin.call('GET', 'audit')).body.map(({ action }: { action: string }) => action)
  expect(actions).toEqual(
    expect.arrayContaining(['student.admit', 'enrollment.create', 'fee.waive', 'payment.take']),
  )
})

test('without a payment the fee is owed, and no payment waits for the school', async () => {
  const { body } = await admit({ email: 'rohan@mail.example', orders: [order()] })
  const [{ enrollmentId }] = body.enrollments
  const listed = async (status: string) =>
    (await admin.call('GET', `enrollments?status=${status}`)).body.enrollments
  expect(await listed('recorded')).toEqual([])
  expect(await listed('live')).toMatchObject([{ paymentStatus: 'owed', balance: 18_000, amountDue: 18_000 }])
  expect((await admin.call('GET', 'reports/waiting')).body.payments).toMatchObject({ count: 0 })
  expect(await card(enrollmentId)).toMatchObject({ balance: 18_000, payments: [] })
  expect((await admin.call('GET', 'fees/due')).body.fees).toMatchObject([{ owed: 18_000, isClaimed: false }])
  expect((await admin.call('GET', 'fees/takings')).body.takings).toEqual([])
  const emails = await school.database.db.selectFrom('outbox').select('body').execute()
  expect(emails.map(({ body: text }) => text).join()).toContain('₹18,000 to pay')
  await agrees()

  const taken = await admin.call('POST', `enrollments/${enrollmentId}/payments`, {
    ...{ method: 'upi', reference: '447100981234', amount: 8000 },
  })
  expect(taken.status).toBe(201)
  expect((await card(enrollmentId)).payments).toMatchObject([
    { method: 'upi', amount: 8000, status: 'received' },
  ])
  expect(await listed('live')).toMatchObject([{ paymentStatus: 'confirmed', balance: 10_000 }])
  expect((await admin.call('GET', `enrollments/${enrollmentId}/receipt`)).body.order).toEqual({
    ...{ method: 'upi', reference: '447100981234' },
  })
  await agrees()
})

test('a cheque of a later day waits for its day, and is no payment before', async () => {
  const cheque = { method: 'cheque', amount: 18_000, reference: '000318', chequeDay: '2026-12-05' }
  const { body } = await admit({ orders: [order({ payment: cheque })] })
  const [{ enrollmentId, ...enrollment }] = body.enrollments
  expect(enrollment).toMatchObject({
    ...{ balance: 18_000, payment: null, cheque: { amount: 18_000, day: '2026-12-05' } },
  })
  expect(await card(enrollmentId)).toMatchObject({
    ...{ balance: 18_000, payments: [] },
    cheques: [{ number: '000318', day: '2026-12-05', status: 'waiting', takenBy: 'Savita Joshi' }],
  })
  const other = (change: object) =>
    admit({ phone: '98450 55555', orders: [order({ payment: { ...cheque, ...change } })] })
  const refusedAt = (field: string) => ({ status: 422, body: { fields: { [field]: expect.any(String) } } })
  await expectRefused(() => other({ reference: '' }), refusedAt('reference'))
  await expectRefused(() => other({ chequeDay: '2027-04-05' }), refusedAt('day'))
  await expectRefused(() => other({ amount: 18_001 }), refusedAt('amount'))
  const today = (await other({ chequeDay: '2026-11-20' })).body.enrollments
  expect(today).toMatchObject([{ balance: 0, payment: { amount: 18_000 }, cheque: null }])
  await agrees()
})

test('a free enrollment needs a reason, and nothing is owed', async () => {
  const free = { amount: 18_000, reason: 'Child of a teacher' }
  const { body } = await admit({ orders: [order({ discount: free })] })
  expect(body.enrollments).toMatchObject([{ balance: 0, payment: null }])
  expect((await admin.call('GET', 'enrollments')).body).toMatchObject({
    enrollments: [{ paymentStatus: 'confirmed', balance: 0 }],
    totalEarnings: 0,
  })
  await agrees()
  await expectRefused(
    () => admit({ phone: '98450 11111', orders: [order({ discount: { ...free, reason: ' ' } })] }),
    { status: 422, body: { fields: { 'orders.0.discount.reason': expect.any(String) } } },
  )
})

test('cash above the fee becomes an advance where the desk says so, and pays for the next course', async () => {
  const physics = await school.addCourse({
    name: 'Physics',
    original_price: 50_000,
    discounted_price: 50_000,
  })
  const payment = { method: 'cash', amount: 20_000, keepsRest: true }
  const orders = [order({ payment }), { courseId: physics.id, price: 500 }]
  const { status, body } = await admit({ rollNumber: 'X-207', orders })
  expect(status).toBe(201)
  expect(body.enrollments).toMatchObject([
    { balance: 0, payment: { amount: 20_000, receipt: 'R/26-27/000001' } },
    { balance: 0, payment: null },
  ])
  expect(await card(body.enrollments[0].enrollmentId)).toMatchObject({ paid: 18_000, advance: 1500 })
  expect((await admin.call('GET', 'fees/advances')).body).toMatchObject({ sum: 1500 })
  await agrees()
})

test.each([
  ['a discount above the fee', { discount: { amount: 18_001, reason: 'x' } }, 'discount', '₹18,000 at most'],
  [
    'a payment above the balance',
    { payment: { method: 'cash', amount: 18_000.5 } },
    'amount',
    'Only ₹18,000',
  ],
  [
    'a payment above what the discount leaves',
    { discount: { amount: 8000, reason: 'x' }, payment: { method: 'cash', amount: 10_001 } },
    'amount',
    'Only ₹10,000 is owed.',
  ],
  ['another price', { price: 17_000 }, 'amount', 'The fee is ₹18,000.'],
  ['a plan that is not there', { inParts: true }, 'inParts', 'paid at once'],
  [
    'a day to come',
    { payment: { method: 'upi', amount: 1, receivedDay: '2026-11-21' } },
    'receivedDay',
    'today',
  ],
])('%s is refused, and nobody is admitted', async (_, more, field, message) => {
  await expectRefused(() => admit({ orders: [order(more)] }), {
    status: 422,
    body: { fields: { [field]: expect.stringContaining(message) } },
  })
})

test.each([
  [{ phone: '12345' }, 'phone'],
  [{ phone: '9.85E+09' }, 'phone'],
  [{ email: 'rohan@' }, 'email'],
  [{ rollNumber: '98450 12377' }, 'rollNumber'],
  [{ rollNumber: 'x@207' }, 'rollNumber'],
  [{ name: ' ' }, 'name'],
  [{ name: 'www.example.com' }, 'name'],
])('%j is refused', async (more, field) => {
  await expectRefused(() => admit(more), { status: 422, body: { fields: { [field]: expect.any(String) } } })
})

test('people with the same phone are shown first; a sister needs a roll number, and the phone logs neither in', async () => {
  const first = (await admit({ rollNumber: 'X-118', orders: [order()] })).body.student
  await expectRefused(() => admit({ name: 'Rahi Deshmukh', phone: '+91 98450-12377' }), {
    status: 409,
    body: {
      code: 'SAME_PHONE',
      fields: { phone: expect.any(String) },
      current: [
        {
          ...{ _id: first._id, name: 'Rohan Deshmukh', rollNumber: 'X-118', same: ['phone'] },
          courses: ['Mathematics, class 10'],
        },
      ],
    },
  })
  const sister = { name: 'Rahi Deshmukh', others: [first._id] }
  await expectRefused(() => admit(sister), {
    status: 422,
    body: { fields: { rollNumber: expect.any(String) } },
  })
  await expectRefused(() => admit({ ...sister, rollNumber: 'x-118' }), {
    status: 409,
    body: { code: 'NAME_TAKEN', fields: { rollNumber: 'Another student has this roll number.' } },
  })
  expect((await admit({ ...sister, rollNumber: 'X-119' })).status).toBe(201)
  expect(await slipNames(first._id)).toEqual(['X-118'])
  expect((await admin.call('GET', 'students?search=9845012377')).body).toHaveLength(2)
})

const slipNames = async (id: string) =>
  (await admin.call('POST', 'admin/log-in-slips', { studentIds: [id] })).body.slips[0].logIn

test('a shared phone logs in one student again once the other student has another phone', async () => {
  const brother = (await admit({ rollNumber: 'X-118' })).body.student._id
  const sister = (await admit({ name: 'Rahi Deshmukh', rollNumber: 'X-119', others: [brother] })).body.student
  expect(await slipNames(brother)).toEqual(['X-118'])
  await admin.call('PUT', `admin/students/${sister._id}`, { phone: '98450 99999' })
  expect(await slipNames(brother)).toEqual(['X-118', '98450 12377'])
  expect(await slipNames(sister._id)).toEqual(['X-119', '98450 99999'])
})

test('a sibling with the same phone does not take away the only log-in', async () => {
  const brother = (await admit()).body.student._id
  const refusal = {
    status: 422,
    body: { fields: { phone: expect.stringContaining('Rohan Deshmukh logs in with this phone alone') } },
  }
  await expectRefused(() => admit({ name: 'Rahi Deshmukh', rollNumber: 'X-119', others: [brother] }), refusal)
  const sister = (await admit({ name: 'Rahi Deshmukh', phone: '98450 99999', rollNumber: 'X-119' })).body
    .student._id
  await expectRefused(() => admin.call('PUT', `admin/students/${sister}`, { phone: rohan.phone }), refusal)
  await admin.call('PUT', `admin/students/${brother}`, { rollNumber: 'X-118' })
  expect((await admin.call('PUT', `admin/students/${sister}`, { phone: rohan.phone })).status).toBe(200)
  await expectRefused(() => admin.call('PUT', `admin/students/${brother}`, { rollNumber: '' }), {
    status: 422,
    body: { fields: { email: expect.stringContaining('a phone that nobody shares') } },
  })
})

test('the desk gives the sibling who logs in with the phone alone a roll number in the same step', async () => {
  const brother = (await admit()).body.student._id
  const stranger = (await admit({ name: 'Asha Verma', phone: '98450 55555' })).body.student._id
  await admit({ name: 'Kiran Rao', phone: '98450 66666', rollNumber: 'X-1' })
  const sister = (roll: string) =>
    admit({
      ...{ name: 'Rahi Deshmukh', rollNumber: 'X-119', others: [brother] },
      rollNumbers: [
        { studentId: brother, rollNumber: roll },
        { studentId: stranger, rollNumber: 'X-200' },
      ],
    })
  await expectRefused(() => sister('x-1'), {
    status: 409,
    body: { code: 'NAME_TAKEN', fields: { 'rollNumbers.0.rollNumber': expect.any(String) } },
  })
  expect((await sister('X-118')).status).toBe(201)
  expect(await slipNames(brother)).toEqual(['X-118'])
  expect((await admin.call('GET', `admin/accounts/${brother}`)).body.phone).toBe('98450 12377')
  expect((await admin.call('GET', `admin/accounts/${stranger}`)).body.rollNumber).toBeNull()
  const audit = (await admin.call('GET', `audit?subjectType=user&subjectId=${brother}`)).body
  expect(audit).toContainEqual(
    expect.objectContaining({ action: 'student.correct', detail: { fields: ['rollNumber'] } }),
  )
})

test('similar people are found by phone, email, roll number and name, the likeliest first', async () => {
  const meera = await school.as('student', { name: 'Meera Iyer', email: 'meera@mail.example' })
  await school.enroll(meera, maths)
  await admit({ rollNumber: 'X-207' })
  const similar = async (query: string) =>
    (await admin.call('GET', `admin/students/similar?${query}`)).body.map(
      ({ name, same }: { name: string; same: string[] }) => `${name}: ${same.join()}`,
    )
  expect(await similar('phone=9845012345')).toEqual(['Meera Iyer: phone'])
  expect(await similar('email=MEERA@mail.example&name=meera%20iyer')).toEqual(['Meera Iyer: email,name'])
  expect(await similar('rollNumber=x-%20207&name=Meera')).toEqual([
    'Meera Iyer: name',
    'Rohan Deshmukh: rollNumber',
  ])
  expect(await similar('phone=98450&name=Me')).toEqual([])
})

test('the email of another person is refused, also of a mentor', async () => {
  await school.as('mentor', { email: 'priya@mail.example' })
  await expectRefused(() => admit({ email: 'Priya@mail.example' }), {
    status: 409,
    body: { code: 'EMAIL_TAKEN' },
  })
})

test('while log-in names are off, a student needs an email', async () => {
  await admin.call('PUT', 'school', { logInNames: false })
  await expectRefused(() => admit(), { status: 422, body: { fields: { email: expect.any(String) } } })
  expect((await admit({ email: 'rohan@mail.example' })).status).toBe(201)
})

test('the front desk admits and enrolls with a discount up to its limit, and the accountant does neither', async () => {
  const desk = await school.as('admin', { name: 'Asha Verma', staff_role: 'front_desk' })
  const give = (amount: number) =>
    desk.call('POST', 'admin/students', {
      ...rohan,
      orders: [order({ discount: { amount, reason: 'Sibling' } })],
    })
  const refusal = (text: string) => ({
    status: 422,
    body: { fields: { discount: expect.stringContaining(text) } },
  })
  await expectRefused(() => give(1), refusal('may not give discounts'))
  await school.database.db.updateTable('school').set({ desk_discount_percent: 10 }).execute()
  await expectRefused(() => give(1800.01), refusal('₹1,800 off this fee at most'))
  const { student } = (await give(1800)).body
  const meera = await school.as('student')
  const enroll = (caller: Person, amount: number) =>
    caller.call('POST', 'admin/enrollments', {
      studentIds: [meera.id],
      order: order({ discount: { amount, reason: 'Sibling' } }),
    })
  await expectRefused(() => enroll(desk, 18_000), refusal('₹1,800 off this fee at most'))
  expect((await enroll(desk, 1800)).body.enrollments).toMatchObject([{ balance: 16_200 }])
  const accountant = await school.as('admin', { staff_role: 'accountant' })
  await expectRefused(() => enroll(accountant, 0), { status: 403 })
  await expectRefused(() => accountant.call('POST', 'admin/students', { ...rohan, phone: '98450 99999' }), {
    status: 403,
  })
  await expectRefused(() => accountant.call('PUT', `admin/students/${student._id}`, { city: 'Pune' }), {
    status: 403,
  })
})

test('two desks that admit the same person at once create one account', async () => {
  const second = (await school.secondInstance()).to(admin)
  const both = await Promise.all([
    admit({ orders: [order({ payment: { method: 'cash', amount: 100 } })] }),
    second.call('POST', 'admin/students', {
      ...rohan,
      orders: [order({ payment: { method: 'cash', amount: 100 } })],
    }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'SAME_PHONE',
    current: [{ name: 'Rohan Deshmukh' }],
  })
  expect(await students()).toHaveLength(1)
  expect((await admin.call('GET', 'fees/takings')).body.takings).toHaveLength(1)
  await agrees()
})

test('a repeated request admits once and gets the same response', async () => {
  const headers = { 'idempotency-key': 'walk-in 1' }
  const body = { orders: [order({ payment: { method: 'cash', amount: 100 } })] }
  const first = await admit(body, headers)
  expect(await admit(body, headers)).toMatchObject({ status: 201, body: first.body })
  expect(await students()).toHaveLength(1)
})

test('slips are a PDF with the codes of all students, and nobody else has one', async () => {
  const one = (await admit()).body.student._id
  const other = (await admit({ name: 'Asha Verma', phone: '98450 55555' })).body.student._id
  const pdf = await admin.call('POST', 'admin/log-in-slips/pdf', { studentIds: [one, other, one] })
  expect(pdf).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } })
  expect(await school.database.db.selectFrom('log_in_codes').selectAll().execute()).toHaveLength(2)
  const before = await school.snapshot()
  for (const id of [admin.id, 'nobody'])
    expect((await admin.call('POST', 'admin/log-in-slips', { studentIds: [one, id] })).status).toBe(404)
  expect((await school.snapshot()) === before).toBe(true)
})

test('a name, a phone and an email are corrected; the old receipt keeps its name', async () => {
  const { student, enrollments } = (
    await admit({ orders: [order({ payment: { method: 'cash', amount: 100 } })] })
  ).body
  const [{ enrollmentId, payment }] = enrollments
  const path = `admin/students/${student._id}`
  const correct = (body: object) => admin.call('PUT', path, body)
  const corrected = await correct({
    name: 'Rohan Deshpande',
    phone: '98450 88888',
    email: 'rohan@mail.example',
    version: 1,
  })
  expect(corrected).toMatchObject({ status: 200, body: { version: 2 } })
  const receipt = `enrollments/${enrollmentId}/payments/${payment.paymentId}/receipt`
  expect((await admin.call('GET', receipt)).body.receivedFrom).toBe('Rohan Deshmukh')
  expect((await admin.call('GET', 'students?search=deshpande')).body).toMatchObject([
    { name: 'Rohan Deshpande', email: 'rohan@mail.example', phone: '98450 88888' },
  ])
  const names = await school.database.db.selectFrom('log_in_names').selectAll().execute()
  expect(names).toMatchObject([{ kind: 'phone', name: '+919845088888' }])
  expect((await admin.call('GET', `audit?subjectType=user&subjectId=${student._id}`)).body[0]).toMatchObject({
    action: 'student.correct',
    detail: { fields: ['name', 'phone', 'email'] },
  })
  const before = await school.snapshot()
  expect((await correct({ city: 'Pune', version: 1 })).status).toBe(409)
  await school.as('student', { email: 'taken@mail.example' })
  expect((await correct({ email: 'taken@mail.example' })).body.code).toBe('EMAIL_TAKEN')
  expect((await correct({ name: 'Rohan Deshpande' })).body.version).toBe(2)
  expect(before).toBeTruthy()
})

test('a student always keeps a way to log in', async () => {
  const { _id } = (await admit({ email: 'rohan@mail.example' })).body.student
  const sister = (await admit({ name: 'Rahi Deshmukh', email: 'rahi@mail.example', others: [_id] })).body
    .student
  const correct = (id: string, change: object) => admin.call('PUT', `admin/students/${id}`, change)
  for (const id of [_id, sister._id])
    await expectRefused(() => correct(id, { email: '' }), {
      status: 422,
      body: { fields: { email: expect.stringContaining('a phone that nobody shares') } },
    })
  expect((await correct(sister._id, { email: '', rollNumber: 'X-119' })).status).toBe(200)
  await admin.call('PUT', 'school', { logInNames: false })
  expect((await correct(sister._id, { city: 'Pune' })).status).toBe(200)
  await expectRefused(() => correct(sister._id, { rollNumber: 'X-120' }), {
    status: 422,
    body: { fields: { email: expect.any(String) } },
  })
})

test('the desk shows the corrected name and phone; the order slip keeps the old ones', async () => {
  const { student, enrollments } = (await admit({ rollNumber: 'X-118', orders: [order()] })).body
  const [{ enrollmentId }] = enrollments
  const cheque = { number: '004512', day: '2026-12-01', amount: 100, version: 1 }
  expect((await admin.call('POST', `enrollments/${enrollmentId}/cheques`, cheque)).status).toBe(201)
  const shown = async () => {
    const card = (await admin.call('GET', `enrollments/${enrollmentId}/fee-card`)).body
    const [due] = (await admin.call('GET', 'fees/due')).body.fees
    const [waiting] = (await admin.call('GET', 'fees/cheques')).body.cheques
    return [card, { ...due, name: due.student.name }, waiting].map(({ name, phone }) => `${name}, ${phone}`)
  }
  expect(await shown()).toEqual(Array(3).fill('Rohan Deshmukh, 98450 12377'))
  const correction = { name: 'Rohan Deshpande', phone: '98450 99999' }
  expect((await admin.call('PUT', `admin/students/${student._id}`, correction)).status).toBe(200)
  expect(await shown()).toEqual(Array(3).fill('Rohan Deshpande, 98450 99999'))
  const slip = await admin.call('GET', `enrollments/${enrollmentId}/receipt`)
  expect(slip.body).toMatchObject({ receivedFrom: 'Rohan Deshmukh', phone: '98450 12377' })
})

test('the office enrolls one or many students, and skips the enrolled ones', async () => {
  const meera = await school.as('student', { name: 'Meera Iyer' })
  const asha = await school.as('student', { name: 'Asha Verma' })
  await school.enroll(meera, maths)
  const enroll = (studentIds: string[], more: object = {}) =>
    admin.call('POST', 'admin/enrollments', { studentIds, order: order(more) })
  const { status, body } = await enroll([meera.id, asha.id, asha.id])
  expect(status).toBe(201)
  expect(body).toMatchObject({ already: [meera.id], enrollments: [{ studentId: asha.id, balance: 18_000 }] })
  expect((await asha.call('GET', `courses/${maths.id}`)).body.enrolled).toBe(true)

  const kiran = await school.as('student')
  const money = { payment: { method: 'cash', amount: 1 } }
  await expectRefused(() => enroll([kiran.id, asha.id], money), {
    status: 422,
    body: { fields: { payment: expect.any(String) } },
  })
  await expectRefused(() => enroll([kiran.id, admin.id]), { status: 404 })
  await admin.call('PUT', `admin/accounts/${kiran.id}`, { active: false })
  await expectRefused(() => enroll([kiran.id]), { status: 422 })

  const ids = (await admin.call('GET', 'enrollments')).body.enrollments.map(({ _id }: { _id: string }) => _id)
  const cancel = (reason: string) =>
    admin.call('POST', 'admin/enrollments/cancellations', { enrollmentIds: ids, reason })
  await expectRefused(() => cancel(''), { status: 422, body: { fields: { reason: expect.any(String) } } })
  expect((await cancel('The batch is closed.')).body.cancelled).toBe(2)
  expect((await cancel('Again.')).body.cancelled).toBe(0)
  expect((await admin.call('GET', 'enrollments?status=cancelled')).body.enrollments).toMatchObject([
    { cancelReason: 'The batch is closed.' },
    { cancelReason: 'The batch is closed.' },
  ])
  await agrees()
})

test('a student without an email enrolls without one, and other students may not', async () => {
  const rohanHere = await school.signIn({ id: (await admit()).body.student._id })
  const form = {
    ...{ name: 'Rohan', phone: '98450 12377', paymentMethod: 'upi', fromDate: '2026-11-23' },
    courseId: maths.id,
  }
  expect(await rohanHere.call('POST', 'enrollments', form)).toMatchObject({
    status: 201,
    body: { enrollment: { email: '', student: { email: null } } },
  })
  const meera = await school.as('student')
  expect(await meera.call('POST', 'enrollments', form)).toMatchObject({
    status: 422,
    body: { fields: { email: 'Please fill out all the fields before proceeding!' } },
  })
})

test('the desk finds people by phone and roll number in each list', async () => {
  const { student } = (await admit({ rollNumber: 'X-207', orders: [order()] })).body
  for (const search of ['98450-12377', '०९८४५०१२३७७', 'x-207']) {
    const found = encodeURIComponent(search)
    expect((await admin.call('GET', `students?search=${found}`)).body).toMatchObject([{ _id: student._id }])
    expect((await admin.call('GET', `enrollments?search=${found}`)).body.enrollments).toHaveLength(1)
    expect((await admin.call('GET', `fees/due?search=${found}`)).body.fees).toHaveLength(1)
  }
  const mentor = await school.as('mentor')
  expect((await mentor.call('GET', 'students?search=9845012377')).body).toEqual([])
})
