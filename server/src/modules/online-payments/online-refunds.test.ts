import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  openRazorpayServer,
  type RazorpayServer,
  razorpayEnvironment,
  razorpayKeys,
  type Webhook,
} from '../../testing/razorpay-server.ts'
import { enrollmentForm, openSchool, type Person, type School, startOfTests } from '../../testing/school.ts'
import { pollRefunds } from './online-refunds.usecases.ts'
import { razorpayGateway } from './razorpay.ts'

let razorpay: RazorpayServer
let school: School
let admin: Person
let id: string
beforeEach(async () => {
  razorpay = await openRazorpayServer(() => startOfTests)
  const gateway = razorpayGateway(razorpayKeys, { address: razorpay.address, timeoutMs: 3_000 })
  school = await openSchool(razorpayEnvironment, undefined, { gateway })
  admin = await school.as('admin')
  const meera = await school.as('student', { name: 'Meera Iyer', email: 'meera@mail.example' })
  const course = await school.addCourse({ name: 'Forms' })
  const body = { ...enrollmentForm, courseId: course.id, paymentMethod: 'online' }
  id = (await meera.call('POST', 'enrollments', body)).body.enrollment._id
  await meera.call('POST', `enrollments/${id}/online-payment`)
  const link = razorpay.links.at(-1)
  if (!link) throw new Error('the gateway made no link')
  razorpay.pay(link)
  await sendWebhook(razorpay.webhook('payment_link.paid', link))
})
afterEach(async () => {
  await school.close()
  await razorpay.close()
})

const minute = 60_000
const sendWebhook = ({ body, headers }: Webhook) =>
  school.app.inject({ method: 'POST', url: '/api/online-payments/webhook', payload: body, headers })
const refund = (amount = 1000) =>
  admin.call('POST', `enrollments/${id}/refunds`, {
    ...{ amount, method: 'online', reason: 'Left the course.', endsAccess: false },
  })
const poll = (deps = school.deps) => pollRefunds(deps)
const states = async () =>
  (await admin.call('GET', `enrollments/${id}/fee-card`)).body.refunds.map(
    ({ state }: { state: string }) => state,
  )
const agrees = async () => expect((await admin.call('GET', 'reports/check')).body.agrees).toBe(true)

test('an online refund goes back to the payment, and is paid when the gateway says so', async () => {
  expect((await refund()).status).toBe(201)
  expect(await states()).toEqual(['sent'])
  await poll()
  expect(razorpay.refunds).toMatchObject([{ amount: 100_000, status: 'pending' }])
  expect(await states()).toEqual(['sent'])
  expect(await poll()).toBe(0)
  const [made] = razorpay.refunds
  if (!made) throw new Error('no refund was made')
  made.status = 'processed'
  await sendWebhook(razorpay.refundWebhook('refund.processed', made))
  await poll()
  expect(await states()).toEqual(['paid'])
  await sendWebhook(razorpay.refundWebhook('refund.failed', made))
  expect(await poll()).toBe(0)
  expect(await states()).toEqual(['paid'])
  expect(razorpay.refunds).toHaveLength(1)
  const [{ _id: refundId }] = (await admin.call('GET', `enrollments/${id}/fee-card`)).body.refunds
  const response = await admin.call('PUT', `enrollments/${id}/refunds/${refundId}/return`, {
    reason: 'Not seen.',
  })
  expect(response).toMatchObject({
    status: 409,
    body: { message: 'The payment gateway paid this refund, so it stays paid.' },
  })
  expect(await states()).toEqual(['paid'])
  await agrees()
})

test('a refund without a webhook is found by polling', async () => {
  await refund()
  await poll()
  for (const made of razorpay.refunds) made.status = 'processed'
  school.pass(minute)
  await poll()
  expect(await states()).toEqual(['paid'])
})

test('a lost response and an unreachable gateway lead to one refund', async () => {
  await refund()
  razorpay.loseNextResponse()
  await poll()
  expect(razorpay.refunds).toHaveLength(1)
  expect(await states()).toEqual(['sent'])
  school.pass(minute)
  razorpay.fail(503)
  await poll()
  razorpay.fail(0)
  school.pass(minute)
  await poll()
  expect(razorpay.refunds).toHaveLength(1)
  school.pass(minute)
  for (const made of razorpay.refunds) made.status = 'processed'
  await poll()
  expect(await states()).toEqual(['paid'])
})

test('two instances send a refund once', async () => {
  await refund()
  await Promise.all([poll(), poll(), poll()])
  expect(razorpay.refunds).toHaveLength(1)
})

test('a refund that the gateway refuses, or that fails there, is paid another way', async () => {
  await refund()
  await poll()
  for (const made of razorpay.refunds) made.status = 'failed'
  school.pass(minute)
  await poll()
  expect(await states()).toEqual(['failed'])
  expect(await poll()).toBe(0)
  await agrees()
  const { refunds } = (await admin.call('GET', `enrollments/${id}/fee-card`)).body
  const paid = await admin.call('PUT', `enrollments/${id}/refunds/${refunds[0]._id}`, { method: 'upi' })
  expect(paid.status).toBe(200)
  expect(await states()).toEqual(['paid'])
  await agrees()
  for (const link of razorpay.links) for (const payment of link.payments) payment.status = 'refunded'
  expect((await refund(2000)).status).toBe(201)
  await poll()
  expect(await states()).toEqual(['paid', 'failed'])
})

test('while the gateway pays a refund nobody can pay it a second time', async () => {
  const { body } = await refund()
  const again = await admin.call('PUT', `enrollments/${id}/refunds/${body.refunds[0]._id}`, { method: 'upi' })
  expect(again).toMatchObject({
    status: 409,
    body: { message: 'The payment gateway is paying this refund. Please wait for its answer.' },
  })
})

test('no more than the online payments can be refunded online', async () => {
  expect((await admin.call('GET', `enrollments/${id}/refund-offer`)).body).toMatchObject({
    ...{ most: 4999, mostOnline: 4999, method: 'online' },
  })
  await refund(4000)
  expect((await admin.call('GET', `enrollments/${id}/refund-offer`)).body).toMatchObject({
    ...{ most: 999, mostOnline: 999 },
  })
  expect(await refund(1000)).toMatchObject({
    status: 422,
    body: { fields: { amount: 'You can refund ₹999 at most.' } },
  })
})

test('after 30 days without a response a person handles the refund', async () => {
  await refund()
  await poll()
  school.pass(31 * 24 * 60 * minute)
  await poll()
  admin = await school.signIn(admin)
  expect(await states()).toEqual(['failed'])
})

const unmatched = async () => (await admin.call('GET', 'unmatched-payments')).body
const capturedId = () => razorpay.links[0]?.payments[0]?.payment_id ?? ''

test('money refunded or disputed at the gateway is shown to the admin once, and the ledger stays', async () => {
  const capturedEntity = { payment_id: capturedId() }
  const made = razorpay.returnWebhook('refund.processed', {
    ...capturedEntity,
    id: 'rfnd_there',
    amount: 150_000,
  })
  const disputeEntity = { ...capturedEntity, id: 'disp_1', amount: 499_900 }
  for (const webhook of [
    made,
    made,
    razorpay.returnWebhook('refund.processed', { ...capturedEntity, id: 'rfnd_there', amount: 150_000 }),
    razorpay.returnWebhook('payment.dispute.created', disputeEntity),
    razorpay.returnWebhook('payment.dispute.lost', disputeEntity),
    razorpay.returnWebhook('payment.dispute.won', disputeEntity),
    razorpay.returnWebhook('refund.processed', { id: 'rfnd_2', payment_id: 'pay_other', amount: 100 }),
  ])
    expect((await sendWebhook(webhook)).statusCode).toBe(204)
  const shown = { enrollmentId: id, ordered: 4999, currency: 'INR', canBeTaken: false }
  const rows = await unmatched()
  expect(rows).toHaveLength(3)
  expect(rows).toEqual(
    expect.arrayContaining(
      [
        { reason: 'refunded', amount: 1500, reference: 'rfnd_there' },
        { reason: 'disputed', amount: 4999, reference: 'disp_1' },
        { reason: 'lost', amount: 4999, reference: 'disp_1' },
      ].map((row) => expect.objectContaining({ ...shown, ...row })),
    ),
  )
  expect((await admin.call('GET', `enrollments/${id}/fee-card`)).body).toMatchObject({ paid: 4999 })
  await agrees()
  const note = { note: 'Refund booked.' }
  for (const { _id } of rows) {
    expect((await admin.call('POST', `unmatched-payments/${_id}/payment`)).status).toBe(422)
    expect((await admin.call('PUT', `unmatched-payments/${_id}`, note)).status).toBe(200)
  }
  expect(await unmatched()).toEqual([])
})

test('a dispute reported to two instances at once is shown once', async () => {
  const { app } = await school.secondInstance()
  const disputeEntity = { id: 'disp_1', payment_id: capturedId(), amount: 499_900 }
  const deliveries = [app, school.app, app, school.app].map((instance) => {
    const { body, headers } = razorpay.returnWebhook('payment.dispute.created', disputeEntity)
    return instance.inject({ method: 'POST', url: '/api/online-payments/webhook', payload: body, headers })
  })
  expect((await Promise.all(deliveries)).map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204])
  expect(await unmatched()).toHaveLength(1)
})

test('less than ₹1 is not refunded online', async () => {
  await refund(4998.5)
  expect((await admin.call('GET', `enrollments/${id}/refund-offer`)).body).toMatchObject({
    ...{ most: 0.5, mostOnline: 0 },
  })
  expect(await refund(0.5)).toMatchObject({
    status: 422,
    body: { fields: { method: 'Less than ₹1 cannot go back online. Please choose another method.' } },
  })
})
