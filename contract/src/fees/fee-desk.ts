import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { id, instant, optionalLine, pageQuery, tableQuery } from '../fields.ts'
import { anyMethod, moneyMethod } from './enrollments.ts'

/** The number of days that a part is overdue. */
const owedAge = z.enum(['notDue', 'days30', 'days60', 'days90', 'over90'])
export type OwedAge = z.output<typeof owedAge>

/** An age; `overdue`: due before today; `week`: due in 7 days, today included. */
export const dueWhen = z.enum(['overdue', 'week', ...owedAge.options], {
  error: errorText(msg`Please choose overdue, week, notDue, days30, days60, days90 or over90.`),
})
export type DueWhen = z.output<typeof dueWhen>

/** Rupees. */
const dueFee = z.object({
  _id: id,
  student: z.object({ _id: id, name: z.string() }),
  email: z.string(),
  phone: z.string(),
  courseName: z.string(),
  receiptNumber: z.string(),
  dueDay: z.string(),
  amountDue: z.number(),
  balance: z.number(),
  /** Rupees of the listed parts. */
  owed: z.number(),
  isClaimed: z.boolean(),
  pausedAt: z.nullable(instant),
  /** A text in the student's language; the client adds the payment page's address. */
  reminder: z.string(),
})
export type DueFee = z.output<typeof dueFee>

export const listDueFees = endpoint({
  method: 'GET',
  path: '/fees/due',
  access: ['admin'],
  permission: 'seeFees',
  table: true,
  summary: 'Fees that are owed, what is due first at the top; those with a part that is due then',
  query: z.strictObject({
    ...pageQuery,
    ...tableQuery,
    when: z.optional(dueWhen),
  }),
  response: z.object({
    today: z.string(),
    fees: z.array(dueFee),
  }),
})

export const getOwedByAge = endpoint({
  method: 'GET',
  path: '/fees/due/ages',
  access: ['admin'],
  permission: 'seeFees',
  summary: 'What students owe in all, and how long it is overdue',
  response: z.object({
    /** Rupees. */
    owed: z.number(),
    ages: z.array(z.object({ age: owedAge, amount: z.number() })),
  }),
})

/** Negative: a reversed payment or a refund. A returned refund is positive. */
const taking = z.object({
  /** The payment's id, with `-` when reversed, or the refund's. */
  _id: id,
  enrollmentId: id,
  at: instant,
  receiptNumber: z.string(),
  name: z.string(),
  courseName: z.string(),
  method: anyMethod,
  /** Rupees. */
  amount: z.number(),
  reference: z.nullable(z.string()),
  receivedDay: z.nullable(z.string()),
  /** null: a gateway, or an erased account. */
  takenBy: z.nullable(z.string()),
  refusal: z.nullable(z.string()),
  /** null: a payment. */
  refundNumber: z.nullable(z.string()),
})
export type Taking = z.output<typeof taking>

/** Rupees and number of payments. */
const takingsTotal = z.object({
  takerId: z.nullable(id),
  takenBy: z.nullable(z.string()),
  method: anyMethod,
  count: z.number(),
  amount: z.number(),
})
export type TakingsTotal = z.output<typeof takingsTotal>

export const listTakings = endpoint({
  method: 'GET',
  path: '/fees/takings',
  access: ['admin'],
  permission: 'keepBooks',
  table: true,
  summary:
    "A day's closing: the payments that were confirmed or refused on a day, and who took how much by which method",
  query: z.strictObject({
    page: pageQuery.page,
    limit: pageQuery.limit,
    ...tableQuery,
    /** A day of the school; absent: today. */
    day: z.optional(optionalLine(10)),
    /** An id or `online`; filters rows, not totals. */
    taker: z.optional(optionalLine(64)),
    method: z.optional(moneyMethod),
  }),
  response: z.object({ day: z.string(), totals: z.array(takingsTotal), takings: z.array(taking) }),
})
