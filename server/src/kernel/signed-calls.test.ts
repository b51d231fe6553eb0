import { createHmac, hash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { sendEmail } from '../modules/notifications/index.ts'
import { spyOnCrypto } from '../testing/crypto-spy.ts'
import { openSchool, type School } from '../testing/school.ts'
import type { Module } from './module.ts'
import type { PaymentGateway } from './payment-gateway.ts'

const sign = (raw: string | Buffer, secret = 'known to the gateway and to the school') =>
  createHmac('sha256', secret).update(raw).digest('hex')
const gateway = {
  signatureHeader: 'x-test-signature',
  sign: (raw: Buffer) => sign(raw),
} as PaymentGateway

const webhook = endpoint({
  method: 'POST',
  path: '/test-gateway/webhook',
  access: 'signature',
  summary: 'What the gateway of the tests tells',
  bodyKilobytes: 8,
  response: z.strictObject({ event: z.string(), bytes: z.number() }),
})

let receivedBodies: Buffer[]
const testGateway: Module = {
  name: 'test gateway',
  routes(router) {
    router.on(webhook, async (call, { body, headers }) => {
      receivedBodies.push(body)
      await call.write(async (work) => {
        await work.audit({ action: 'payment.confirm', subject: ['enrollment', 'some enrollment'] })
        await sendEmail(work, {
          recipient: 'meera@mail.example',
          content: () => ({
            subject: 'Payment received',
            name: 'Meera',
            paragraphs: ['We have your payment.'],
          }),
        })
      })
      return { event: String(headers['x-test-event']), bytes: body.length }
    })
  },
}

let school: School
beforeEach(async () => {
  receivedBodies = []
  school = await openSchool({}, undefined, { gateway, modules: [testGateway] })
})
afterEach(() => school.close())

const paid = '{ "event":"paid",\n "amount": 4999.00 }'
const json = { 'content-type': 'application/json' }
const signed = (raw: string | Buffer) => ({ 'x-test-signature': sign(raw) })
const send = (raw: string | Buffer | undefined, headers: Record<string, string>) =>
  school.visitor.call('POST', 'test-gateway/webhook', raw, headers)

const refusal = { success: false, message: 'This call needs a valid signature.', code: 'UNAUTHENTICATED' }

test('a signed call acts once, without a person', async () => {
  const response = await send(paid, { ...json, ...signed(paid), 'x-test-event': 'event 1' })
  expect([response.status, response.body]).toEqual([200, { event: 'event 1', bytes: paid.length }])
  expect(receivedBodies.map(String)).toEqual([paid])
  expect(await school.database.db.selectFrom('outbox').select('recipient').execute()).toEqual([
    { recipient: 'meera@mail.example' },
  ])
  const admin = await school.as('admin')
  expect((await admin.call('GET', 'audit')).body).toEqual([
    expect.objectContaining({
      actor: null,
      action: 'payment.confirm',
      requestId: `program: gateway ${response.headers['x-request-id']}`,
    }),
  ])
})

test.each<[what: string, raw: string | undefined, headers: Record<string, string>]>([
  ['no signature', paid, json],
  ['an empty signature', paid, { ...json, 'x-test-signature': '' }],
  ['a signature with another secret', paid, { ...json, 'x-test-signature': sign(paid, 'another') }],
  ['the signature of another body', paid, { ...json, ...signed('{}') }],
  ['a body with one more space', `${paid} `, { ...json, ...signed(paid) }],
  ['the same data, written otherwise', JSON.stringify(JSON.parse(paid)), { ...json, ...signed(paid) }],
  ['the beginning of the signature', paid, { ...json, 'x-test-signature': sign(paid).slice(0, 63) }],
  ['the signature with something behind it', paid, { ...json, 'x-test-signature': `${sign(paid)}0` }],
  ['the signature in large letters', paid, { ...json, 'x-test-signature': sign(paid).toUpperCase() }],
  ['the signature in another header', paid, { ...json, 'x-signature': sign(paid) }],
  ['a signed nothing', undefined, signed('')],
  ['a body that is no JSON, unsigned', '{', json],
  ['a key for repetitions', paid, { ...json, 'idempotency-key': 'one' }],
])('an unsigned call is refused without SQL, in the same words: %s', async (_what, raw, headers) => {
  const before = await school.snapshot()
  const queries = school.queries()
  const response = await send(raw, headers)
  expect([response.status, response.body]).toEqual([401, refusal])
  expect(school.queries()).toBe(queries)
  expect((await school.snapshot()) === before).toBe(true)
  expect(receivedBodies).toEqual([])
})

test.each(['student', 'mentor', 'admin'] as const)(
  'a session does not replace a signature: %s',
  async (role) => {
    const person = await school.as(role)
    const before = await school.snapshot()
    const response = await person.call('POST', 'test-gateway/webhook', paid, json)
    expect([response.status, response.body]).toEqual([401, refusal])
    expect((await school.snapshot()) === before).toBe(true)
    expect(receivedBodies).toEqual([])
  },
)

test('without a gateway no signature is accepted', async () => {
  const schoolWithoutGateway = await openSchool({}, undefined, { modules: [testGateway] })
  const response = await schoolWithoutGateway.visitor.call('POST', 'test-gateway/webhook', paid, {
    ...json,
    ...signed(paid),
  })
  await schoolWithoutGateway.close()
  expect([response.status, response.body]).toEqual([401, refusal])
  expect(receivedBodies).toEqual([])
})

test.each<[what: string, raw: Buffer, headers: Record<string, string>]>([
  ['JSON that is broken off', Buffer.from('{"event":'), json],
  ['JSON that other calls refuse', Buffer.from('{"__proto__":"a\\u0000b"}'), json],
  ['a form', Buffer.from('event=paid'), { 'content-type': 'application/x-www-form-urlencoded' }],
  ['bytes that are no text', Buffer.from([0, 255, 192, 128]), { 'content-type': 'application/octet-stream' }],
  ['a picture by its type', Buffer.from(paid), { 'content-type': 'image/png' }],
  ['a body without a type', Buffer.from(paid), {}],
  ['a packed body', gzipSync(paid), { ...json, 'content-encoding': 'gzip' }],
])('a signed body arrives unchanged: %s', async (_what, raw, headers) => {
  const response = await send(raw, { ...headers, ...signed(raw) })
  expect(response.status).toBe(200)
  expect(receivedBodies).toEqual([raw])
})

test('a body is limited by its endpoint, signed or not', async () => {
  const largest = Buffer.alloc(8 * 1024, 'x')
  expect((await send(largest, { ...json, ...signed(largest) })).status).toBe(200)
  const tooLarge = Buffer.alloc(8 * 1024 + 1, 'x')
  expect((await send(tooLarge, { ...json, ...signed(tooLarge) })).status).toBe(413)
  expect((await send(tooLarge, json)).status).toBe(413)
  expect(receivedBodies).toEqual([largest])
})

test('signatures are compared in constant time', async () => {
  const compared = spyOnCrypto('timingSafeEqual')
  const wrong = sign(paid, 'another')
  await send(paid, { ...json, 'x-test-signature': wrong })
  const digests = [wrong, sign(paid)].map((text) => hash('sha256', text, 'buffer'))
  expect(compared.mock.calls).toEqual([digests])
})

test('the API description says that a call needs a signature and no session', async () => {
  const { body } = await school.visitor.call('GET', 'openapi.json')
  const described = body.paths['/api/test-gateway/webhook'].post
  expect(described.description).toBe('Access: signature')
  expect(described).not.toHaveProperty('security')
  expect(body.paths['/api/auth/me'].get.security).toEqual([{ session: [] }])
  const page = String((await school.visitor.call('GET', 'docs')).body)
  expect(page).toContain(
    '<code>POST /api/test-gateway/webhook</code></td><td>the payment gateway, by a signature over the bytes of the body</td>',
  )
})

test('other calls still read JSON only', async () => {
  const login = (raw: string, headers: Record<string, string>) =>
    school.visitor.call('POST', 'auth/login', raw, { ...headers, ...signed(raw) })
  expect((await login('{', json)).status).toBe(400)
  expect((await login('{}', { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await login('{}', json)).status).toBe(422)
})
