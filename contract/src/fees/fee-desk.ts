import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { id, instant, optionalLine, pageQuery, tableQuery } from '../fields.ts'
import { anyMethod, moneyMethod } from './enrollments.ts'

/** Days overdue: `days30` is 1 to 30, `days60` 31 to 60, `days90` 61 to 90. */
const owedAge = z.enum(['notDue', 'days30', 'days60', 'days90', 'over90'])
export type OwedAge = z.output<typeof owedAge>

/** `overdue`: due before today. `week`: due today or in the next seven days. */
export const duePeriod = z.enum(['overdue', 'week', ...owedAge.options], {
  error: errorText(msg`Please choose overdue, week, notDue, days30, days60, days90 or over90.`),
})
export type DuePeriod = z.output<typeof duePeriod>

/** Amounts are in rupees. */
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
  /** The unpaid amount of the parts that `when` selects. */
  owed: z.number(),
  isClaimed: z.boolean(),
  pausedAt: z.nullable(instant),
  /** A text in the student's language. The client adds the payment page's address. */
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
    when: z.optional(duePeriod),
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
    /** Amounts are in rupees. */
    owed: z.number(),
    ages: z.array(z.object({ age: owedAge, amount: z.number() })),
  }),
})

/** The amount is negative for a reversed payment or a refund, positive for a returned refund. */
const taking = z.object({
  /** The id of the payment or refund. For a reversed payment, `-` follows the id. */
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
  /** null for a payment gateway or an erased account. */
  takenBy: z.nullable(z.string()),
  refusal: z.nullable(z.string()),
  /** null for a payment. */
  refundNumber: z.nullable(z.string()),
})
export type Taking = z.output<typeof taking>

/** `amount` is the sum of the takings in rupees. */
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
    /** A school day. Default: today. */
    day: z.optional(optionalLine(10)),
    /** A person's id, or `online` for the payment gateway. Filters the rows, not the totals. */
    taker: z.optional(optionalLine(64)),
    method: z.optional(moneyMethod),
  }),
  response: z.object({ day: z.string(), totals: z.array(takingsTotal), takings: z.array(taking) }),
})
