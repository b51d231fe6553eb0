import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { csvQuery, id, instant, optionalLine, pageQuery } from '../fields.ts'
import { anyMethod } from './enrollments.ts'

/** How long what is owed is overdue, in days; each part of a fee has one age. */
const owedAge = z.enum(['notDue', 'days30', 'days60', 'days90', 'over90'])
export type OwedAge = z.output<typeof owedAge>

/** Parts of an age, all parts that were due before today, or parts due today or in the next 7 days. */
export const dueWhen = z.enum(['overdue', 'week', ...owedAge.options], {
  error: 'Please choose overdue, week, notDue, days30, days60, days90 or over90.',
})
export type DueWhen = z.output<typeof dueWhen>

/** A student who owes something: the part that is to be paid next, and all that is owed. Amounts are rupees. */
const dueFee = z.object({
  /** Of the enrollment. */
  _id: id,
  student: z.object({ _id: id, name: z.string() }),
  email: z.string(),
  phone: z.string(),
  courseName: z.string(),
  receiptNumber: z.string(),
  dueDay: z.string(),
  amountDue: z.number(),
  balance: z.number(),
  /** The sum of the listed instalments that is still owed, in rupees. Without a filter it is the balance. */
  owed: z.number(),
  /** The student has said that it is paid. */
  isClaimed: z.boolean(),
  pausedAt: z.nullable(instant),
  /** What can be written to the student, in the student's language; the address where they pay comes after it. */
  reminder: z.string(),
})
export type DueFee = z.output<typeof dueFee>

export const listDueFees = endpoint({
  method: 'GET',
  path: '/fees/due',
  access: ['admin'],
  csv: true,
  summary: 'Fees that are owed, what is due first at the top; those with a part that is due then',
  query: z.strictObject({
    ...pageQuery,
    ...csvQuery /** Absent: everything that is owed. */,
    when: z.optional(dueWhen),
  }),
  response: z.object({
    /** The school's day. */
    today: z.string(),
    fees: z.array(dueFee),
  }),
})

export const getOwedByAge = endpoint({
  method: 'GET',
  path: '/fees/due/ages',
  access: ['admin'],
  summary: 'What students owe in all, and how long it is overdue',
  response: z.object({
    /** Rupees: all ages together. */
    owed: z.number(),
    ages: z.array(z.object({ age: owedAge, amount: z.number() })),
  }),
})

/** Money that was entered at the desk on a day; with a negative amount, money that did not come after all, or a refund; a refund that came back is positive. */
const taking = z.object({
  /** Of the payment, with `-` where it did not come; or of the refund. */
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
  /** null: a payment gateway, or an account that is erased. */
  takenBy: z.nullable(z.string()),
  refusal: z.nullable(z.string()),
  /** Of a refund; null: a payment. */
  refundNumber: z.nullable(z.string()),
})
export type Taking = z.output<typeof taking>

/** What one person took by one method, in rupees, and how many payments that are. */
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
  csv: true,
  summary:
    "A day's closing: the payments that were confirmed or refused on a day, and who took how much by which method",
  query: z.strictObject({
    page: pageQuery.page,
    limit: pageQuery.limit,
    ...csvQuery,
    /** A day of the school; absent: today. */
    day: z.optional(optionalLine(10)),
    /** The rows alone are narrowed, the totals stay those of the day. The id of who took it, or `online`. */
    taker: z.optional(optionalLine(64)),
    method: z.optional(anyMethod),
  }),
  response: z.object({ day: z.string(), totals: z.array(takingsTotal), takings: z.array(taking) }),
})
