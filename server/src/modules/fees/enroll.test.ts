import { afterEach, beforeEach, expect, test } from 'vitest'
import { enrollmentForm, openSchool, type Person, type School } from '../../testing/school.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'

let school: School
let student: Person
let mentor: Person
let course: CourseRow
beforeEach(async () => {
  school = await openSchool()
  student = await school.as('student', { name: 'Meera Iyer', email: 'meera.iyer@mail.example' })
  mentor = await school.as('mentor')
  course = await school.addCourse({ name: 'Forms that Work', mentor_id: mentor.id })
})
afterEach(() => school.close())

const form = () => ({ ...enrollmentForm, courseId: course.id })
const enroll = (body: object, person = student) => person.call('POST', 'enrollments', body)

async function refused(body: object, status: number, expected: object) {
  const before = await school.snapshot()
  const response = await enroll(body)
  expect(response).toMatchObject({ status, body: { success: false, ...expected } })
  expect((await school.snapshot()) === before, 'nothing was changed').toBe(true)
}

const fillAll = 'Please fill out all the fields before proceeding!'

test('an enrollment is returned with all its fields', async () => {
  const response = await enroll({
    ...form(),
    amount: 4999,
    instructor: 'Priya Sharma',
    course: 'Forms that Work',
  })
  expect(response.status).toBe(201)
  expect(response.body).toEqual({
    success: true,
    message: 'You are enrolled.',
    enrollment: {
      _id: expect.any(String),
      course: { _id: course.id, name: 'Forms that Work', instructor: 'Priya Sharma' },
      courseName: 'Forms that Work',
      name: 'Meera Iyer',
      email: 'meera@mail.example',
      phone: '98450 12345',
      student: { _id: student.id, name: 'Meera Iyer', email: 'meera.iyer@mail.example' },
      paymentMethod: 'upi',
      paymentReference: null,
      fromDate: '2026-11-23',
      amount: 4999,
      balance: 4999,
      amountDue: 4999,
      dueDay: '2026-11-20',
      pausedAt: null,
      receiptNumber: 'AB/2026-27/000001',
      paymentStatus: 'recorded',
      createdAt: '2026-11-20T10:42:00.000Z',
    },
  })
})

test('an enrollment writes its row, email, audit record and totals together', async () => {
  const { body, headers } = await enroll(form())
  const { db } = school.database
  const { _id } = body.enrollment
  expect(await db.selectFrom('audit').selectAll().execute()).toEqual([
    {
      id: expect.any(String),
      at: school.deps.clock(),
      actor_id: student.id,
      action: 'enrollment.create',
      subject_type: 'enrollment',
      subject_id: _id,
      detail: JSON.stringify({ courseId: course.id, amount: 499_900, receiptNumber: 'AB/2026-27/000001' }),
      request_id: headers['x-request-id'],
    },
  ])
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([
    {
      id: expect.any(String),
      recipient: 'meera.iyer@mail.example',
      subject: 'Your order slip AB/2026-27/000001',
      body: [
        'Hello Meera Iyer,',
        '',
        'You are enrolled in Forms that Work.',
        '',
        'Order slip: AB/2026-27/000001',
        'Amount: ₹4,999, awaiting confirmation',
        '',
        'Open the order slip:',
        `http://localhost:3000/receipts/${_id}`,
        '',
        'The order slip is attached as a PDF. You can also open and print it with this link.',
        '',
        '— Abhyas',
        '',
        'Sent with Abhyas',
      ].join('\n'),
      html: expect.stringContaining(`href="http://localhost:3000/receipts/${_id}"`),
      created_at: school.deps.clock(),
      next_attempt_at: school.deps.clock(),
      attempts: 0,
      sent_at: null,
      last_error: null,
      caused_by: expect.any(String),
      priority: 1,
      expires_at: school.deps.clock() + 7 * 86_400_000,
      expired_at: null,
      document_kind: 'receipt',
      document_id: _id,
      has_link: 0,
    },
  ])
  const totals = { day: '2026-11-20', enrollments: 1, recorded: 1, cancelled: 0 }
  const money = {
    ...{ earnings: 499_900, confirmed_earnings: 0 },
    ...{ recorded_earnings: 499_900, recorded_confirmed: 0 },
    ...{
      booked_earned: 499_900,
      booked_tax: 0,
      booked_received: 0,
      booked_refunded: 0,
      booked_advances: 0,
      booked_opening: 0,
      booked_owed: 499_900,
    },
  }
  expect(await db.selectFrom('daily_totals').selectAll().orderBy('course_id').execute()).toEqual([
    { course_id: '', ...totals, ...money },
    { course_id: course.id, ...totals, ...money },
  ])
  expect(await db.selectFrom('courses').select('students').execute()).toEqual([{ students: 1 }])
})

test('when the last statement fails, nothing of the enrollment is left', async () => {
  const before = await school.snapshot()
  const { db } = school.database
  await db.schema.alterTable('outbox').renameTo('outbox_away').execute()
  const response = await enroll(form())
  await db.schema.alterTable('outbox_away').renameTo('outbox').execute()
  expect(response).toMatchObject({ status: 500, body: { code: 'INTERNAL', reference: expect.any(String) } })
  expect((await school.snapshot()) === before).toBe(true)
  expect((await enroll(form())).body.enrollment.receiptNumber).toBe('AB/2026-27/000001')
})

const fields = ['name', 'email', 'phone', 'paymentMethod', 'fromDate'] as const
test.each(fields)('without %s the response has the fixed text', async (field) => {
  const { [field]: _, ...rest } = form()
  for (const body of [
    rest,
    { ...rest, [field]: '' },
    { ...rest, [field]: '  \n ' },
    { ...rest, [field]: null },
  ]) {
    await refused(body, 422, { code: 'VALIDATION', message: fillAll, fields: { [field]: fillAll } })
  }
})

test('without a course the response has the fixed text', async () => {
  await refused(enrollmentForm, 422, { message: fillAll, fields: { course: fillAll } })
  await refused({ ...enrollmentForm, course: '' }, 422, { message: fillAll, fields: { course: fillAll } })
  await refused({}, 422, { message: fillAll })
})

test.each([
  ['a name of 121 characters', { name: 'a'.repeat(121) }, 'Please keep this to 120 characters.'],
  ['an email of 255', { email: 'a'.repeat(255) }, 'Please keep this to 254 characters.'],
  ['a phone of 31', { phone: '1'.repeat(31) }, 'Please keep this to 30 characters.'],
  ['another way to pay', { paymentMethod: 'cash' }, 'Please choose card, upi or bank.'],
  ['a way to pay in capitals', { paymentMethod: 'UPI' }, 'Please choose card, upi or bank.'],
  ['an unknown field', { studentId: 'x' }, 'Unknown field: studentId.'],
  ['a role', { role: 'admin' }, 'Unknown field: role.'],
])('%s is refused', async (_, change, message) => {
  await refused({ ...form(), ...change }, 422, { code: 'VALIDATION', message })
})

test('email and phone have no fixed form', async () => {
  expect((await enroll({ ...form(), email: 'no address', phone: 'ask my mother' })).status).toBe(201)
})

test.each([1, 0, -4999, 4998.99, 4999.01, 4999.001, 499_900, 49.99])(
  'an amount of %d is not the fee',
  async (amount) => {
    await refused({ ...form(), amount }, 422, {
      code: 'PRICE_MISMATCH',
      message: 'The fee of this course is ₹4,999 now. Please check and pay again.',
      fields: { amount: 'The fee is ₹4,999.' },
    })
  },
)

test.each(['"4999"', '"NaN"', 'null', 'true', '[4999]', '1e400', '{}'])(
  'the amount %s is no number',
  async (amount) => {
    const json = JSON.stringify({ ...form(), amount: 0 }).replace('"amount":0', `"amount":${amount}`)
    const before = await school.snapshot()
    const response = await student.call('POST', 'enrollments', json, { 'content-type': 'application/json' })
    expect(response).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION', fields: { amount: expect.any(String) } },
    })
    expect((await school.snapshot()) === before).toBe(true)
  },
)

test('paise are part of the fee', async () => {
  course = await school.addCourse({ discounted_price: 199_950 })
  await refused({ ...form(), amount: 1999 }, 422, {
    message: 'The fee of this course is ₹1,999.50 now. Please check and pay again.',
  })
  expect((await enroll({ ...form(), amount: 1999.5 })).body.enrollment.amount).toBe(1999.5)
})

test('a free course costs nothing, and also has a receipt', async () => {
  course = await school.addCourse({ original_price: 0, discounted_price: 0 })
  expect((await enroll({ ...form(), amount: 0 })).body.enrollment).toMatchObject({
    amount: 0,
    receiptNumber: 'AB/2026-27/000001',
  })
})

test('another instructor, or a name and an id of two courses, is refused', async () => {
  await refused({ ...form(), instructor: 'Somebody Else' }, 422, {
    fields: { instructor: expect.any(String) },
  })
  const other = await school.addCourse({ name: 'Another' })
  await refused({ ...form(), course: other.name }, 422, { fields: { course: expect.any(String) } })
})

test('a course is found by its name, ignoring case and surrounding spaces', async () => {
  expect((await enroll({ ...enrollmentForm, course: '  FORMS that work ' })).status).toBe(201)
})

test('an unknown, unpublished or archived course is 404, by id and by name', async () => {
  const draft = await school.addCourse({ name: 'Draft', published_at: null })
  const archived = await school.addCourse({ name: 'Archived', archived_at: 1 })
  const missing = { status: 404, message: 'Course not found', code: 'NOT_FOUND' }
  for (const id of ['unknown', draft.id, archived.id])
    await refused({ ...enrollmentForm, courseId: id }, 404, { message: missing.message })
  for (const name of ['Unknown', 'Draft', 'Archived'])
    await refused({ ...enrollmentForm, course: name }, 404, { code: missing.code })
})

test('an open course may have the name of an archived one', async () => {
  await school.addCourse({ name: 'forms that WORK', name_key: 'forms that work', archived_at: 1 })
  expect((await enroll({ ...enrollmentForm, course: 'Forms that Work' })).body.enrollment.course._id).toBe(
    course.id,
  )
})

test('nobody enrolls twice, whatever the amount', async () => {
  await enroll(form())
  const error = { code: 'ALREADY_ENROLLED', message: 'You are already enrolled in this course.' }
  await refused(form(), 400, error)
  await refused({ ...form(), amount: 1 }, 400, error)
  await refused({ ...enrollmentForm, course: 'forms that work' }, 400, error)
})

test('after a cancelled enrollment the student may enroll again', async () => {
  await enroll(form())
  await school.database.db.updateTable('enrollments').set({ cancelled_at: 1 }).execute()
  expect((await enroll(form())).body.enrollment.receiptNumber).toBe('AB/2026-27/000002')
})

test.each([
  ['2026-02-30', null],
  ['2026-13-01', null],
  ['2027-02-29', null],
  ['2028-02-29', '2028-02-29'],
  ['1999-01-01', '1999-01-01'],
  ['2026-11-23T09:30', '2026-11-23'],
  ['2026-11-22T18:30:00Z', '2026-11-23'],
  ['2026-11-22T18:29:59Z', '2026-11-22'],
  ['23/11/2026', null],
  ['tomorrow', null],
  ['2026-11-23T25:00', null],
  ['20261123', null],
])('the start date %s is read as %s', async (fromDate, read) => {
  if (read === null) {
    const message = 'Please choose a date that is in the calendar.'
    await refused({ ...form(), fromDate }, 422, {
      code: 'VALIDATION',
      message,
      fields: { fromDate: message },
    })
  } else {
    expect((await enroll({ ...form(), fromDate })).body.enrollment.fromDate).toBe(read)
  }
})

test('a name is plain text', async () => {
  const name = `<img src=x onerror=alert(1)> O'Brien "é" 学生 👩🏽‍🎓`
  const { body } = await enroll({ ...form(), name })
  expect(body.enrollment.name).toBe(name)
  expect((await enroll({ ...form(), name }, await school.as('student'))).status).toBe(201)
})

test('a name is stored in one form without control characters', async () => {
  const { body } = await enroll({ ...form(), name: ' Re\u0301mi\u0007\nSen ' })
  expect(body.enrollment.name).toBe('R\u00e9mi Sen')
})

test('receipts send at most 20 emails an hour to one address; enrollments continue', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 22; count += 1)
    statuses.push((await school.enroll(student, await school.addCourse({ name: `Course ${count}` }))).status)
  expect(statuses).toEqual(Array(22).fill(201))
  const { db } = school.database
  expect(await db.selectFrom('outbox').selectAll().execute()).toHaveLength(20)
  school.pass(60 * 60_000)
  await enroll(form())
  expect(await db.selectFrom('outbox').selectAll().execute()).toHaveLength(21)
})
