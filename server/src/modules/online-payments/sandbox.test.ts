import { afterEach, beforeEach, expect, test } from 'vitest'
import { enrollmentForm, openSchool, type Person, type School } from '../../testing/school.ts'
import { pollOrders } from './gateway-events.usecases.ts'
import { sendSandboxEvents } from './sandbox.usecases.ts'

let school: School
let admin: Person
let meera: Person
let id: string
let link: string
beforeEach(async () => {
  school = await openSchool({ PAYMENT_GATEWAY: 'sandbox' })
  admin = await school.as('admin')
  meera = await school.as('student', { name: 'Meera Iyer' })
  const course = await school.addCourse({ name: 'Forms' })
  const body = { ...enrollmentForm, courseId: course.id, paymentMethod: 'online' }
  id = (await meera.call('POST', 'enrollments', body)).body.enrollment._id
  link = linkIn((await begin()).body.url)
})
afterEach(() => school.close())

const begin = () => meera.call('POST', `enrollments/${id}/online-payment`)
const linkIn = (url: string) => new URL(url, 'http://school').searchParams.get('link') ?? ''
const choose = (action: string, person = meera) => person.call('POST', 'trial-payment', { link, act: action })
const getState = async () => (await meera.call('GET', `enrollments/${id}/online-payment`)).body?.state
const page = () => meera.call('GET', `trial-payment?link=${link}`)
const comeBack = (address: string) => {
  const query = Object.fromEntries(new URL(address, 'http://school').searchParams)
  return meera.call('PUT', `enrollments/${id}/online-payment/return`, { query })
}
const agrees = async () => expect((await admin.call('GET', 'reports/check')).body.agrees).toBe(true)

test('the school says that online payments are a trial', async () => {
  expect((await meera.call('GET', 'school')).body).toMatchObject({ onlinePayments: 'trial' })
})

test('the page shows the amount, only to its student', async () => {
  expect(await page()).toMatchObject({
    status: 200,
    body: { description: 'Forms, AB/2026-27/000001', amount: 4999, state: 'created', enrollmentId: id },
  })
  const asha = await school.as('student')
  expect((await asha.call('GET', `trial-payment?link=${link}`)).status).toBe(404)
  expect((await choose('pay', asha)).status).toBe(404)
  expect((await choose('steal')).status).toBe(422)
})

test.each(['pay', 'twice', 'disordered'])('the action %s records one payment at once', async (action) => {
  expect((await choose(action)).body.returnTo).toMatch(`/receipts/${id}/online?order=`)
  expect(await getState()).toBe('paid')
  const { body } = await admin.call('GET', `enrollments/${id}/fee-card`)
  expect(body).toMatchObject({ paid: 4999, payments: [{ method: 'online', status: 'received' }] })
  expect(body.payments).toHaveLength(1)
  expect(await choose('pay')).toMatchObject({ status: 409, body: { code: 'ALREADY_DONE' } })
  expect((await page()).body).toMatchObject({ state: 'paid' })
  await agrees()
})

test('an external webhook without a signature is refused, in the sandbox too', async () => {
  const capture = { id: 'forged', linkId: link, amount: 499_900, currency: 'INR' }
  const { id: orderId } = await school.database.db
    .selectFrom('online_orders')
    .select('id')
    .executeTakeFirstOrThrow()
  const body = JSON.stringify({ id: 'e1', orderId, kind: 'captured', capture })
  const sent = (headers: Record<string, string>) =>
    school.app.inject({ method: 'POST', url: '/api/online-payments/webhook', payload: body, headers })
  const wrong: Record<string, string>[] = [{}, { 'x-sandbox-signature': 'guess' }]
  for (const headers of wrong) expect((await sent(headers)).statusCode).toBe(401)
  expect(await getState()).toBe('open')
  const signature = school.deps.gateway?.sign(Buffer.from(body)) ?? ''
  expect((await sent({ 'x-sandbox-signature': signature })).statusCode).toBe(204)
  expect(await getState()).toBe('paid')
})

test('the signature of a return is invalid for a webhook, and an unknown signed event changes nothing', async () => {
  const { returnTo } = (await choose('pay')).body
  const given = new URL(returnTo, 'http://school').searchParams
  const sent = async (payload: string, signature: string) => {
    const headers = { 'x-sandbox-signature': signature }
    return (
      await school.app.inject({ method: 'POST', url: '/api/online-payments/webhook', payload, headers })
    ).statusCode
  }
  expect(await sent(given.get('order') ?? '', given.get('signature') ?? '')).toBe(401)
  for (const text of ['no JSON', '[]', '{"id":"e1"}'])
    expect(await sent(text, school.deps.gateway?.sign(Buffer.from(text)) ?? '')).toBe(204)
})

test('a late payment arrives after a minute, even if somebody polls before', async () => {
  const { returnTo } = (await choose('late')).body
  expect((await comeBack(returnTo)).body).toMatchObject({ state: 'confirming' })
  await pollOrders(school.deps)
  await sendSandboxEvents(school.deps)
  expect(await getState()).toBe('confirming')
  school.pass(60_000)
  await Promise.all([sendSandboxEvents(school.deps), sendSandboxEvents(school.deps), pollOrders(school.deps)])
  expect(await getState()).toBe('paid')
  await agrees()
})

test('a payment without an event is found when the student returns', async () => {
  const { returnTo } = (await choose('silent')).body
  expect(await getState()).toBe('open')
  await comeBack(returnTo.replace(/signature=.*/, 'signature=guess'))
  await pollOrders(school.deps)
  expect(await getState()).toBe('open')
  await comeBack(returnTo)
  await pollOrders(school.deps)
  expect(await getState()).toBe('paid')
})

test('a failed payment can be tried again', async () => {
  expect((await choose('fail')).body).toEqual({ returnTo: null })
  expect(await getState()).toBe('failed')
  expect(linkIn((await begin()).body.url)).toBe(link)
  await choose('pay')
  expect(await getState()).toBe('paid')
})

test('another amount is shown to the admin; once that is settled the student can pay again', async () => {
  await choose('other')
  expect(await getState()).toBe('review')
  const [row] = (await admin.call('GET', 'unmatched-payments')).body
  expect(row).toMatchObject({ reason: 'amount', ordered: 4999, amount: 4998, name: 'Meera Iyer' })
  await admin.call('PUT', `unmatched-payments/${row._id}`, { note: 'Paid back.' })
  expect(await getState()).toBe('cancelled')
  link = linkIn((await begin()).body.url)
  await choose('pay')
  expect(await getState()).toBe('paid')
  await agrees()
})

test('an expired link takes no money', async () => {
  school.pass(25 * 60 * 60_000)
  meera = await school.signIn(meera)
  expect((await page()).body).toMatchObject({ state: 'expired' })
  expect((await choose('pay')).status).toBe(409)
  await pollOrders(school.deps)
  expect(await getState()).toBe('expired')
})

test('two simultaneous presses on Pay pay once, on two instances', async () => {
  const { to } = await school.secondInstance()
  const responses = await Promise.all([choose('pay'), choose('pay', to(meera)), choose('twice')])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await getState()).toBe('paid')
  expect((await admin.call('GET', 'unmatched-payments')).body).toEqual([])
  await agrees()
})

test('a school without a gateway takes no online payments', async () => {
  const other = await openSchool()
  const asha = await other.as('student')
  const course = await other.addCourse()
  const body = { ...enrollmentForm, courseId: course.id, paymentMethod: 'online' }
  expect(await asha.call('POST', 'enrollments', body)).toMatchObject({
    status: 422,
    body: {
      fields: { paymentMethod: 'This school takes no online payments. Please choose card, upi or bank.' },
    },
  })
  const { enrollment } = (await other.enroll(asha, course)).body
  expect((await asha.call('POST', `enrollments/${enrollment._id}/online-payment`)).status).toBe(422)
  expect((await asha.call('GET', 'school')).body).toMatchObject({ onlinePayments: 'off' })
  expect(await pollOrders(other.deps)).toBe(0)
  await other.close()
})
