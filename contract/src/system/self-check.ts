import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'

/** These checks compare amounts per enrollment, in paise. */
export const moneyChecks = z.enum([
  'documents',
  'money',
  'receivable',
  'income',
  'refundsOwed',
  'advances',
  'opening',
  'entries',
  'receipts',
  'fees',
  'lateFees',
  'waived',
  'paid',
  'refunded',
])
/** This check compares amounts per student with an advance, in paise. */
export const advanceChecks = z.enum(['advancesOfStudents'])
/** This check compares amounts per course with a fee plan, in paise. */
export const planChecks = z.enum(['feeParts'])
/** These checks compare amounts per day, in paise. */
export const earningChecks = z.enum([
  'earnings',
  'confirmedEarnings',
  'recordedEarnings',
  'recordedConfirmed',
  'bookedEarned',
  'bookedTax',
  'bookedReceived',
  'bookedRefunded',
  'bookedAdvances',
  'bookedOpening',
  'bookedOwed',
])
export const countChecks = z.enum([
  'enrollments',
  'recorded',
  'cancelled',
  'students',
  'coupons',
  'activeUsers',
])

export const checkName = z.enum([
  ...moneyChecks.options,
  ...advanceChecks.options,
  ...planChecks.options,
  ...earningChecks.options,
  ...countChecks.options,
])
export type CheckName = z.output<typeof checkName>

export const maxDifferencesShown = 100

const difference = z.object({
  /** What differs. `day`: a day of one course or of the whole school. */
  of: z.enum(['enrollment', 'day', 'course', 'coupon', 'student', 'activeDay', 'activeMonth']),
  /** null: the difference is about the whole school. */
  id: z.nullable(id),
  name: z.string(),
  receiptNumber: z.nullable(z.string()),
  /** YYYY-MM-DD. For a month, the first day of the month. */
  day: z.nullable(z.string()),
  left: z.number(),
  right: z.number(),
})
export type Difference = z.output<typeof difference>

const check = z.object({
  name: checkName,
  left: z.number(),
  right: z.number(),
  /** The number of rows that differ. Rows can differ although the two sums are equal. */
  differing: z.number(),
  differences: z.array(difference),
})
export type Check = z.output<typeof check>

export const checkTotals = endpoint({
  method: 'GET',
  path: '/reports/check',
  access: ['admin'],
  permission: 'keepBooks',
  summary:
    'What must be equal, both sums, and the rows in which they differ: the last recount that is finished',
  response: z.object({
    checks: z.array(check),
    /** null: no recount has finished yet. */
    agrees: z.nullable(z.boolean()),
    countedAt: z.nullable(instant),
    isRunning: z.boolean(),
    /** The last check of the SQLite file; always `unchecked` on PostgreSQL. */
    databaseFile: z.enum(['unchecked', 'sound', 'damaged']),
  }),
})
