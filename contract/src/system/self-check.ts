import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'

/** These checks compare paise per enrollment. */
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
/** This check compares paise per student with an advance. */
export const advanceChecks = z.enum(['advancesOfStudents'])
/** This check compares paise per course with a fee plan. */
export const planChecks = z.enum(['feeParts'])
/** These checks compare paise per day. */
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
  /** `day`: a day of one course or of the whole school. */
  of: z.enum(['enrollment', 'day', 'course', 'coupon', 'student', 'activeDay', 'activeMonth']),
  /** null: the whole school. */
  id: z.nullable(id),
  name: z.string(),
  receiptNumber: z.nullable(z.string()),
  /** YYYY-MM-DD; for a month, its first day. */
  day: z.nullable(z.string()),
  left: z.number(),
  right: z.number(),
})
export type Difference = z.output<typeof difference>

const check = z.object({
  name: checkName,
  left: z.number(),
  right: z.number(),
  /** Rows that differ; the two sums may be equal. */
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
    /** null: no recount has finished. */
    agrees: z.nullable(z.boolean()),
    countedAt: z.nullable(instant),
    isRunning: z.boolean(),
    /** Always `unchecked` on PostgreSQL. */
    databaseFile: z.enum(['unchecked', 'sound', 'damaged']),
  }),
})
