import { afterEach, beforeEach, expect, test } from 'vitest'
import { dateOf } from '../../platform/school-time.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'

let school: School
let admin: Person
let mentor: Person
let meera: Person
let forms: CourseRow
let enrollmentId: string
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
  mentor = await school.as('mentor')
  meera = await school.as('student', { name: 'Meera Iyer', email: 'meera.iyer@mail.example' })
  const asha = await school.as('student', { name: 'Asha Verma' })
  forms = await school.addCourse({ name: 'Forms', mentor_id: mentor.id })
  enrollmentId = (await school.enroll(meera, forms)).body.enrollment._id
  school.pass(1_000)
  await school.enroll(asha, await school.addCourse({ name: 'Databases' }))
})
afterEach(() => school.close())

const list = async (query = '', person = admin) => (await person.call('GET', `enrollments${query}`)).body
const courses = async (query: string) =>
  (await list(query)).enrollments.map(({ courseName }: { courseName: string }) => courseName)
const settle = (body: object) => admin.call('PUT', `enrollments/${enrollmentId}/payment`, body)
const checksAgree = async () => (await admin.call('GET', 'reports/check')).body.agrees

test('an admin gets all enrollments, newest first, with the totals of the school', async () => {
  const { body, headers } = await admin.call('GET', 'enrollments?page=1&limit=1')
  expect(headers['x-total-count']).toBe('2')
  expect(body).toMatchObject({
    totalEnrollments: 2,
    totalEarnings: 9_998,
    confirmedEarnings: 0,
    enrollments: [
      { courseName: 'Databases', paymentStatus: 'recorded', receiptNumber: 'AB/2026-27/000002', version: 1 },
    ],
  })
})

test('a mentor gets the enrollments of their own courses, without money', async () => {
  expect(await list('', mentor)).toMatchObject({
    totalEnrollments: 1,
    totalEarnings: 0,
    confirmedEarnings: 0,
    enrollments: [
      { courseName: 'Forms', amount: null, phone: null, paymentMethod: null, receiptNumber: null },
    ],
  })
})

test.each([
  ['?search=mee', ['Forms']],
  ['?search=data', ['Databases']],
  ['?search=ab/2026-27/000001', ['Forms']],
  ['?search=AB 2026 27 000001', ['Forms']],
  ['?search=2026-27/000002', ['Databases']],
  ['?search=000002', ['Databases']],
  ['?search=2', ['Databases']],
  ['?search=2025-26/000001', []],
  ['?search=000003', []],
  ['?search=atabases', ['Databases']],
  ['?search=eera', []],
  ['?status=recorded', ['Databases', 'Forms']],
  ['?status=confirmed', []],
  ['?status=live', ['Databases', 'Forms']],
  ['?status=cancelled', []],
  ['?from=2026-11-20&to=2026-11-20', ['Databases', 'Forms']],
  ['?from=2026-11-21', []],
  ['?to=2026-11-19', []],
  ['?sort=oldest', ['Forms', 'Databases']],
])('the query %s returns %j', async (query, expected) => {
  expect(await courses(query)).toEqual(expected)
})

test.each([
  ['upi 4471 0098', 1],
  ['UPI-4471/0098', 1],
  ['44710098', 1],
  ['4471 0098', 1],
  ['4471', 0],
  ['UPI', 0],
])('the payment with the reference UPI 4471 0098 is searched as "%s": %i', async (search, found) => {
  await settle({ status: 'confirmed', reference: 'UPI 4471 0098' })
  const query = `?search=${encodeURIComponent(search)}`
  expect(await courses(query)).toEqual(Array(found).fill('Forms'))
  const { headers } = await admin.call('GET', `enrollments${query}&page=1&limit=20`)
  expect(headers['x-total-count']).toBe(String(found))
})

test('a mentor cannot search by hidden fields', async () => {
  await settle({ status: 'confirmed', reference: 'UPI 4471 0098' })
  expect((await list('?search=44710098', mentor)).enrollments).toEqual([])
  expect((await list('?search=AB/2026-27/000001', mentor)).enrollments).toEqual([])
  expect((await list('?search=000001', mentor)).enrollments).toEqual([])
  expect((await list('?search=meera', mentor)).enrollments).toHaveLength(1)
})

test.each(['?status=paid', '?from=2026-02-30', '?to=tomorrow', '?page=501&limit=20'])(
  '%s is refused',
  async (query) => {
    expect((await admin.call('GET', `enrollments${query}`)).status).toBe(422)
  },
)

test('a confirmed payment is counted, shown on the receipt, and emailed', async () => {
  const response = await settle({ status: 'confirmed', reference: 'UPI 4471 0098', version: 1 })
  expect(response).toMatchObject({
    status: 200,
    body: { paymentStatus: 'confirmed', paymentReference: 'UPI 4471 0098', version: 2 },
  })
  expect(await list('?status=confirmed')).toMatchObject({ confirmedEarnings: 4_999 })
  const receipt = await meera.call('GET', `enrollments/${enrollmentId}/receipt`)
  expect(receipt.body).toMatchObject({ paymentStatus: 'confirmed', paymentReference: 'UPI 4471 0098' })
  const [mail] = await confirmations()
  expect(mail?.recipient).toBe('meera.iyer@mail.example')
  expect(mail?.body).toContain('Reference: UPI 4471 0098')
  expect(await checksAgree()).toBe(true)
})

const confirmations = () =>
  school.database.db
    .selectFrom('outbox')
    .select(['recipient', 'body'])
    .where('subject', '=', 'Payment confirmed: AB/2026-27/000001')
    .execute()
const recorded = async () =>
  (await admin.call('GET', `audit?subjectId=${enrollmentId}&subjectType=enrollment`)).body
    .filter(({ action }: { action: string }) => action !== 'enrollment.create')
    .map(({ action, detail }: { action: string; detail: object }) => [action, detail])

test('a corrected reference changes no count and sends no email, and the record names neither', async () => {
  await settle({ status: 'confirmed', reference: 'UPI 4471 0098' })
  school.pass(60_000)
  expect(await settle({ status: 'confirmed', reference: 'UPI 4471 0099' })).toMatchObject({
    status: 200,
    body: { paymentReference: 'UPI 4471 0099', confirmedAt: '2026-11-20T10:42:01.000Z', version: 3 },
  })
  expect(await list()).toMatchObject({ confirmedEarnings: 4_999 })
  expect(await checksAgree()).toBe(true)
  expect(await confirmations()).toHaveLength(1)

  expect(await settle({ status: 'confirmed', reference: 'UPI 4471 0099' })).toMatchObject({
    status: 200,
    body: { version: 3 },
  })
  school.pass(60_000)
  await settle({ status: 'cancelled', reason: 'Enrolled twice by mistake.' })
  const receiptNumber = 'AB/2026-27/000001'
  expect(await recorded()).toEqual([
    [
      'enrollment.cancel',
      { receiptNumber, amount: 499_900, reason: 'Enrolled twice by mistake.', version: 4 },
    ],
    ['payment.correct', { receiptNumber, version: 3 }],
    ['payment.confirm', { receiptNumber, receipt: 'R/26-27/000001', amount: 499_900, version: 2 }],
  ])
})

test('a free enrollment is confirmed at once', async () => {
  await school.enroll(meera, await school.addCourse({ name: 'Open day', discounted_price: 0 }))
  const [free] = (await list('?search=open')).enrollments
  expect(free).toMatchObject({ paymentStatus: 'confirmed', paymentReference: null, balance: 0, amountDue: 0 })
})

test.each([false, true])(
  'a cancelled enrollment ends access and leaves the totals; the receipt says so (confirmed before: %s)',
  async (wasConfirmed) => {
    if (wasConfirmed) await settle({ status: 'confirmed', reference: 'UPI 1' })
    const response = await settle({ status: 'cancelled', reason: 'Enrolled twice by mistake.' })
    expect(response).toMatchObject({ status: 200, body: { paymentStatus: 'cancelled' } })

    expect(await list('?status=cancelled')).toMatchObject({
      totalEnrollments: 1,
      totalEarnings: 4_999,
      confirmedEarnings: 0,
    })
    expect((await meera.call('GET', `courses/${forms.id}`)).body).toMatchObject({
      enrolled: false,
      students: 0,
    })
    expect((await meera.call('GET', `enrollments/student/${meera.id}`)).body).toEqual([])
    expect((await meera.call('GET', `enrollments/${enrollmentId}/receipt`)).body).toMatchObject({
      receiptNumber: 'AB/2026-27/000001',
      paymentStatus: 'cancelled',
      cancelReason: 'Enrolled twice by mistake.',
    })
    expect(await checksAgree()).toBe(true)

    const again = await school.enroll(meera, forms)
    expect(again).toMatchObject({
      status: 201,
      body: { enrollment: { receiptNumber: 'AB/2026-27/000003' } },
    })
    expect(await checksAgree()).toBe(true)
  },
)

test('a cancelled enrollment stays cancelled', async () => {
  await settle({ status: 'cancelled', reason: 'By mistake.' })
  expect(await settle({ status: 'confirmed', reference: 'UPI 1' })).toMatchObject({
    status: 409,
    body: { code: 'STALE', current: { paymentStatus: 'cancelled' } },
  })
})

const noReason = 'Please give the reason; the receipt says it.'
const noReference = 'Please give the reference of the transfer.'

test.each([
  ['a cancellation without a reason', { status: 'cancelled' }, 'reason', noReason],
  ['a blank reason', { status: 'cancelled', reason: ' ' }, 'reason', noReason],
  ['a confirmation without a reference', { status: 'confirmed' }, 'reference', noReference],
  ['a blank reference', { status: 'confirmed', reference: ' ' }, 'reference', noReference],
  ['another state', { status: 'recorded' }, 'status', 'Please choose confirmed or cancelled.'],
  ['no amount', { status: 'confirmed', reference: 'UPI 1', amount: 0 }, 'amount', expect.any(String)],
  [
    'more than is owed',
    { status: 'confirmed', reference: 'UPI 1', amount: 5000 },
    'amount',
    'Only ₹4,999 is owed.',
  ],
])('%s is refused and changes nothing', async (_, body, field, message) => {
  const before = await school.snapshot()
  expect(await settle(body)).toMatchObject({ status: 422, body: { fields: { [field]: message } } })
  expect(await school.snapshot()).toBe(before)
})

test('two admins settle at once: one succeeds, and the totals count once', async () => {
  const responses = await Promise.all([
    settle({ status: 'cancelled', reason: 'One.', version: 1 }),
    settle({ status: 'cancelled', reason: 'Two.', version: 1 }),
  ])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await list()).toMatchObject({ totalEnrollments: 1, totalEarnings: 4_999 })
  expect(await checksAgree()).toBe(true)
})

test('two admins who confirm the same payments at once confirm each once', async () => {
  const other = await school.as('admin')
  await school.enroll(await school.as('student'), await school.addCourse({ name: 'Drawing' }))
  const ids: string[] = (await list()).enrollments.map(({ _id }: { _id: string }) => _id)
  const confirm = async (person: Person, reference: string, order: string[]) => {
    const responses = new Map<string, number>()
    for (const id of order) {
      const body = { status: 'confirmed', reference, version: 1 }
      responses.set(id, (await person.call('PUT', `enrollments/${id}/payment`, body)).status)
    }
    return responses
  }
  const [mine, theirs] = await Promise.all([
    confirm(admin, 'MINE', ids),
    confirm(other, 'THEIRS', ids.toReversed()),
  ])
  for (const { _id, paymentStatus, paymentReference } of (await list()).enrollments) {
    expect([mine.get(_id), theirs.get(_id)].toSorted()).toEqual([200, 409])
    expect(paymentStatus).toBe('confirmed')
    expect(paymentReference).toBe(mine.get(_id) === 200 ? 'MINE' : 'THEIRS')
  }
  const { totalEarnings, confirmedEarnings } = await list()
  expect(confirmedEarnings).toBe(totalEarnings)
  expect(await checksAgree()).toBe(true)
})

test('rows, table and report keep the day of an enrollment when the zone changes', async () => {
  // 20 November, 4:12 pm in Kolkata, is the 21st in Kiritimati.
  await admin.call('PUT', 'school', { timeZone: 'Pacific/Kiritimati' })
  const kiran = await school.as('student', { name: 'Kiran Rao' })
  await school.enroll(kiran, forms)
  expect(await courses('?from=2026-11-21&to=2026-11-21')).toEqual(['Forms'])
  expect(await courses('?to=2026-11-20')).toEqual(['Databases', 'Forms'])

  for (const timeZone of ['Pacific/Kiritimati', 'Asia/Kolkata', 'Pacific/Pago_Pago']) {
    await admin.call('PUT', 'school', { timeZone })
    const { period, summary } = (await admin.call('GET', 'reports?range=7d')).body
    const rows = await admin.call('GET', `enrollments?status=live&from=${period.from}&to=${period.to}`)
    expect(Number(rows.headers['x-total-count'])).toBe(summary.totalEnrollments.value)
    const table = await tableOf(admin, `from=${period.from}&to=${period.to}`)
    expect(table).toHaveLength(1 + summary.totalEnrollments.value)
  }
})

test('a list between two days has the rows written with these days, in every time zone', async () => {
  const { db } = school.database
  const walls = await school.addCourse({ name: 'Wall paintings', mentor_id: mentor.id })
  const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']
  const written: string[] = []
  // Uses the time zones furthest from UTC, and times around midnight.
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    for (const hour of ['19T09', '19T11', '20T00', '20T09', '20T11', '21T00']) {
      const person = await school.as('student')
      const { body } = await school.enroll(person, walls)
      const created_at = Date.parse(`2026-11-${hour}:30:00Z`)
      const day = dateOf(created_at, zone)
      await db
        .updateTable('enrollments')
        .set({ created_at, day })
        .where('id', '=', body.enrollment._id)
        .execute()
      written.push(day)
    }
  }
  for (const from of days) {
    for (const to of days.filter((day) => day >= from)) {
      const found = await courses(`?courseId=${walls.id}&from=${from}&to=${to}`)
      expect([from, to, found.length]).toEqual([
        from,
        to,
        written.filter((day) => from <= day && day <= to).length,
      ])
    }
  }
})

test('a range that ends before it begins is an error', async () => {
  expect(await admin.call('GET', 'enrollments?from=2026-11-21&to=2026-11-20')).toMatchObject({
    status: 422,
    body: { fields: { to: 'Please choose a last day that is not before the first.' } },
  })
})

const tableOf = async (person: Person, query: string) =>
  String((await person.call('GET', `enrollments?format=csv&${query}`)).body)
    .split('\r\n')
    .slice(0, -1)

test('the table has the filtered rows, with money only for an admin', async () => {
  const [head, first, ...rest] = await tableOf(admin, 'search=mee')
  expect(head).toContain('Enrolled On,Enrolled At (UTC),Phone,Receipt,Amount,Method,Payment')
  expect(first).toContain('2026-11-23,2026-11-20,2026-11-20T10:42:00.000Z,98450 12345')
  expect(first).toContain('AB/2026-27/000001,4999,upi,recorded')
  expect(rest).toEqual([])
  expect((await tableOf(mentor, 'search=mee'))[0]).toBe(
    '\uFEFFName,Email,Course,Start Date,Enrolled On,Enrolled At (UTC)',
  )
})

test.each([
  ['', ['000002', '000001']],
  ['sort=newest', ['000002', '000001']],
  ['sort=oldest', ['000001', '000002']],
  ['status=confirmed', []],
  ['search=data', ['000002']],
  ['from=2026-11-21', []],
])('the table of "%s" has the receipts %j, in this order', async (query, receipts) => {
  const [, ...lines] = await tableOf(admin, query)
  expect(lines.map((line) => /AB\/2026-27\/(\d+)/.exec(line)?.[1])).toEqual(receipts)
})

test.each(['newest', 'oldest'])('a table of many pages has each row once, %s first', async (sort) => {
  const { db } = school.database
  const made = {
    course_id: forms.id,
    student_id: meera.id,
    course_name: 'Forms',
    instructor: '',
    name: 'Meera',
  }
  const dated = { email: '', phone: '', from_date: '2026-11-20', day: '2026-11-20', cancel_reason: null }
  const now = school.deps.clock()
  const ids = Array.from({ length: 1_001 }, (_, index) => String(index).padStart(6, '0'))
  for (let start = 0; start < ids.length; start += 100) {
    const some = ids.slice(start, start + 100)
    // Pairs of payments share a moment; a page can end inside a pair.
    const at = (id: string) => now - 1_000_000 + Math.floor(Number(id) / 2)
    const rows = some.map((id) => ({
      id,
      ...made,
      ...dated,
      created_at: at(id),
      cancelled_at: now,
      version: 1,
    }))
    await db.insertInto('enrollments').values(rows).execute()
    await db
      .insertInto('charges')
      .values(some.map((id) => ({ enrollment_id: id, part: 1, amount: 0, due_day: '2026-11-20' })))
      .execute()
    const paid = {
      method: 'upi',
      amount: 0,
      reference: null,
      reference_key: null,
      confirmed_at: null,
    } as const
    await db
      .insertInto('payments')
      .values(some.map((id) => ({ id, enrollment_id: id, ...paid, created_at: now })))
      .execute()
    await db
      .insertInto('receipts')
      .values(some.map((id) => ({ number: `AB/2025-26/${id}`, enrollment_id: id, list_price: 0 })))
      .execute()
    const nothing = { fee: 0, waived: 0, paid: 0, due_day: null, due_amount: 0 }
    await db
      .insertInto('fee_cards')
      .values(some.map((id) => ({ enrollment_id: id, payment_id: id, ...nothing })))
      .execute()
  }
  const [, ...lines] = await tableOf(admin, `status=cancelled&sort=${sort}`)
  const receipts = lines.map((line) => /AB\/2025-26\/(\d+)/.exec(line)?.[1])
  expect(receipts).toEqual(sort === 'newest' ? ids.reverse() : ids)
})
