import { createHash, createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import type { PaymentGateway } from '../../kernel/payment-gateway.ts'
import { isEqualInConstantTime } from '../../platform/constant-time-equal.ts'
import { jsonOf } from '../../platform/json-of.ts'
import {
  type FoundLink,
  type FoundRefund,
  GatewayError,
  type GatewayEvent,
  type GatewayReturn,
} from './gateway.ts'

export interface RazorpayKeys {
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecret: string
}

const linkSchema = z.object({
  id: z.string(),
  short_url: z.string(),
  reference_id: z.nullish(z.string()),
  currency: z.string(),
  status: z.string(),
  payments: z.nullish(
    z.union([
      z.array(z.object({ payment_id: z.string(), amount: z.coerce.number(), status: z.string() })),
      // An empty object before the first payment.
      z.object({}),
    ]),
  ),
})
/** `status`: pending, processed or failed. */
const refundSchema = z.object({ id: z.string(), status: z.string() })
const linkListSchema = z.object({ payment_links: z.array(linkSchema) })

const entitySchema = <S extends z.ZodMiniType>(schema: S) => z.object({ entity: schema })
const webhookSchema = z.object({
  event: z.string(),
  payload: z.object({
    payment_link: z.optional(entitySchema(z.object({ id: z.string(), reference_id: z.nullish(z.string()) }))),
    refund: z.optional(
      entitySchema(
        z.object({
          id: z.string(),
          payment_id: z.string(),
          amount: z.number(),
          currency: z.string(),
          notes: z.optional(z.unknown()),
        }),
      ),
    ),
    dispute: z.optional(
      entitySchema(
        z.object({ id: z.string(), payment_id: z.string(), amount: z.number(), currency: z.string() }),
      ),
    ),
    payment: z.optional(
      entitySchema(
        z.object({
          id: z.string(),
          amount: z.number(),
          currency: z.string(),
          status: z.string(),
          // An array for a payment without notes.
          notes: z.optional(z.unknown()),
        }),
      ),
    ),
  }),
})

const linksPath = '/payment_links'

const hmac = (secret: string, text: string | Buffer) =>
  createHmac('sha256', secret).update(text).digest('hex')

/**
 * Razorpay copies a link's notes to its payments. Only this note names a failed payment's order.
 */
const orderNote = 'order_id'
const refundNote = 'refund_id'
const notesWithRefund = z.object({ [refundNote]: z.string() })
const notesWithOrder = z.object({ [orderNote]: z.string() })

interface Connection {
  readonly address: string
  readonly timeoutMs: number
}

function makeRequester({ keyId, keySecret }: RazorpayKeys, { address, timeoutMs }: Connection) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  return async <S extends z.ZodMiniType>(
    schema: S,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<z.output<S>> => {
    const result = await fetch(`${address}/v1${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { ...headers, authorization, 'content-type': 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => {
        throw new GatewayError('Razorpay did not answer')
      })
    if (result.status < 200 || result.status > 299)
      throw new GatewayError(`Razorpay answered ${result.status}`, result.status)
    const parsed = z.safeParse(schema, jsonOf(result.text))
    if (!parsed.success) throw new GatewayError('Razorpay answered something that cannot be read')
    return parsed.data
  }
}

/**
 * Hosted payment links keep Razorpay's scripts off the school's pages:
 * https://razorpay.com/docs/api/payments/payment-links and https://razorpay.com/docs/webhooks.
 */
export function razorpayGateway(
  keys: RazorpayKeys,
  { address = 'https://api.razorpay.com', timeoutMs = 8_000 } = {},
): PaymentGateway {
  const request = makeRequester(keys, { address, timeoutMs })

  const findByReference = async (orderId: string) => {
    const { payment_links } = await request(
      linkListSchema,
      `${linksPath}?${new URLSearchParams({ reference_id: orderId })}`,
    )
    return payment_links.find(({ reference_id }) => reference_id === orderId) ?? null
  }

  return {
    isTrial: false,
    signatureHeader: 'x-razorpay-signature',
    sign: (raw) => hmac(keys.webhookSecret, raw),

    async createLink({ orderId, amount, description, returnUrl, expiresAt }) {
      try {
        const created = await request(linkSchema, linksPath, {
          amount,
          currency: 'INR',
          accept_partial: false,
          reference_id: orderId,
          description,
          expire_by: Math.floor(expiresAt / 1000),
          // The school sends its own emails.
          notify: { sms: false, email: false },
          reminder_enable: false,
          notes: { [orderNote]: orderId },
          callback_url: returnUrl,
          callback_method: 'get',
        })
        return { id: created.id, url: created.short_url }
      } catch (failure) {
        // The link may exist when an earlier response was lost.
        const isRefused = failure instanceof GatewayError && failure.status === 400
        const created = isRefused ? await findByReference(orderId) : null
        if (!created) throw failure
        return { id: created.id, url: created.short_url }
      }
    },

    async findLink({ orderId, linkId }) {
      const found =
        linkId === null ? await findByReference(orderId) : await request(linkSchema, `${linksPath}/${linkId}`)
      return found && presentLink(found)
    },

    async cancelLink(linkId) {
      try {
        await request(linkSchema, `${linksPath}/${linkId}/cancel`, {})
      } catch (failure) {
        // Razorpay refuses to cancel a paid, expired or cancelled link.
        if (!(failure instanceof GatewayError && failure.status === 400)) throw failure
      }
    },

    async createRefund({ refundId, capturedId, amount }) {
      const body = { amount, speed: 'normal', receipt: refundId, notes: { [refundNote]: refundId } }
      const created = await request(refundSchema, `/payments/${capturedId}/refund`, body, {
        // Razorpay returns the first refund for a repeated key and body.
        'x-refund-idempotency': refundId,
      })
      return presentRefund(created)
    },

    async findRefund({ capturedId, gatewayId }) {
      return presentRefund(await request(refundSchema, `/payments/${capturedId}/refunds/${gatewayId}`))
    },

    readEvent(headers, raw) {
      const parsed = z.safeParse(webhookSchema, jsonOf(raw.toString()))
      if (!parsed.success) return null
      const id = headers['x-razorpay-event-id']
      return presentEvent(parsed.data, typeof id === 'string' && id ? id : contentId(raw))
    },

    readReturn(query) {
      const names = ['id', 'reference_id', 'status'].map((name) => `razorpay_payment_link_${name}`)
      const values = [...names, 'razorpay_payment_id'].map((name) => query[name] ?? '')
      const [, orderId = ''] = values
      const expectedSignature = hmac(keys.keySecret, values.join('|'))
      return orderId && isEqualInConstantTime(query.razorpay_signature ?? '', expectedSignature)
        ? orderId
        : null
    },
  }
}

const contentId = (raw: Buffer) => createHash('sha256').update(raw).digest('hex')

const presentRefund = ({ id, status }: z.output<typeof refundSchema>): FoundRefund => ({
  id,
  state: status === 'processed' || status === 'failed' ? status : 'pending',
})

const linkStates: Record<string, FoundLink['state']> = {
  paid: 'paid',
  expired: 'expired',
  cancelled: 'cancelled',
}

function presentLink({ id, short_url, status, currency, payments }: z.output<typeof linkSchema>): FoundLink {
  const capturedPayments = Array.isArray(payments)
    ? payments.filter(({ status }) => status === 'captured')
    : []
  return {
    id,
    url: short_url,
    state: linkStates[status] ?? 'open',
    captures: capturedPayments.map(({ payment_id, amount }) => ({
      id: payment_id,
      linkId: id,
      amount,
      currency,
    })),
  }
}

const returnOf = (
  id: string,
  kind: GatewayReturn['kind'],
  entity: { id: string; payment_id: string; amount: number; currency: string },
): GatewayReturn => ({
  ...{
    id,
    kind,
    capturedId: entity.payment_id,
    returnId: entity.id,
    amount: entity.amount,
    currency: entity.currency,
  },
})

/** @returns null for an event that concerns no order, refund or returned money */
function presentEvent({ event, payload }: z.output<typeof webhookSchema>, id: string): GatewayEvent | null {
  const link = payload.payment_link?.entity
  const payment = payload.payment?.entity
  const [subject, change] = event.split('.')
  if (subject === 'payment' && change === 'failed') {
    const notes = z.safeParse(notesWithOrder, payment?.notes)
    return notes.success ? { id, orderId: String(notes.data[orderNote]), kind: change } : null
  }
  if (subject === 'refund' && payload.refund) {
    const { entity } = payload.refund
    const notes = z.safeParse(notesWithRefund, entity.notes)
    if (notes.success) return { id, kind: 'refund', refundId: String(notes.data[refundNote]) }
    return change === 'processed' ? returnOf(id, 'refunded', entity) : null
  }
  const isDispute = event === 'payment.dispute.created' || event === 'payment.dispute.lost'
  if (isDispute && payload.dispute)
    return returnOf(id, event.endsWith('lost') ? 'lost' : 'disputed', payload.dispute.entity)
  if (subject !== 'payment_link' || !link?.reference_id) return null
  const orderId = link.reference_id
  if (change === 'expired' || change === 'cancelled') return { id, orderId, kind: change }
  const isPaid = change === 'paid' || change === 'partially_paid'
  if (!isPaid || payment?.status !== 'captured') return null
  const { amount, currency } = payment
  return { id, orderId, kind: 'captured', capture: { id: payment.id, linkId: link.id, amount, currency } }
}
