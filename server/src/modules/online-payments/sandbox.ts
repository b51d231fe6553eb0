import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import type { Deps } from '../../kernel/deps.ts'
import type { PaymentGateway } from '../../kernel/payment-gateway.ts'
import { isEqualInConstantTime } from '../../platform/constant-time-equal.ts'
import { jsonOf } from '../../platform/json-of.ts'
import type { GatewayEvent } from './gateway.ts'
import { addSandboxLink, changeSandboxLink, findSandboxLinkOf } from './sandbox.repository.ts'

const capture = z.object({ id: z.string(), linkId: z.string(), amount: z.number(), currency: z.string() })
const eventSchema = z.union([
  z.object({ id: z.string(), orderId: z.string(), kind: z.literal('captured'), capture }),
  z.object({ id: z.string(), orderId: z.string(), kind: z.enum(['failed', 'expired', 'cancelled']) }),
])

/** Serves the demo, tests and trials; the payment page says that no money moves. */
export function sandboxGateway({
  database,
  clock,
  newId,
  tokens,
}: Pick<Deps, 'database' | 'clock' | 'newId' | 'tokens'>): PaymentGateway {
  const { db } = database
  /** `purpose`: a signature for events is invalid for returns, and the reverse. */
  const signatureOf = (purpose: 'event' | 'return', text: string | Buffer) =>
    createHmac('sha256', tokens.secret).update(`sandbox ${purpose}\n`).update(text).digest('hex')
  const linkOf = (id: string) => ({ id, url: `/trial-payment?link=${id}` })
  return {
    isTrial: true,
    signatureHeader: 'x-sandbox-signature',
    sign: (body) => signatureOf('event', body),

    async createLink({ orderId, amount, description, returnUrl, expiresAt }) {
      const { pathname } = new URL(returnUrl)
      const link = await addSandboxLink(db, {
        id: `trial_link_${newId()}`,
        order_id: orderId,
        amount,
        description,
        // Only a path, because the site may have several host names.
        return_url: `${pathname}?${new URLSearchParams({ order: orderId, signature: signatureOf('return', orderId) })}`,
        state: 'created',
        expires_at: expiresAt,
        captured_id: null,
        captured_amount: null,
        captured_at: null,
      })
      return linkOf(link.id)
    },

    async findLink({ orderId }) {
      const link = await findSandboxLinkOf(db, orderId)
      if (!link) return null
      const now = clock()
      const { id, captured_id, captured_amount: amount, captured_at } = link
      const isCaptured = captured_id !== null && amount !== null && captured_at !== null && captured_at <= now
      const isExpired = link.state === 'created' && link.expires_at <= now
      return {
        ...linkOf(id),
        state: isCaptured
          ? 'paid'
          : isExpired
            ? 'expired'
            : link.state === 'cancelled'
              ? 'cancelled'
              : 'open',
        captures: isCaptured ? [{ id: captured_id, linkId: id, amount, currency: 'INR' }] : [],
      }
    },

    async cancelLink(linkId) {
      await changeSandboxLink(db, linkId, { state: 'cancelled' })
    },

    // A refund is pending until the next poll, as with a bank.
    createRefund: async ({ refundId }) => ({ id: `trial_refund_${refundId}`, state: 'pending' }),
    findRefund: async ({ gatewayId }) => ({ id: gatewayId, state: 'processed' }),

    readEvent: (_headers, raw): GatewayEvent | null =>
      z.safeParse(eventSchema, jsonOf(raw.toString())).data ?? null,

    readReturn: ({ order = '', signature = '' }) =>
      isEqualInConstantTime(signature, signatureOf('return', order)) ? order : null,
  }
}
