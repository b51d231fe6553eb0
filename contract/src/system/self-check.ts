import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'

/** Comparisons of each enrollment, in paise. */
export const moneyChecks = z.enum([
  'documents',
  'money',
  'receivable',
  'income',
  'refundsOwed',
  'entries',
  'receipts',
  'fees',
  'waived',
  'paid',
  'refunded',
])
/** Comparisons of each course whose fee can be paid in parts, in paise. */
export const planChecks = z.enum(['feeParts'])
/** Comparisons of the totals of each day, in paise. */
export const earningChecks = z.enum([
  'earnings',
  'confirmedEarnings',
  'recordedEarnings',
  'recordedConfirmed',
  'bookedEarned',
  'bookedTax',
  'bookedReceived',
  'bookedRefunded',
  'bookedOwed',
])
/** Comparisons of what is counted. */
export const countChecks = z.enum([
  'enrollments',
  'recorded',
  'cancelled',
  'students',
  'coupons',
  'activeUsers',
])

/** Two sums that must be equal. */
export const checkName = z.enum([
  ...moneyChecks.options,
  ...planChecks.options,
  ...earningChecks.options,
  ...countChecks.options,
])
export type CheckName = z.output<typeof checkName>

/** Rows that are told of one comparison. */
export const differencesShown = 100

/** One row of which the two sums of a comparison differ. */
const difference = z.object({
  /** What differs: an enrollment, a day of a course or of the whole school, a course, a coupon, or the active users of a day or month. */
  of: z.enum(['enrollment', 'day', 'course', 'coupon', 'activeDay', 'activeMonth']),
  /** Of the enrollment, course or coupon; null for a day of the whole school. */
  id: z.nullable(id),
  /** Of the student, the course or the coupon; empty where there is none. */
  name: z.string(),
  receiptNumber: z.nullable(z.string()),
  /** The day, or the first day of the month, YYYY-MM-DD. */
  day: z.nullable(z.string()),
  left: z.number(),
  right: z.number(),
})
export type Difference = z.output<typeof difference>

const check = z.object({
  name: checkName,
  left: z.number(),
  right: z.number(),
  /** Of so many rows the two sides differ, even where their sums do not. */
  differing: z.number(),
  /** The first of them. */
  differences: z.array(difference),
})
export type Check = z.output<typeof check>

export const checkTotals = endpoint({
  method: 'GET',
  path: '/reports/check',
  access: ['admin'],
  summary:
    'What must be equal, both sums, and the rows in which they differ: the last recount that is finished',
  response: z.object({
    checks: z.array(check),
    /** null while the first recount is not finished. */
    agrees: z.nullable(z.boolean()),
    countedAt: z.nullable(instant),
    /** A recount is under way: ask again for its result. */
    isRunning: z.boolean(),
    /** Of SQLite, whether the file was found damaged since the start. */
    databaseFile: z.enum(['unchecked', 'sound', 'damaged']),
  }),
})
