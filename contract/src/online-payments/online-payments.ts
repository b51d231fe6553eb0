import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { id, instant, line } from '../fields.ts'

/** The payment gateways' minimum, in rupees. */
export const minOnlineAmount = 1

const onlinePayment = z.object({
  /**
   * `confirming`: the student is back, but the gateway has not reported the money. `review`: a
   * person must check.
   */
  state: z.enum(['open', 'confirming', 'failed', 'paid', 'expired', 'cancelled', 'review']),
  /** Rupees. */
  amount: z.number(),
  createdAt: instant,
})
export type OnlinePayment = z.output<typeof onlinePayment>

const enrollmentParams = z.object({ enrollmentId: z.string() })

export const payOnline = endpoint({
  method: 'POST',
  path: '/enrollments/:enrollmentId/online-payment',
  access: ['student'],
  summary: 'Start an online payment of what is due; returns the address of the page where the student pays',
  params: enrollmentParams,
  response: z.object({ url: z.string() }),
  status: 201,
})

export const getOnlinePayment = endpoint({
  method: 'GET',
  path: '/enrollments/:enrollmentId/online-payment',
  access: 'signedIn',
  permission: 'seeFees',
  summary: 'How far the last online payment is, for its student and for admins; null when there is none',
  params: enrollmentParams,
  response: z.nullable(onlinePayment),
})

export const returnFromGateway = endpoint({
  method: 'PUT',
  path: '/enrollments/:enrollmentId/online-payment/return',
  access: ['student'],
  summary:
    'Say that the student came back, with what the gateway put into the address: it opens nothing, and the gateway is asked at once',
  params: enrollmentParams,
  body: z.strictObject({
    query: z.record(z.string().check(z.maxLength(64)), z.string().check(z.maxLength(256))),
  }),
  response: z.nullable(onlinePayment),
})

export const gatewayWebhook = endpoint({
  method: 'POST',
  path: '/online-payments/webhook',
  access: 'signature',
  summary:
    'What the payment gateway tells: money captured, refunded or disputed, a payment failed, a link expired or cancelled',
  bodyKilobytes: 64,
  status: 204,
})

const unmatchedPayment = z.object({
  _id: id,
  enrollmentId: id,
  name: z.string(),
  courseName: z.string(),
  receiptNumber: z.string(),
  /**
   * Money outside the ledger: `amount`, `currency`: the money differs from the order. `cancelled`:
   * the enrollment is cancelled. `owed`: the money is more than is owed. `twice`: the order was
   * paid before. `link`: paid through another link. Money in the ledger: `disputed`: the payer's
   * bank asks for the money. `lost`: the bank took the money. `refunded`: the gateway refunded the
   * money.
   */
  reason: z.enum([
    'amount',
    'currency',
    'cancelled',
    'owed',
    'twice',
    'link',
    'disputed',
    'lost',
    'refunded',
  ]),
  /** The order's amount in rupees. */
  ordered: z.number(),
  /** Whole units of `currency`, such as rupees. */
  amount: z.number(),
  currency: z.string(),
  /** A payment, dispute or refund id. */
  reference: z.nullable(z.string()),
  at: instant,
  /** False for a cancelled enrollment, another currency, returned money, or more than is owed. */
  canBeTaken: z.boolean(),
})
export type UnmatchedPayment = z.output<typeof unmatchedPayment>

export const listUnmatched = endpoint({
  method: 'GET',
  path: '/unmatched-payments',
  access: ['admin'],
  permission: 'keepBooks',
  summary:
    'Online payments that a person has to look at: money that could not be booked, or that goes back; the latest first',
  response: z.array(unmatchedPayment),
})

export const settleUnmatched = endpoint({
  method: 'PUT',
  path: '/unmatched-payments/:paymentId',
  access: ['admin'],
  permission: 'keepBooks',
  summary: 'Say what was done about such a payment',
  params: z.object({ paymentId: z.string() }),
  body: z.strictObject({ note: line(500, msg`Please say what you did about it.`) }),
  response: unmatchedPayment,
})

export const takeUnmatched = endpoint({
  method: 'POST',
  path: '/unmatched-payments/:paymentId/payment',
  access: ['admin'],
  permission: 'keepBooks',
  summary: 'Take such money as a payment of its enrollment: it has a receipt, and nobody has to confirm it',
  params: z.object({ paymentId: z.string() }),
  response: unmatchedPayment,
  status: 201,
})

const trialLink = z.strictObject({ link: line(64, msg`Please open the page from your receipt.`) })

const trialPayment = z.object({
  description: z.string(),
  /** Rupees. */
  amount: z.number(),
  state: z.enum(['created', 'paid', 'expired', 'cancelled']),
  enrollmentId: id,
})

export const getTrialPayment = endpoint({
  method: 'GET',
  path: '/trial-payment',
  access: ['student'],
  summary: 'What is to be paid by a link of the sandbox, where no money moves',
  query: trialLink,
  response: trialPayment,
})

export const sandboxActions = ['pay', 'twice', 'late', 'disordered', 'silent', 'other', 'fail'] as const
export type SandboxAction = (typeof sandboxActions)[number]

export const runSandboxAction = endpoint({
  method: 'POST',
  path: '/trial-payment',
  access: ['student'],
  summary: 'Pay a link of the sandbox, or let it fail; no money moves',
  body: z.extend(trialLink, {
    act: z.enum(sandboxActions, {
      error: errorText(msg`Please choose pay, twice, late, disordered, silent, other or fail.`),
    }),
  }),
  /** null if the payment failed and can be tried again. */
  response: z.object({ returnTo: z.nullable(z.string()) }),
})
