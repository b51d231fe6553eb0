import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { anyMethod } from '../fees/enrollments.ts'
import { day, feeCard, financialYearConfirmation, rupees, takenMethod } from '../fees/fees.ts'
import { id, line, optionalLine, pageQuery, tableQuery } from '../fields.ts'
import { limits } from '../limits.ts'
import { refundMethod, refundState } from './refund-states.ts'

/** Rupees. `proposed` is the amount received, less the share of the opened lessons. */
const refundOffer = z.object({
  most: z.number(),
  /** The student's unused advance from any fee. */
  advance: z.number(),
  /** The most that the gateway can refund. */
  mostOnline: z.number(),
  proposed: z.number(),
  lessons: z.object({ all: z.number(), opened: z.number() }),
  /** Agreed at the enrollment. */
  policy: z.nullable(z.string()),
  /** The last payment's method. */
  method: anyMethod,
})
export type RefundOffer = z.output<typeof refundOffer>

const enrollmentParams = z.object({ enrollmentId: z.string() })
const version = z.optional(z.number().check(z.int()))

export const getRefundOffer = endpoint({
  method: 'GET',
  path: '/enrollments/:enrollmentId/refund-offer',
  access: ['admin'],
  permission: 'keepBooks',
  summary: 'What can be refunded of an enrollment, and what by the share of the course that was not given',
  params: enrollmentParams,
  response: refundOffer,
})

const reason = line(500, msg`Please give the reason; the student sees it.`)

const payment = {
  reference: z.optional(optionalLine(limits.name)),
  /** Future days are refused. */
  paidDay: z.optional(day),
  financialYear: financialYearConfirmation,
}

export const refund = endpoint({
  method: 'POST',
  path: '/enrollments/:enrollmentId/refunds',
  access: ['admin'],
  permission: 'keepBooks',
  summary:
    'Decide to refund some of what was received, and whether the enrollment ends; with a day it is paid already; online it goes back through the payment gateway',
  params: enrollmentParams,
  body: z.strictObject({
    amount: rupees,
    method: refundMethod,
    reason,
    /** Refunds the advance instead of the fee. */
    isOfAdvance: z.optional(z.boolean()),
    endsAccess: z.boolean({ error: errorText(msg`Please say whether the course closes.`) }),
    ...payment,
    version,
  }),
  response: feeCard,
  status: 201,
})

export const payRefund = endpoint({
  method: 'PUT',
  path: '/enrollments/:enrollmentId/refunds/:refundId',
  access: ['admin'],
  permission: 'keepBooks',
  summary: 'Say that a refund is paid: how, when, and with which reference',
  params: z.object({ enrollmentId: z.string(), refundId: z.string() }),
  body: z.strictObject({ method: takenMethod, ...payment, version }),
  response: feeCard,
})

export const withdrawRefund = endpoint({
  method: 'PUT',
  path: '/enrollments/:enrollmentId/refunds/:refundId/withdrawal',
  access: ['admin'],
  permission: 'keepBooks',
  summary: 'Withdraw a refund that was decided by mistake and is not paid: the school keeps the money',
  params: z.object({ enrollmentId: z.string(), refundId: z.string() }),
  body: z.strictObject({ reason, version }),
  response: feeCard,
})

export const returnRefund = endpoint({
  method: 'PUT',
  path: '/enrollments/:enrollmentId/refunds/:refundId/return',
  access: ['admin'],
  permission: 'keepBooks',
  summary:
    'Take back that a refund is paid: the money did not reach the student, so the school owes it again',
  params: z.object({ enrollmentId: z.string(), refundId: z.string() }),
  body: z.strictObject({ reason, version }),
  response: feeCard,
})

const listedRefund = z.object({
  _id: id,
  number: z.string(),
  isOfAdvance: z.boolean(),
  enrollmentId: id,
  studentId: id,
  name: z.string(),
  phone: z.string(),
  courseName: z.string(),
  receiptNumber: z.string(),
  /** Rupees. */
  amount: z.number(),
  method: anyMethod,
  reason: z.string(),
  withdrawal: z.nullable(z.string()),
  state: refundState,
  dueDay: z.string(),
  daysLeft: z.number(),
  paidDay: z.nullable(z.string()),
  reference: z.nullable(z.string()),
})
export type ListedRefund = z.output<typeof listedRefund>

export const refundFilter = z.enum(['owed', 'paid', 'withdrawn'], {
  error: errorText(msg`Please choose owed, paid or withdrawn.`),
})
export type RefundFilter = z.output<typeof refundFilter>

export const listRefunds = endpoint({
  method: 'GET',
  path: '/fees/refunds',
  access: ['admin'],
  permission: 'keepBooks',
  table: true,
  summary:
    'Refunds to be paid, in the order of their due days, or paid or withdrawn refunds, the latest first',
  query: z.strictObject({
    page: pageQuery.page,
    limit: pageQuery.limit,
    ...tableQuery,
    state: z.optional(refundFilter),
  }),
  response: z.object({
    /** The rupees of all pages. */
    sum: z.number(),
    refunds: z.array(listedRefund),
  }),
})

export const getRefundPdf = endpoint({
  method: 'GET',
  path: '/enrollments/:enrollmentId/refunds/:refundId/pdf',
  access: 'signedIn',
  permission: 'seeFees',
  summary:
    "The slip of a refund as a PDF of one page, in the caller's language, for its student and for admins",
  params: z.object({ enrollmentId: z.string(), refundId: z.string() }),
  raw: 'response',
})
