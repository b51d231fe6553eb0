import { afterEach, beforeEach, expect, test } from 'vitest'
import { enrollmentForm, openSchool, type Person, type School } from '../../testing/school.ts'

let school: School
let admin: Person
let meera: Person
let course: { id: string }
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
  meera = await school.as('student', { name: 'Meera Iyer', email: 'meera@mail.example' })
  course = await school.addCourse({ name: 'Forms', original_price: 699_900 })
})
afterEach(() => school.close())

const terms = {
  kind: 'percent',
  value: 10,
  firstDay: null,
  lastDay: null,
  maxUses: null,
  maxUsesPerStudent: null,
  minimumFee: 0,
  courseIds: null,
}
async function addCoupon(more: object = {}): Promise<string> {
  const { status, body } = await admin.call('POST', 'coupons', { code: 'DIWALI10', ...terms, ...more })
  expect(status).toBe(201)
  return body._id
}
const getPrice = (coupon = 'DIWALI10', person = meera, forCourse = course) =>
  person.call('GET', `courses/${forCourse.id}/coupon-price?coupon=${encodeURIComponent(coupon)}`)
const enroll = (more: object = {}, person: Pick<Person, 'call'> = meera) =>
  person.call('POST', 'enrollments', {
    ...enrollmentForm,
    courseId: course.id,
    coupon: 'DIWALI10',
    ...more,
  })
const cancel = (id: string) =>
  admin.call('PUT', `enrollments/${id}/payment`, { status: 'cancelled', reason: 'Asked for it.' })
const uses = async () => (await admin.call('GET', 'coupons')).body[0].uses
const agrees = async () => expect((await admin.call('GET', 'reports/check')).body.agrees).toBe(true)
const putPlan = (...amounts: number[]) =>
  admin.call('PUT', `courses/${course.id}/fee-plan`, {
    parts: amounts.map((amount, index) => ({ amount, dueAfterDays: 30 * index })),
  })
const day = 86_400_000
async function expectRefused(call: () => ReturnType<Person['call']>, status: number, body: object) {
  const before = await school.snapshot()
  expect(await call()).toMatchObject({ status, body })
  expect(await school.snapshot()).toBe(before)
}

test('the price with a coupon is returned, in every spelling of the code, and no use is counted', async () => {
  await addCoupon()
  for (const typed of ['DIWALI10', ' diwali 10 ', 'Diwali१०']) {
    expect(await getPrice(typed)).toMatchObject({
      status: 200,
      body: { courseId: course.id, code: 'DIWALI10', price: 4999, discount: 499.9, fee: 4499.1, parts: [] },
    })
  }
  expect(await uses()).toBe(0)
})

test('an enrollment with a coupon owes the rest; receipt, fee card and export say why', async () => {
  await addCoupon()
  const { status, body } = await enroll({ coupon: 'diwali 10', amount: 4499.1 })
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { enrollment: { amount: 4499.1, balance: 4499.1, amountDue: 4499.1, paymentStatus: 'recorded' } },
  })
  const { _id } = body.enrollment
  const expected = { courseFee: 6999, reduction: 2000, coupon: { code: 'DIWALI10', amount: 499.9 } }
  const receipt = (await meera.call('GET', `enrollments/${_id}/receipt`)).body
  expect(receipt).toMatchObject({ ...expected, amount: 4499.1 })
  const card = (await meera.call('GET', `enrollments/${_id}/fee-card`)).body
  expect(card).toMatchObject({ ...expected, fee: 4499.1, parts: [{ amount: 4499.1 }] })
  const own = (await meera.call('GET', 'users/me/export')).body
  expect(own.enrollments[0].receipt).toMatchObject({ ...expected, amount: 4499.1 })
  expect(await uses()).toBe(1)
  await agrees()
})

test('without a coupon, receipt and fee card say so', async () => {
  const { _id } = (await enroll({ coupon: '' })).body.enrollment
  const expected = { courseFee: 6999, reduction: 2000, coupon: null }
  expect((await meera.call('GET', `enrollments/${_id}/receipt`)).body).toMatchObject(expected)
  expect((await meera.call('GET', `enrollments/${_id}/fee-card`)).body).toMatchObject(expected)
})

const noCoupon = 'There is no coupon with this code. Please check the code.'
const refusals = [
  ['is unknown', {}, { coupon: 'DIWALI11' }, noCoupon],
  ['is not valid yet', { firstDay: '2026-11-21' }, {}, 'This coupon is not valid yet.'],
  ['is over', { lastDay: '2026-11-19' }, {}, 'This coupon has ended.'],
  ['asks for a higher fee', { minimumFee: 5000 }, {}, 'This coupon is for fees of ₹5,000 or more.'],
] as const
test.each(refusals)('a coupon that %s is refused at its field', async (_, terms, more, message) => {
  await addCoupon(terms)
  const { coupon = 'DIWALI10' } = more as { coupon?: string }
  const refusal = { code: 'COUPON_REFUSED', message: message, fields: { coupon: message } }
  expect(await getPrice(coupon)).toMatchObject({ status: 422, body: refusal })
  const before = await school.database.db.selectFrom('enrollments').select('id').execute()
  expect(await enroll({ coupon })).toMatchObject({ status: 422, body: refusal })
  expect(await school.database.db.selectFrom('enrollments').select('id').execute()).toEqual(before)
  expect(await uses()).toBe(0)
})

test('a coupon that is switched off is refused', async () => {
  const id = await addCoupon()
  await admin.call('PUT', `coupons/${id}/state`, { isOn: false })
  const fields = { coupon: 'This coupon is not valid any more.' }
  await expectRefused(() => getPrice(), 422, { fields })
  await expectRefused(() => enroll(), 422, { fields })
})

test('a coupon for certain courses is refused for others', async () => {
  const other = await school.addCourse({ name: 'Other' })
  await addCoupon({ courseIds: [other.id] })
  const fields = { coupon: 'This coupon is not for this course.' }
  await expectRefused(() => getPrice(), 422, { fields })
  await expectRefused(() => enroll(), 422, { fields })
  expect((await enroll({ courseId: other.id })).status).toBe(201)
})

test('a coupon is valid from its first to its last day, in the school’s zone', async () => {
  await addCoupon({ firstDay: '2026-11-21', lastDay: '2026-11-21' })
  const status = async () => (await getPrice('DIWALI10', meera)).status
  expect(await status()).toBe(422)
  // It is 16:12 in Kolkata, 468 minutes before midnight.
  school.pass(468 * 60_000 - 1)
  expect(await status()).toBe(422)
  school.pass(1)
  expect(await status()).toBe(200)
  meera = await school.signIn(meera)
  school.pass(day - 1)
  meera = await school.signIn(meera)
  expect(await status()).toBe(200)
  school.pass(1)
  meera = await school.signIn(meera)
  expect(await status()).toBe(422)
})

test('a free course accepts no coupon', async () => {
  await addCoupon()
  const free = await school.addCourse({ name: 'Free', original_price: 0, discounted_price: 0 })
  const fields = { coupon: 'This course is free, so you need no coupon.' }
  await expectRefused(() => getPrice('DIWALI10', meera, free), 422, { fields })
  await expectRefused(() => enroll({ courseId: free.id }), 422, { fields })
})

test('a student uses a coupon as often as its terms allow', async () => {
  const other = await school.addCourse({ name: 'Other' })
  await addCoupon({ maxUsesPerStudent: 1 })
  expect((await enroll()).status).toBe(201)
  const fields = { coupon: 'You have used this coupon already.' }
  await expectRefused(() => getPrice('DIWALI10', meera, other), 422, { fields })
  await expectRefused(() => enroll({ courseId: other.id }), 422, { fields })
  expect((await enroll({}, await school.as('student'))).status).toBe(201)
  expect(await uses()).toBe(2)
})

test('the enrollment holds the use, and a cancellation frees it', async () => {
  await addCoupon({ maxUses: 1, maxUsesPerStudent: 1 })
  const { _id } = (await enroll()).body.enrollment
  const asha = await school.as('student')
  await expectRefused(() => enroll({}, asha), 422, { fields: { coupon: 'This coupon is used up.' } })
  await expectRefused(() => getPrice('DIWALI10', asha), 422, {
    fields: { coupon: 'This coupon is used up.' },
  })
  expect((await cancel(_id)).status).toBe(200)
  expect(await uses()).toBe(0)
  await agrees()
  const receipt = (await meera.call('GET', `enrollments/${_id}/receipt`)).body
  expect(receipt.coupon).toEqual({ code: 'DIWALI10', amount: 499.9 })
  expect((await enroll()).status).toBe(201)
  expect(await uses()).toBe(1)
  await agrees()
})

test('the cancellation of an enrollment without a coupon frees no use', async () => {
  await addCoupon()
  await enroll()
  const { _id } = (await enroll({ coupon: undefined }, await school.as('student'))).body.enrollment
  await cancel(_id)
  expect(await uses()).toBe(1)
})

test('a coupon for the whole fee makes the course free, and the payment is confirmed at once', async () => {
  await putPlan(2000, 2999)
  await addCoupon({ kind: 'fixed', value: 10_000 })
  expect((await getPrice()).body).toMatchObject({ discount: 4999, fee: 0, parts: [] })
  await expectRefused(() => enroll({ reference: '447100981234' }), 422, { code: 'VALIDATION' })
  const { body } = await enroll({ inParts: true, amount: 0 })
  expect(body.enrollment).toMatchObject({ amount: 0, balance: 0, amountDue: 0, paymentStatus: 'confirmed' })
  const card = (await meera.call('GET', `enrollments/${body.enrollment._id}/fee-card`)).body
  expect(card).toMatchObject({
    fee: 0,
    next: null,
    coupon: { amount: 4999 },
    parts: [{ amount: 0, part: 1 }],
  })
  await agrees()
})

test('a coupon reduces the last parts of a fee first', async () => {
  await putPlan(2000, 2000, 999)
  await addCoupon({ kind: 'fixed', value: 1200 })
  const parts = [
    { amount: 2000, dueAfterDays: 0 },
    { amount: 1799, dueAfterDays: 30 },
  ]
  expect((await getPrice()).body).toMatchObject({ fee: 3799, parts })
  const { _id, amountDue } = (await enroll({ inParts: true, amount: 3799 })).body.enrollment
  expect(amountDue).toBe(2000)
  const card = (await meera.call('GET', `enrollments/${_id}/fee-card`)).body
  expect(card.parts).toMatchObject([
    { part: 1, amount: 2000, dueDay: '2026-11-20' },
    { part: 2, amount: 1799, dueDay: '2026-12-20' },
  ])
  await agrees()
})

test('a coupon or price that changed before the payment shows an error, and no use is counted', async () => {
  const id = await addCoupon()
  await admin.call('PUT', `coupons/${id}`, { ...terms, value: 5, version: 1 })
  const message = 'With this coupon the fee is ₹4,749.05 now. Please check and pay again.'
  await expectRefused(() => enroll({ amount: 4499.1 }), 422, { code: 'PRICE_MISMATCH', message: message })
  await expectRefused(() => enroll({ amount: 4999 }), 422, { code: 'PRICE_MISMATCH' })
  await school.database.db.updateTable('courses').set({ discounted_price: 400_000 }).execute()
  await expectRefused(() => enroll({ amount: 4749.05 }), 422, { code: 'PRICE_MISMATCH' })
  expect((await enroll({ amount: 3800 })).status).toBe(201)
})

test('unknown codes are limited to 20 an hour; existing ones do not count', async () => {
  await addCoupon()
  for (let count = 0; count < 19; count += 1) expect((await getPrice(`WRONG-${count}`)).status).toBe(422)
  for (let count = 0; count < 3; count += 1) expect((await getPrice()).status).toBe(200)
  expect((await enroll({ coupon: 'WRONG-19' })).status).toBe(422)
  for (const call of [() => getPrice('WRONG-20'), () => getPrice(), () => enroll()])
    expect(await call()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect((await getPrice('DIWALI10', await school.as('student'))).status).toBe(200)
  expect((await enroll({ coupon: undefined })).status).toBe(201)
  school.pass(3_600_000)
  expect((await getPrice()).status).toBe(200)
})

test('fifty students want the last use at once, on two instances: one gets it, the others are not enrolled', async () => {
  await addCoupon({ maxUses: 3 })
  const other = await school.addCourse({ name: 'Other' })
  for (let count = 0; count < 2; count += 1)
    expect((await enroll({}, await school.as('student'))).status).toBe(201)
  const second = await school.secondInstance()
  const students: Pick<Person, 'call'>[] = []
  for (let seat = 0; seat < 50; seat += 1) {
    const student = await school.as('student')
    students.push(seat % 2 === 0 ? student : second.to(student))
  }
  const responses = await Promise.all(
    students.map((student, seat) => enroll({ courseId: seat % 3 === 0 ? other.id : course.id }, student)),
  )
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
  const lost = responses.filter(({ status }) => status !== 201)
  for (const { status, body } of lost)
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { code: 'COUPON_REFUSED', fields: { coupon: 'This coupon is used up.' } },
    })
  expect(await uses()).toBe(3)
  const { db } = school.database
  for (const table of ['enrollments', 'receipts', 'fee_cards', 'payments'] as const)
    expect(await db.selectFrom(table).selectAll().execute(), table).toHaveLength(3)
  await agrees()
})

test('a student who uses a coupon for two courses at once, on two instances, gets it once', async () => {
  await addCoupon({ maxUsesPerStudent: 1 })
  const other = await school.addCourse({ name: 'Other' })
  const again = (await school.secondInstance()).to(meera)
  const responses = await Promise.all([enroll(), enroll({ courseId: other.id }, again)])
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 422])
  expect(await uses()).toBe(1)
})

test('while uses are taken, enrollments cancelled and the coupon changed, every use is counted', async () => {
  const id = await addCoupon({ maxUses: 6 })
  const ids: string[] = []
  for (let count = 0; count < 6; count += 1)
    ids.push((await enroll({}, await school.as('student'))).body.enrollment._id)
  const second = await school.secondInstance()
  const students = await Promise.all(Array.from({ length: 6 }, () => school.as('student')))
  const responses = await Promise.all([
    ...ids.map((one) =>
      second.to(admin).call('PUT', `enrollments/${one}/payment`, { status: 'cancelled', reason: 'Left.' }),
    ),
    ...students.map((student) => enroll({}, student)),
    admin.call('PUT', `coupons/${id}`, { ...terms, courseIds: [course.id], maxUses: 6, version: 1 }),
  ])
  expect(responses.filter(({ status }) => ![200, 201, 422].includes(status))).toEqual([])
  expect(await uses()).toBe(responses.filter(({ status }) => status === 201).length)
  await agrees()
})

test('the database refuses a use beyond the limit', async () => {
  await addCoupon({ maxUses: 1 })
  await expect(school.database.db.updateTable('coupons').set({ uses: 2 }).execute()).rejects.toThrow()
})

test('the self-check finds a wrong count of uses', async () => {
  await addCoupon()
  await school.database.db.updateTable('coupons').set({ uses: 1 }).execute()
  const { checks } = (await admin.call('GET', 'reports/check')).body
  expect(checks.filter(({ differing }: { differing: number }) => differing > 0)).toMatchObject([
    {
      name: 'coupons',
      left: 1,
      right: 0,
      differences: [{ of: 'coupon', name: 'DIWALI10', left: 1, right: 0 }],
    },
  ])
})

test('after the deletion of an account its use still counts, and the ledger agrees', async () => {
  await addCoupon({ maxUses: 5 })
  const password_hash = await school.deps.passwords.hash('practice')
  const leaving = await school.as('student', { password_hash })
  await enroll({}, leaving)
  expect((await leaving.call('DELETE', 'users/me', { password: 'practice' })).status).toBe(204)
  expect(await uses()).toBe(1)
  await agrees()
})
