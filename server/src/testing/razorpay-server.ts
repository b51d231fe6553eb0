import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { RazorpayKeys } from '../modules/online-payments/razorpay.ts'

export const razorpayKeys: RazorpayKeys = {
  keyId: 'rzp_test_canaryid',
  keySecret: 'canary-of-the-key-secret',
  webhookSecret: 'canary-of-the-webhook-secret',
}

export const razorpayEnvironment = {
  PUBLIC_URL: 'https://school.example',
  RAZORPAY_KEY_ID: razorpayKeys.keyId,
  RAZORPAY_KEY_SECRET: razorpayKeys.keySecret,
  RAZORPAY_WEBHOOK_SECRET: razorpayKeys.webhookSecret,
}

interface Link {
  readonly id: string
  readonly amount: number
  readonly currency: string
  readonly reference_id: string
  readonly expire_by: number
  readonly callback_url: string
  readonly notes: Record<string, string>
  readonly short_url: string
  status: 'created' | 'paid' | 'expired' | 'cancelled'
  payments: { payment_id: string; amount: number; method: string; status: string; created_at: number }[]
}

interface Refund {
  readonly id: string
  readonly payment_id: string
  readonly amount: number
  readonly notes: Record<string, string>
  status: 'pending' | 'processed' | 'failed'
}

export interface Webhook {
  readonly body: Buffer
  readonly headers: Record<string, string>
}

/** Behaves and signs as Razorpay's documentation says. */
export interface RazorpayServer {
  readonly address: string
  readonly links: Link[]
  readonly refunds: Refund[]
  readonly requests: string[]
  loseNextResponse(): void
  fail(status: number): void
  hold(): void
  /** @returns the payment's id */
  pay(link: Link, paid?: { amount?: number; status?: 'captured' | 'failed' | 'authorized' }): string
  webhook(
    event: string,
    link: Link,
    more?: { payment?: object; link?: object; id?: string; secret?: string },
  ): Webhook
  refundWebhook(event: 'refund.processed' | 'refund.failed', refund: Refund): Webhook
  returnWebhook(
    event: 'payment.dispute.created' | 'payment.dispute.lost' | 'payment.dispute.won' | 'refund.processed',
    payment: { id: string; payment_id: string; amount: number },
  ): Webhook
  returnQuery(link: Link): Record<string, string>
  close(): Promise<void>
}

const random = () => randomBytes(7).toString('hex')
const hmac = (secret: string, content: string | Buffer) =>
  createHmac('sha256', secret).update(content).digest('hex')

const signWebhook = (body: Buffer, id: string, secret: string): Webhook => ({
  body,
  headers: {
    'content-type': 'application/json',
    'x-razorpay-event-id': id,
    'x-razorpay-signature': hmac(secret, body),
  },
})

function paymentEvent(event: string, entity: 'refund' | 'dispute', entityFields: object): Webhook {
  const body = {
    entity: 'event',
    account_id: 'acc_canary',
    event,
    contains: [entity, 'payment'],
    payload: { [entity]: { entity: { ...entityFields, entity, currency: 'INR' } } },
  }
  return signWebhook(Buffer.from(JSON.stringify(body)), random(), razorpayKeys.webhookSecret)
}

interface Records {
  readonly links: Link[]
  readonly refunds: Refund[]
  /** Keys are the idempotency keys of requests. */
  readonly refundsByKey: Map<string, { body: string; refund: Refund }>
}

interface Reply {
  readonly status: number
  readonly body: object
}

const reply = (body: object): Reply => ({ status: 200, body })
const errorReply = (description: string, status = 400, code = 'BAD_REQUEST_ERROR'): Reply => ({
  status,
  body: { error: { code, description } },
})

async function replyToCall(request: IncomingMessage, records: Records, now: number): Promise<Reply> {
  const { keyId, keySecret } = razorpayKeys
  const expectedHeader = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  if (request.headers.authorization !== expectedHeader) return errorReply('Authentication failed', 401)
  const refundPath = /^\/v1\/payments\/([^/]+)\/refunds?(?:\/([^/]+))?$/
  const [, paymentId, refundId] = refundPath.exec(request.url ?? '') ?? []
  if (paymentId && refundId) {
    const refund = records.refunds.find(({ id, payment_id }) => id === refundId && payment_id === paymentId)
    return refund ? reply(refund) : errorReply('The id provided does not exist')
  }
  return paymentId ? makeRefund(request, records, paymentId) : replyToLinkCall(request, records, now)
}

async function replyToLinkCall(request: IncomingMessage, { links }: Records, now: number): Promise<Reply> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://api')
  const [, id, action] = /^\/v1\/payment_links(?:\/([^/]+))?(?:\/(cancel))?$/.exec(pathname) ?? []
  if (request.method === 'POST' && !id) {
    const body = JSON.parse(await text(request))
    if (links.some(({ reference_id }) => reference_id === body.reference_id))
      return errorReply(`payment link with given reference_id (${body.reference_id}) already exists`)
    if (!Number.isInteger(body.amount) || body.amount < 100)
      return errorReply('The amount must be atleast INR 1.00')
    if (body.reference_id.length > 40)
      return errorReply('The reference id may not be greater than 40 characters.')
    if (body.expire_by < now / 1000 + 15 * 60)
      return errorReply('expire_by should be atleast 15 minutes ahead')
    if (body.callback_method !== 'get') return errorReply('The selected callback method is invalid.')
    const linkId = `plink_${random()}`
    const short_url = `https://rzp.io/i/${linkId.slice(6)}`
    const link: Link = { ...body, id: linkId, short_url, status: 'created', payments: [] }
    links.push(link)
    return reply(linkBody(link))
  }
  if (!id) {
    const matchingLinks = links.filter(
      ({ reference_id }) => reference_id === searchParams.get('reference_id'),
    )
    return reply({ payment_links: matchingLinks.map(linkBody) })
  }
  const link = links.find((candidate) => candidate.id === id)
  if (!link) return errorReply('The id provided does not exist')
  if (action === 'cancel') {
    if (link.status !== 'created') return errorReply('Payment Link cannot be cancelled')
    link.status = 'cancelled'
  }
  return reply(linkBody(link))
}

async function makeRefund(request: IncomingMessage, records: Records, paymentId: string): Promise<Reply> {
  const raw = await text(request)
  const key = String(request.headers['x-refund-idempotency'])
  if (!/^[\w-]{10,}$/.test(key)) return errorReply('The idempotency key is invalid')
  const earlier = records.refundsByKey.get(key)
  if (earlier && earlier.body !== raw)
    return errorReply('Different request with the same idempotency key has already been processed.')
  if (earlier) return reply(earlier.refund)
  const payments = records.links.flatMap(({ payments }) => payments)
  const payment = payments.find((candidate) => candidate.payment_id === paymentId)
  if (payment?.status !== 'captured') return errorReply('The id provided does not exist')
  const body = JSON.parse(raw)
  const refunded = records.refunds
    .filter(({ payment_id, status }) => payment_id === paymentId && status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0)
  if (!Number.isInteger(body.amount) || body.amount < 100)
    return errorReply('The amount must be atleast INR 1.00')
  if (body.amount > payment.amount - refunded)
    return errorReply('The total refund amount is greater than the refund payment amount')
  if (body.speed !== 'normal') return errorReply('The selected speed is invalid.')
  const refund: Refund = {
    id: `rfnd_${random()}`,
    payment_id: paymentId,
    amount: body.amount,
    notes: body.notes,
    status: 'pending',
  }
  records.refunds.push(refund)
  records.refundsByKey.set(key, { body: raw, refund })
  return reply(refund)
}

const linkBody = (link: Link) => ({
  ...link,
  amount_paid: link.payments.reduce((sum, { amount }) => sum + amount, 0),
  payments: link.payments.length > 0 ? link.payments : null,
  upi_link: false,
  user_id: '',
})

function linkEvent(event: string, link: Link, now: number, changes: { payment?: object; link?: object }) {
  const lastPayment = link.payments.at(-1)
  const payment = {
    id: lastPayment?.payment_id ?? 'pay_none',
    entity: 'payment',
    amount: lastPayment?.amount ?? link.amount,
    currency: link.currency,
    status: lastPayment?.status ?? 'failed',
    method: 'upi',
    notes: link.notes,
    ...changes.payment,
  }
  return {
    entity: 'event',
    account_id: 'acc_canary',
    event,
    contains: ['payment_link', 'payment'],
    payload: {
      ...(event !== 'payment.failed' && { payment_link: { entity: { ...linkBody(link), ...changes.link } } }),
      payment: { entity: payment },
    },
    created_at: Math.floor(now / 1000),
  }
}

export async function openRazorpayServer(now: () => number): Promise<RazorpayServer> {
  const records: Records = { links: [], refunds: [], refundsByKey: new Map() }
  const requests: string[] = []
  let shouldLoseNext = false
  let failure = 0
  let isSilent = false
  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy())
  })

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requests.push(`${request.method} ${request.url}`)
    if (isSilent) return
    const { status, body } = failure
      ? errorReply('Try again.', failure, 'SERVER_ERROR')
      : await replyToCall(request, records, now())
    if (shouldLoseNext) {
      shouldLoseNext = false
      response.destroy()
      return
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    links: records.links,
    refunds: records.refunds,
    requests,
    loseNextResponse() {
      shouldLoseNext = true
    },
    fail(status) {
      failure = status
    },
    hold() {
      isSilent = true
    },
    pay(link, { amount = link.amount, status = 'captured' } = {}) {
      const payment_id = `pay_${random()}`
      link.payments.push({ payment_id, amount, method: 'upi', status, created_at: now() })
      if (status === 'captured') link.status = 'paid'
      return payment_id
    },
    webhook(event, link, { id = random(), secret = razorpayKeys.webhookSecret, ...more } = {}) {
      return signWebhook(Buffer.from(JSON.stringify(linkEvent(event, link, now(), more))), id, secret)
    },
    refundWebhook: (event, refund) => paymentEvent(event, 'refund', refund),
    returnWebhook: (event, payment) =>
      paymentEvent(event, event.startsWith('refund') ? 'refund' : 'dispute', { ...payment, notes: [] }),
    returnQuery(link) {
      const query = {
        razorpay_payment_link_id: link.id,
        razorpay_payment_link_reference_id: link.reference_id,
        razorpay_payment_link_status: link.status,
        razorpay_payment_id: link.payments.at(-1)?.payment_id ?? '',
      }
      return { ...query, razorpay_signature: hmac(razorpayKeys.keySecret, Object.values(query).join('|')) }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
