import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  openRazorpayServer,
  type RazorpayServer,
  razorpayEnvironment,
  razorpayKeys,
  type Webhook,
} from '../../testing/razorpay-server.ts'
import { enrollmentForm, openSchool, type Person, type School, startOfTests } from '../../testing/school.ts'
import { pollOrders } from './gateway-events.usecases.ts'
import { razorpayGateway } from './razorpay.ts'

let razorpay: RazorpayServer
let school: School
let admin: Person
let meera: Person
let course: { id: string }
let id: string
beforeEach(async () => {
  razorpay = await openRazorpayServer(() => startOfTests)
  const gateway = razorpayGateway(razorpayKeys, { address: razorpay.address, timeoutMs: 3_000 })
  school = await openSchool(razorpayEnvironment, undefined, { gateway })
  admin = await school.as('admin')
  meera = await school.as('student', { name: 'Meera Iyer', email: 'meera@mail.example' })
  course = await school.addCourse({ name: 'Forms' })
  await admin.call('PUT', 'school', { coursesOpen: 'confirmed' })
  id = await enroll()
})
afterEach(async () => {
  await school.close()
  await razorpay.close()
})

async function enroll(person = meera, courseOfEnrollment = course): Promise<string> {
  const body = { ...enrollmentForm, courseId: courseOfEnrollment.id, paymentMethod: 'online' }
  const response = await person.call('POST', 'enrollments', body)
  expect(response.status).toBe(201)
  return response.body.enrollment._id
}
const begin = (person = meera, enrollmentId = id) =>
  person.call('POST', `enrollments/${enrollmentId}/online-payment`)
const getOnlinePayment = async (person = meera, enrollmentId = id) =>
  (await person.call('GET', `enrollments/${enrollmentId}/online-payment`)).body
const returnToSite = (query: object, person = meera, enrollmentId = id) =>
  person.call('PUT', `enrollments/${enrollmentId}/online-payment/return`, { query })
type Link = RazorpayServer['links'][number]
async function linkOf(enrollmentId = id, person = meera) {
  expect((await begin(person, enrollmentId)).status).toBe(201)
  const link = razorpay.links.at(-1)
  if (!link) throw new Error('the gateway made no link')
  return link
}
const sendWebhook = async ({ body, headers }: Webhook, app = school.app) =>
  (await app.inject({ method: 'POST', url: '/api/online-payments/webhook', payload: body, headers }))
    .statusCode
const card = async (enrollmentId = id) =>
  (await admin.call('GET', `enrollments/${enrollmentId}/fee-card`)).body
const unmatched = async () => (await admin.call('GET', 'unmatched-payments')).body
const agrees = async () => expect((await admin.call('GET', 'reports/check')).body.agrees).toBe(true)
async function isOpen(): Promise<boolean> {
  const { body } = await meera.call('GET', `courses/${course.id}`)
  return body.syllabus.at(-1).locked === false
}
const paymentsOf = async (enrollmentId = id) =>
  school.database.db.selectFrom('payments').selectAll().where('enrollment_id', '=', enrollmentId).execute()
const minutes = (count: number) => school.pass(count * 60_000)
const poll = () => pollOrders(school.deps)

test('a link is created for the amount due, and returned again while it is open', async () => {
  const { body } = await begin()
  const [link] = razorpay.links
  expect(body).toEqual({ url: link?.short_url })
  expect(link).toMatchObject({
    amount: 499_900,
    currency: 'INR',
    accept_partial: false,
    callback_url: `https://school.example/receipts/${id}/online`,
    callback_method: 'get',
    expire_by: startOfTests / 1000 + 24 * 60 * 60,
    notify: { sms: false, email: false },
  })
  expect(link?.reference_id).toHaveLength(36)
  expect((await begin()).body).toEqual(body)
  expect(razorpay.links).toHaveLength(1)
  expect(await getOnlinePayment()).toMatchObject({ state: 'open', amount: 4999 })
  expect(await isOpen()).toBe(false)
})

test('two simultaneous requests on two instances have one order and one link', async () => {
  const { to } = await school.secondInstance()
  const responses = await Promise.all([begin(), begin(to(meera)), begin(), begin(to(meera))])
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(new Set(responses.map(({ body }) => body.url))).toEqual(new Set([razorpay.links[0]?.short_url]))
  expect(razorpay.links).toHaveLength(1)
})

test('a lost response loses no link and creates no second one', async () => {
  razorpay.loseNextResponse()
  expect(await begin()).toMatchObject({
    status: 503,
    body: { code: 'UNAVAILABLE' },
    headers: { 'retry-after': '60' },
  })
  expect(razorpay.links).toHaveLength(1)
  expect((await begin()).body).toEqual({ url: razorpay.links[0]?.short_url })
  expect(razorpay.links).toHaveLength(1)
})

test.each([
  ['does not answer', () => razorpay.hold()],
  ['fails', () => razorpay.fail(500)],
  ['refuses the keys', () => razorpay.fail(401)],
])('a gateway that %s delays nobody', async (_, trouble) => {
  trouble()
  expect(await begin()).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
  expect((await meera.call('GET', `enrollments/${id}/receipt`)).status).toBe(200)
  await agrees()
})

test('a final refusal of the gateway is not reported as a gateway that does not respond', async () => {
  razorpay.fail(400)
  expect(await begin()).toMatchObject({
    status: 422,
    body: {
      message:
        'The payment gateway refused this payment, and will refuse it again. Please pay another way, and tell the school.',
    },
  })
  razorpay.fail(0)
  expect((await begin()).status).toBe(201)
})

test('less than ₹1 is not paid online', async () => {
  const cheapCourse = await school.addCourse({ original_price: 50, discounted_price: 50 })
  const fields = { paymentMethod: 'Less than ₹1 cannot be paid online. Please pay another way.' }
  const body = { ...enrollmentForm, courseId: cheapCourse.id }
  expect(await meera.call('POST', 'enrollments', { ...body, paymentMethod: 'online' })).toMatchObject({
    status: 422,
    body: { fields },
  })
  const made = await meera.call('POST', 'enrollments', body)
  expect(await begin(meera, made.body.enrollment._id)).toMatchObject({ status: 422, body: { fields } })
  expect(razorpay.requests).toEqual([])
})

test('an impossible online payment is refused with a clear message', async () => {
  const asha = await school.as('student')
  expect(await begin(asha)).toMatchObject({ status: 404 })
  const free = await school.addCourse({ discounted_price: 0 })
  const { body } = await school.enroll(asha, await school.addCourse())
  await asha.call('PUT', `enrollments/${body.enrollment._id}/reference`, { reference: '447100981234' })
  expect(await begin(asha, body.enrollment._id)).toMatchObject({
    status: 409,
    body: { message: 'You have given a reference for this payment. The school is yet to confirm it.' },
  })
  const freeId = (await school.enroll(asha, free)).body.enrollment._id
  expect(await begin(asha, freeId)).toMatchObject({ status: 409, body: { code: 'ALREADY_CONFIRMED' } })
  await admin.call('PUT', `enrollments/${id}/payment`, { status: 'cancelled', reason: 'Not paid.' })
  expect(await begin()).toMatchObject({ status: 409, body: { code: 'STALE' } })
  expect(razorpay.links).toEqual([])
})

test('an online payment takes no reference on enrolling', async () => {
  const body = { ...enrollmentForm, paymentMethod: 'online', reference: '447100981234' }
  const other = await school.addCourse()
  expect(await meera.call('POST', 'enrollments', { ...body, courseId: other.id })).toMatchObject({
    status: 422,
    body: { fields: { reference: 'An online payment needs no reference. Please leave it empty.' } },
  })
})

test('a webhook confirms the payment, opens the course and emails the student', async () => {
  const link = await linkOf()
  const paid = razorpay.pay(link)
  expect(await sendWebhook(razorpay.webhook('payment_link.paid', link))).toBe(204)
  expect(await getOnlinePayment()).toMatchObject({ state: 'paid' })
  expect(await isOpen()).toBe(true)
  expect(await card()).toMatchObject({
    paid: 4999,
    balance: 0,
    payments: [{ method: 'online', amount: 4999, reference: paid, status: 'received', takenBy: null }],
  })
  const { db } = school.database
  const ledger = await db.selectFrom('ledger').select(['account', 'amount']).execute()
  expect(ledger).toContainEqual({ account: 'online', amount: 499_900 })
  const subjects = (await db.selectFrom('outbox').select('subject').execute()).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('Payment confirmed'))).toHaveLength(1)
  expect(await begin()).toMatchObject({ status: 409, body: { code: 'ALREADY_CONFIRMED' } })
  await agrees()
})

test('a repeated event has one effect, under its id or another', async () => {
  const link = await linkOf()
  razorpay.pay(link)
  const first = razorpay.webhook('payment_link.paid', link, { id: 'event-1' })
  expect(await sendWebhook(first)).toBe(204)
  const before = await school.snapshot()
  expect(await sendWebhook(first)).toBe(204)
  expect(await school.snapshot()).toBe(before)
  expect(await sendWebhook(razorpay.webhook('payment_link.paid', link, { id: 'event-2' }))).toBe(204)
  expect(await paymentsOf()).toHaveLength(1)
  expect(await unmatched()).toEqual([])
  await agrees()
})

test('two webhooks, the callback and the job at once on two instances have one effect', async () => {
  const { app, to } = await school.secondInstance()
  const link = await linkOf()
  razorpay.pay(link)
  const webhook = razorpay.webhook('payment_link.paid', link, { id: 'one' })
  const other = razorpay.webhook('payment_link.paid', link, { id: 'two' })
  minutes(1)
  const [one, two, three, returned] = await Promise.all([
    sendWebhook(webhook),
    sendWebhook(webhook, app),
    sendWebhook(other, app),
    returnToSite(razorpay.returnQuery(link), to(meera)),
    poll(),
    poll(),
  ])
  expect([one, two, three, returned.status]).toEqual([204, 204, 204, 200])
  expect(await getOnlinePayment()).toMatchObject({ state: 'paid' })
  expect(await paymentsOf()).toMatchObject([{ method: 'online', amount: 499_900 }])
  const { db } = school.database
  const online = await db.selectFrom('ledger').selectAll().where('account', '=', 'online').execute()
  expect(online).toHaveLength(1)
  const mails = await db.selectFrom('outbox').select('subject').execute()
  expect(mails.filter(({ subject }) => subject.startsWith('Payment confirmed'))).toHaveLength(1)
  expect(await unmatched()).toEqual([])
  await agrees()
})

test('a capture after a failure counts; a failure or expiry after a capture changes nothing', async () => {
  const link = await linkOf()
  razorpay.pay(link, { status: 'failed' })
  expect(await sendWebhook(razorpay.webhook('payment.failed', link))).toBe(204)
  expect(await getOnlinePayment()).toMatchObject({ state: 'failed' })
  expect((await begin()).body).toEqual({ url: link.short_url })
  razorpay.pay(link)
  await sendWebhook(razorpay.webhook('payment_link.paid', link))
  for (const late of ['payment.failed', 'payment_link.expired', 'payment_link.cancelled'])
    expect(await sendWebhook(razorpay.webhook(late, link))).toBe(204)
  expect(await getOnlinePayment()).toMatchObject({ state: 'paid' })
  expect(await isOpen()).toBe(true)
  await agrees()
})

test('a payment through an expired link counts', async () => {
  const link = await linkOf()
  await sendWebhook(razorpay.webhook('payment_link.expired', link))
  expect(await getOnlinePayment()).toMatchObject({ state: 'expired' })
  razorpay.pay(link)
  await sendWebhook(razorpay.webhook('payment_link.paid', link))
  expect(await getOnlinePayment()).toMatchObject({ state: 'paid' })
  await agrees()
})

test('a wrong secret, a changed body and a missing signature are refused, and write nothing', async () => {
  const link = await linkOf()
  razorpay.pay(link)
  const right = razorpay.webhook('payment_link.paid', link)
  const before = await school.snapshot()
  expect(
    await sendWebhook(razorpay.webhook('payment_link.paid', link, { secret: razorpayKeys.keySecret })),
  ).toBe(401)
  expect(
    await sendWebhook({ ...right, body: Buffer.from(right.body.toString().replace('499900', '499901')) }),
  ).toBe(401)
  expect(await sendWebhook({ ...right, body: Buffer.concat([right.body, Buffer.from('\n')]) })).toBe(401)
  const { 'x-razorpay-signature': _, ...unsigned } = right.headers
  expect(await sendWebhook({ ...right, headers: unsigned })).toBe(401)
  expect(await school.snapshot()).toBe(before)
})

test('another school’s order, pending money and unknown events change nothing', async () => {
  const link = await linkOf()
  const readState = async () =>
    JSON.stringify([await school.database.db.selectFrom('online_orders').selectAll().execute(), await card()])
  const before = await readState()
  razorpay.pay(link, { status: 'authorized' })
  const reference_id = '01900000-0000-7000-8000-000000000000'
  for (const webhook of [
    razorpay.webhook('payment_link.paid', link, { link: { reference_id }, payment: { status: 'captured' } }),
    razorpay.webhook('payment_link.paid', link),
    razorpay.webhook('order.paid', link),
    razorpay.webhook('payment.failed', link, { payment: { notes: [] } }),
  ])
    expect(await sendWebhook(webhook)).toBe(204)
  expect(await readState()).toBe(before)
  expect(await unmatched()).toEqual([])
})

test.each([
  ['in USD', { payment: { currency: 'USD' } }, { reason: 'currency', currency: 'USD', amount: 4999 }],
  ['with another amount', { payment: { amount: 499_800 } }, { reason: 'amount', amount: 4998 }],
  ['by another link', { link: { id: 'plink_other' } }, { reason: 'link', amount: 4999 }],
])('money %s opens nothing and is shown to the admin once', async (_, more, row) => {
  const link = await linkOf()
  const paid = razorpay.pay(link)
  await sendWebhook(razorpay.webhook('payment_link.paid', link, more))
  await sendWebhook(razorpay.webhook('payment_link.paid', link, more))
  expect(await isOpen()).toBe(false)
  expect(await card()).toMatchObject({ paid: 0 })
  expect(await unmatched()).toMatchObject([
    { enrollmentId: id, name: 'Meera Iyer', courseName: 'Forms', ordered: 4999, reference: paid, ...row },
  ])
  expect(await getOnlinePayment()).toMatchObject({ state: 'review' })
  expect(await begin()).toMatchObject({ status: 409, body: { code: 'ALREADY_DONE' } })
  await sendWebhook(razorpay.webhook('payment_link.paid', link))
  expect(await unmatched()).toHaveLength(1)
  expect(await card()).toMatchObject({ paid: 0 })
  await agrees()
})

test('a link paid after the cancellation is shown to the admin, who records what was done', async () => {
  const link = await linkOf()
  razorpay.pay(link)
  await admin.call('PUT', `enrollments/${id}/payment`, { status: 'cancelled', reason: 'A mistake.' })
  await sendWebhook(razorpay.webhook('payment_link.paid', link))
  const [row] = await unmatched()
  expect(row).toMatchObject({ reason: 'cancelled', amount: 4999 })
  expect(await card()).toMatchObject({ paid: 0 })
  const settle = (note: string) => admin.call('PUT', `unmatched-payments/${row._id}`, { note })
  expect(await settle(' ')).toMatchObject({ status: 422 })
  expect(await settle('Paid back by UPI.')).toMatchObject({ status: 200 })
  expect(await unmatched()).toEqual([])
  expect(await settle('Again.')).toMatchObject({ status: 404 })
  await sendWebhook(razorpay.webhook('payment_link.paid', link))
  expect(await unmatched()).toEqual([])
  await agrees()
})

test('the link of a cancelled or otherwise paid enrollment is closed at the gateway', async () => {
  const link = await linkOf()
  await admin.call('PUT', `enrollments/${id}/payment`, { status: 'cancelled', reason: 'A mistake.' })
  await poll()
  expect(link.status).toBe('cancelled')
  const asha = await school.as('student')
  const hers = await enroll(asha)
  const second = await linkOf(hers, asha)
  await admin.call('POST', `enrollments/${hers}/payments`, { method: 'cash', amount: 4999 })
  await poll()
  expect(second.status).toBe('cancelled')
  const requests = razorpay.requests.length
  minutes(120)
  await poll()
  expect(razorpay.requests).toHaveLength(requests)
})

test('a link for more than a waiver leaves is closed at the gateway', async () => {
  const link = await linkOf()
  await admin.call('PUT', `enrollments/${id}/charges/1`, { waived: 1, reason: 'A scholarship.' })
  await poll()
  expect(link.status).toBe('cancelled')
  expect((await begin()).status).toBe(201)
  expect(razorpay.links.at(-1)).toMatchObject({ amount: 499_800 })
  await admin.call('PUT', `enrollments/${id}/charges/1`, { waived: 4999, reason: 'A scholarship.' })
  await poll()
  expect(razorpay.links.at(-1)).toMatchObject({ status: 'cancelled' })
})

test('the link of a part is closed when the desk takes that part, although more is owed', async () => {
  const parts = [
    { amount: 2000, dueDay: '2026-11-20' },
    { amount: 2999, dueDay: '2026-12-20' },
  ]
  await admin.call('PUT', `enrollments/${id}/charges`, { parts, reason: 'Asked for more time.' })
  const link = await linkOf()
  await admin.call('POST', `enrollments/${id}/payments`, { method: 'cash', amount: 2000 })
  await poll()
  expect([link.amount, link.status]).toEqual([200_000, 'cancelled'])
})

test('a student pays at the desk and online at the same time: the second payment is shown to the admin', async () => {
  const link = await linkOf()
  await admin.call('POST', `enrollments/${id}/payments`, { method: 'cash', amount: 4999 })
  razorpay.pay(link)
  await poll()
  expect(await unmatched()).toMatchObject([{ reason: 'owed', amount: 4999 }])
  expect(await card()).toMatchObject({ paid: 4999 })
  await agrees()
})

test('a second payment of a paid order is shown to the admin', async () => {
  const link = await linkOf()
  razorpay.pay(link)
  await sendWebhook(razorpay.webhook('payment_link.paid', link))
  await sendWebhook(razorpay.webhook('payment_link.paid', link, { payment: { id: 'pay_second' } }))
  expect(await unmatched()).toMatchObject([{ reason: 'twice', reference: 'pay_second' }])
  expect(await getOnlinePayment()).toMatchObject({ state: 'paid' })
  await agrees()
})

async function payLess() {
  const link = await linkOf()
  const paid = razorpay.pay(link)
  const webhook = razorpay.webhook('payment_link.paid', link, { payment: { amount: 499_800 } })
  await sendWebhook(webhook)
  const [row] = await unmatched()
  return { row, paid, webhook }
}
const takeIt = (paymentId: string, person = admin) =>
  person.call('POST', `unmatched-payments/${paymentId}/payment`)

test('unmatched money is assigned to its enrollment: it is in the ledger, has a receipt and opens the course', async () => {
  const { row, paid, webhook } = await payLess()
  expect(row).toMatchObject({ reason: 'amount', canBeTaken: true })
  await admin.call('PUT', `enrollments/${id}/charges/1`, { waived: 1, reason: 'A rupee.' })
  expect(await takeIt(row._id)).toMatchObject({ status: 201, body: { _id: row._id, amount: 4998 } })
  expect(await unmatched()).toEqual([])
  expect(await getOnlinePayment()).toMatchObject({ state: 'paid' })
  expect(await isOpen()).toBe(true)
  expect(await card()).toMatchObject({
    paid: 4998,
    balance: 0,
    payments: [
      { method: 'online', amount: 4998, reference: paid, status: 'received', takenBy: expect.any(String) },
    ],
  })
  const { db } = school.database
  expect(await db.selectFrom('ledger').select(['account', 'amount']).execute()).toContainEqual({
    account: 'online',
    amount: 499_800,
  })
  const subjects = (await db.selectFrom('outbox').select('subject').execute()).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('Payment confirmed'))).toHaveLength(1)
  expect((await takeIt(row._id)).status).toBe(404)
  await sendWebhook({ ...webhook, headers: { ...webhook.headers, 'x-razorpay-event-id': 'again' } })
  expect(await paymentsOf()).toHaveLength(1)
  expect(await unmatched()).toEqual([])
  expect((await admin.call('GET', `enrollments/${id}/refund-offer`)).body).toMatchObject({ mostOnline: 4998 })
  await agrees()
})

test('part of the owed amount is taken, and the rest stays owed', async () => {
  const { row } = await payLess()
  expect((await takeIt(row._id)).status).toBe(201)
  expect(await card()).toMatchObject({ paid: 4998, balance: 1 })
  await agrees()
})

test('three admins take or settle unmatched money at once, on two instances: one succeeds', async () => {
  const { to } = await school.secondInstance()
  const { row } = await payLess()
  const responses = await Promise.all([
    takeIt(row._id),
    takeIt(row._id, to(admin)),
    admin.call('PUT', `unmatched-payments/${row._id}`, { note: 'Paid back.' }),
  ])
  expect(responses.filter(({ status }) => status === 404)).toHaveLength(2)
  const { paid } = await card()
  expect(paid).toBe(responses[2].status === 200 ? 0 : 4998)
  expect(await unmatched()).toEqual([])
  await agrees()
})

test('a second payment for a part counts for the next part', async () => {
  const parts = [
    { amount: 2000, dueAfterDays: 0 },
    { amount: 2999, dueAfterDays: 30 },
  ]
  const other = await school.addCourse({ name: 'Databases' })
  await admin.call('PUT', `courses/${other.id}/fee-plan`, { parts })
  const body = { ...enrollmentForm, courseId: other.id, paymentMethod: 'online', inParts: true }
  const partly = (await meera.call('POST', 'enrollments', body)).body.enrollment._id
  const link = await linkOf(partly)
  razorpay.pay(link)
  await sendWebhook(razorpay.webhook('payment_link.paid', link))
  await sendWebhook(razorpay.webhook('payment_link.paid', link, { payment: { id: 'pay_second' } }))
  const [row] = await unmatched()
  expect(row).toMatchObject({ reason: 'twice', canBeTaken: true })
  expect((await takeIt(row._id)).status).toBe(201)
  expect(await card(partly)).toMatchObject({ paid: 4000, balance: 999 })
  await agrees()
})

test.each([
  [
    'in USD',
    async (link: Link) =>
      sendWebhook(razorpay.webhook('payment_link.paid', link, { payment: { currency: 'USD' } })),
  ],
  [
    'of a cancelled enrollment',
    async (link: Link) => {
      await admin.call('PUT', `enrollments/${id}/payment`, { status: 'cancelled', reason: 'A mistake.' })
      await sendWebhook(razorpay.webhook('payment_link.paid', link))
    },
  ],
  [
    'above what is owed',
    async (link: Link) => {
      await admin.call('POST', `enrollments/${id}/payments`, { method: 'cash', amount: 10 })
      await sendWebhook(razorpay.webhook('payment_link.paid', link))
    },
  ],
])('money %s is not assigned, and stays in the list', async (_, sendMoney) => {
  const link = await linkOf()
  razorpay.pay(link)
  await sendMoney(link)
  const [row] = await unmatched()
  expect(row).toMatchObject({ canBeTaken: false })
  const before = await school.snapshot()
  expect(await takeIt(row._id)).toMatchObject({ status: 422, body: { code: 'VALIDATION' } })
  expect(await school.snapshot()).toBe(before)
  expect(await unmatched()).toHaveLength(1)
  await agrees()
})

test('the return confirms nothing: the page says that it waits, and the gateway is polled at once', async () => {
  const link = await linkOf()
  razorpay.pay(link)
  const query = razorpay.returnQuery(link)
  expect((await returnToSite({ ...query, razorpay_signature: 'f'.repeat(64) })).body).toMatchObject({
    state: 'open',
  })
  expect((await returnToSite({ ...query, razorpay_payment_id: 'pay_guess' })).body).toMatchObject({
    state: 'open',
  })
  expect((await returnToSite({})).body).toMatchObject({ state: 'open' })
  expect((await returnToSite(query)).body).toMatchObject({ state: 'confirming' })
  expect(await isOpen()).toBe(false)
  expect(await card()).toMatchObject({ paid: 0 })
  await poll()
  expect(await getOnlinePayment()).toMatchObject({ state: 'paid' })
  expect(await isOpen()).toBe(true)
})

test('the gateway’s signature for one enrollment is invalid for another', async () => {
  const link = await linkOf()
  const asha = await school.as('student')
  const hers = await enroll(asha)
  razorpay.pay(link)
  expect((await returnToSite(razorpay.returnQuery(link), asha, hers)).body).toBeNull()
  expect((await returnToSite(razorpay.returnQuery(link), asha, id)).status).toBe(404)
  expect(await getOnlinePayment()).toMatchObject({ state: 'open' })
})

test('without a webhook the gateway is polled after 1, 5 and 30 minutes, then every hour', async () => {
  const link = await linkOf()
  const fetches = () =>
    razorpay.requests.filter((request) => request === `GET /v1/payment_links/${link.id}`).length
  for (const [pause, requests] of [
    [0.9, 0],
    [0.2, 1],
    [3.8, 1],
    [0.2, 2],
    [24.8, 2],
    [0.2, 3],
    [59.8, 3],
    [0.2, 4],
  ] as const) {
    minutes(pause)
    await poll()
    expect(fetches()).toBe(requests)
  }
  razorpay.pay(link)
  minutes(60)
  await poll()
  expect(await getOnlinePayment()).toMatchObject({ state: 'paid' })
  await agrees()
})

test('several instances poll an order once', async () => {
  const link = await linkOf()
  minutes(1)
  await Promise.all([poll(), poll(), poll(), poll()])
  expect(razorpay.requests.filter((request) => request.includes(link.id))).toHaveLength(1)
})

test('after two days an unpaid order expires, and the student can start again', async () => {
  const link = await linkOf()
  for (let hours = 0; hours <= 49; hours += 1) {
    minutes(60)
    await poll()
  }
  meera = await school.signIn(meera)
  expect(await getOnlinePayment()).toMatchObject({ state: 'expired' })
  expect(razorpay.requests.length).toBeLessThan(60)
  const requests = razorpay.requests.length
  minutes(600)
  await poll()
  expect(razorpay.requests).toHaveLength(requests)
  expect(link.status).toBe('created')
})

test('a gateway that does not respond is polled again, and nothing is lost', async () => {
  const link = await linkOf()
  razorpay.fail(503)
  minutes(1)
  await poll()
  razorpay.fail(0)
  razorpay.pay(link)
  minutes(4)
  await poll()
  expect(await getOnlinePayment()).toMatchObject({ state: 'paid' })
})

test('a link whose response was lost is found by its reference once it is paid', async () => {
  razorpay.loseNextResponse()
  await begin()
  const [link] = razorpay.links
  if (!link) throw new Error('the gateway made no link')
  razorpay.pay(link)
  minutes(1)
  await poll()
  expect(await getOnlinePayment()).toMatchObject({ state: 'paid' })
})

test('a part of the fee is paid online, and the next one after it', async () => {
  const parts = [
    { amount: 2000, dueAfterDays: 0 },
    { amount: 2999, dueAfterDays: 30 },
  ]
  const other = await school.addCourse({ name: 'Databases' })
  await admin.call('PUT', `courses/${other.id}/fee-plan`, { parts })
  const body = { ...enrollmentForm, courseId: other.id, paymentMethod: 'online', inParts: true }
  const partly = (await meera.call('POST', 'enrollments', body)).body.enrollment._id
  for (const [amount, balance] of [
    [200_000, 2999],
    [299_900, 0],
  ]) {
    const link = await linkOf(partly)
    expect(link).toMatchObject({ amount })
    razorpay.pay(link)
    await sendWebhook(razorpay.webhook('payment_link.paid', link))
    expect(await card(partly)).toMatchObject({ balance })
  }
  await agrees()
})

test('a link with another amount is not returned again: the old one is closed', async () => {
  const old = await linkOf()
  await admin.call('PUT', `enrollments/${id}/charges/1`, { waived: 999, reason: 'A scholarship.' })
  const link = await linkOf()
  expect(link).toMatchObject({ amount: 400_000 })
  await poll()
  expect(old.status).toBe('cancelled')
  expect(link.status).toBe('created')
})

test('keys, links and references are in no log, and a reference is deleted with its person', async () => {
  const password = 'practice'
  const ravi = await school.as('student', { password_hash: await school.deps.passwords.hash(password) })
  const enrollmentOfRavi = await enroll(ravi)
  razorpay.fail(500)
  await begin(ravi, enrollmentOfRavi)
  razorpay.fail(0)
  const link = await linkOf(enrollmentOfRavi, ravi)
  const paid = razorpay.pay(link)
  await returnToSite(razorpay.returnQuery(link), ravi, enrollmentOfRavi)
  razorpay.fail(500)
  await poll()
  razorpay.fail(0)
  await sendWebhook(razorpay.webhook('payment_link.paid', link, { secret: 'a guess' }))
  await sendWebhook(razorpay.webhook('payment_link.paid', link))
  const { db } = school.database
  const audit = await db.selectFrom('audit').selectAll().execute()
  const secrets = [...Object.values(razorpayKeys), paid, link.id, link.short_url]
  for (const place of [school.logged, audit]) {
    expect(place.length).toBeGreaterThan(0)
    for (const secret of secrets) expect(JSON.stringify(place)).not.toContain(secret)
  }
  expect((await ravi.call('DELETE', 'users/me', { password })).status).toBe(204)
  const orders = await db
    .selectFrom('online_orders')
    .selectAll()
    .where('enrollment_id', '=', enrollmentOfRavi)
    .execute()
  expect(orders).toMatchObject([{ captured_id: null, link_id: null, link_url: null }])
  await sendWebhook(razorpay.webhook('payment_link.paid', link))
  expect(await unmatched()).toEqual([])
})
