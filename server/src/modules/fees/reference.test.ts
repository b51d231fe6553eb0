import { afterEach, beforeEach, expect, test } from 'vitest'
import { enrollmentForm, openSchool, type Person, type School } from '../../testing/school.ts'

let school: School
let admin: Person
let meera: Person
let asha: Person
let meerasId: string
let ashasId: string
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
  meera = await school.as('student', { name: 'Meera Iyer' })
  asha = await school.as('student', { name: 'Asha Verma' })
  const forms = await school.addCourse({ name: 'Forms' })
  meerasId = (await school.enroll(meera, forms)).body.enrollment._id
  ashasId = (await school.enroll(asha, forms)).body.enrollment._id
})
afterEach(() => school.close())

const utr = '447100981234'
const give = (person: Person, enrollment: string, reference = utr) =>
  person.call('PUT', `enrollments/${enrollment}/reference`, { reference })
const settle = (enrollment: string, body: object) =>
  admin.call('PUT', `enrollments/${enrollment}/payment`, body)
const desk = async (query = '?sort=oldest') =>
  (await admin.call('GET', `enrollments${query}`)).body.enrollments
const claims = () =>
  school.database.db.selectFrom('audit').select('detail').where('action', '=', 'payment.claim').execute()

test('a reference is stored in the bank’s form, can be changed, and shows wherever the payment does', async () => {
  expect(await give(meera, meerasId, '४४७१ ००९८ १२३५')).toMatchObject({
    status: 200,
    body: { paymentReference: '447100981235', paymentStatus: 'recorded' },
  })
  expect((await give(meera, meerasId, ' 4471 0098 1234 ')).body.paymentReference).toBe(utr)
  const shown = { paymentReference: utr, paymentStatus: 'recorded' }
  expect((await meera.call('GET', 'users/me/receipts')).body).toMatchObject([shown])
  expect((await meera.call('GET', `enrollments/student/${meera.id}`)).body).toMatchObject([shown])
  expect((await meera.call('GET', `enrollments/${meerasId}/receipt`)).body).toMatchObject(shown)
  expect(await desk('?search=4471 0098 1234')).toMatchObject([{ _id: meerasId, ...shown }])
  expect((await meera.call('GET', 'users/me/export')).body.enrollments[0].receipt).toMatchObject(shown)
  expect((await admin.call('GET', 'reports/check')).body.agrees).toBe(true)
})

test('the same reference again changes nothing, also after the confirmation', async () => {
  await give(meera, meerasId)
  const [{ version }] = await desk()
  expect(await give(meera, meerasId, '4471 0098 1234')).toMatchObject({ status: 200 })
  await settle(meerasId, { status: 'confirmed' })
  expect(await give(meera, meerasId)).toMatchObject({ status: 200, body: { paymentStatus: 'confirmed' } })
  expect((await desk())[0].version).toBe(version + 1)
  expect(await claims()).toHaveLength(1)
})

test.each(['44710098123', '4471009812345', 'SBIN0123456789012'])(
  '%s is no reference of UPI',
  async (typed) => {
    const message = 'Please check the reference: for UPI it has 12 digits.'
    const before = await school.snapshot()
    expect(await give(meera, meerasId, typed)).toMatchObject({
      status: 422,
      body: { fields: { reference: message } },
    })
    expect(await school.snapshot()).toBe(before)
  },
)

test('a reference sent with the enrollment follows the same rules', async () => {
  const course = await school.addCourse({ name: 'Databases' })
  const enroll = (person: Person, reference: string, paymentMethod = 'upi') =>
    person.call('POST', 'enrollments', { ...enrollmentForm, courseId: course.id, reference, paymentMethod })
  expect(await enroll(meera, '4471')).toMatchObject({ status: 422 })
  expect(await enroll(meera, 'sbin 0000 2026 1124', 'bank')).toMatchObject({
    status: 201,
    body: { enrollment: { paymentReference: 'SBIN000020261124' } },
  })
  const before = await school.snapshot()
  expect(await enroll(asha, 'SBIN000020261124', 'bank')).toMatchObject({
    status: 409,
    body: { code: 'REFERENCE_TAKEN' },
  })
  expect(await school.snapshot()).toBe(before)
  expect(await enroll(asha, '')).toMatchObject({
    status: 201,
    body: { enrollment: { paymentReference: null } },
  })
})

test('the second student who gives a reference is refused, and the desk shows both rows', async () => {
  await give(meera, meerasId)
  const refused = {
    code: 'REFERENCE_TAKEN',
    message: 'Another payment has this reference already. Please check it, or ask the school.',
  }
  for (const typed of [utr, '४४७१००९८१२३४'])
    expect(await give(asha, ashasId, typed)).toMatchObject({ status: 409, body: refused })
  expect(await desk()).toMatchObject([
    { _id: meerasId, paymentReference: utr, sameReference: [{ _id: ashasId, name: 'Meera Iyer' }] },
    { _id: ashasId, paymentReference: null, sameReference: [{ _id: meerasId }] },
  ])
  expect((await desk(`?search=${utr}`)).map(({ _id }: { _id: string }) => _id).toSorted()).toEqual(
    [meerasId, ashasId].toSorted(),
  )
  await give(asha, ashasId, '447100981299')
  expect(await desk()).toMatchObject([{ sameReference: [] }, { sameReference: [] }])
  await settle(meerasId, { status: 'cancelled', reason: 'Not paid.' })
  expect(await give(asha, ashasId)).toMatchObject({ status: 200, body: { paymentReference: utr } })
})

test('two students in two courses give one reference at once, on two instances: one succeeds', async () => {
  // Two requests for one course would wait for its lock.
  const other = await school.addCourse({ name: 'Databases' })
  const secondId = (await school.enroll(asha, other)).body.enrollment._id
  const { to } = await school.secondInstance()
  for (let round = 10; round < 20; round += 1) {
    const one = `4471009812${round}`
    const responses = await Promise.all([give(meera, meerasId, one), give(to(asha), secondId, one)])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const rows = await school.database.db
      .selectFrom('payments')
      .select('utr')
      .where('utr', '=', one)
      .execute()
    expect(rows).toHaveLength(1)
  }
})

test('a confirmed payment keeps the student’s reference, which cannot change any more', async () => {
  await give(meera, meerasId)
  expect(await settle(meerasId, { status: 'confirmed' })).toMatchObject({
    status: 200,
    body: { paymentStatus: 'confirmed', paymentReference: utr },
  })
  expect(await give(meera, meerasId, '447100981299')).toMatchObject({
    status: 409,
    body: { code: 'ALREADY_CONFIRMED' },
  })
  expect(await settle(ashasId, { status: 'confirmed' })).toMatchObject({ status: 422 })
  // One transfer may pay two enrollments.
  expect(await settle(ashasId, { status: 'confirmed', reference: utr })).toMatchObject({
    status: 200,
    body: { sameReference: [{ _id: meerasId }] },
  })
})

test('a reference that the school confirmed by hand also belongs to its payment', async () => {
  await settle(meerasId, { status: 'confirmed', reference: utr })
  expect(await give(asha, ashasId)).toMatchObject({ status: 409, body: { code: 'REFERENCE_TAKEN' } })
})

test('a cancelled enrollment and a free course take no reference', async () => {
  await settle(meerasId, { status: 'cancelled', reason: 'Not paid.' })
  expect(await give(meera, meerasId)).toMatchObject({ status: 409, body: { code: 'STALE' } })
  const free = await school.addCourse({ discounted_price: 0 })
  const { _id } = (await school.enroll(meera, free)).body.enrollment
  expect(await give(meera, _id)).toMatchObject({ status: 422 })
})

test.each(['confirmed', 'cancelled'] as const)(
  'a reference given while an admin sets the payment to %s, on two instances, is handled before or after, and the ledger agrees',
  async (status) => {
    const { to } = await school.secondInstance()
    const body = status === 'confirmed' ? { status, reference: 'cash' } : { status, reason: 'Not paid.' }
    const [given, settled] = await Promise.all([
      give(meera, meerasId),
      to(admin).call('PUT', `enrollments/${meerasId}/payment`, body),
    ])
    expect(settled).toMatchObject({ status: 200, body: { paymentStatus: status } })
    expect([200, 409]).toContain(given.status)
    expect((await admin.call('GET', 'reports/check')).body.agrees).toBe(true)
  },
)

test('an admin who read the payment before the reference came gets a conflict', async () => {
  const [{ version }] = await desk()
  await give(meera, meerasId)
  expect(await settle(meerasId, { status: 'confirmed', reference: 'cash', version })).toMatchObject({
    status: 409,
    body: { code: 'STALE', current: { paymentReference: utr } },
  })
})

test('a reference is not in the log, the audit or an email subject, and is deleted with its person', async () => {
  const password = 'practice'
  const ravi = await school.as('student', { password_hash: await school.deps.passwords.hash(password) })
  const { _id } = (await school.enroll(ravi, await school.addCourse({ name: 'Databases' }))).body.enrollment
  await give(ravi, _id)
  await give(asha, ashasId)
  await desk(`?search=${utr}`)
  await settle(_id, { status: 'confirmed' })
  await settle(_id, { status: 'confirmed', reference: '447100981299' })
  const { db } = school.database
  const audit = await db.selectFrom('audit').selectAll().execute()
  const subjects = await db.selectFrom('outbox').select('subject').execute()
  for (const place of [school.logged, audit, subjects]) {
    expect(place.length).toBeGreaterThan(0)
    expect(JSON.stringify(place)).not.toMatch(/4471009812/)
  }
  expect((await ravi.call('DELETE', 'users/me', { password })).status).toBe(204)
  const payments = await db.selectFrom('payments').selectAll().where('enrollment_id', '=', _id).execute()
  expect(payments).toMatchObject([{ reference: null, reference_key: null, utr: null, disputed_utr: null }])
})
