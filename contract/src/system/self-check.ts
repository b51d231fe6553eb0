import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'

/** Per enrollment, in paise. */
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
/** Per student with an advance, in paise. */
export const advanceChecks = z.enum(['advancesOfStudents'])
/** Per course with parts, in paise. */
export const planChecks = z.enum(['feeParts'])
/** Per day, in paise. */
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

export const differencesShown = 100

const difference = z.object({
  /** `day`: of a course or the school. */
  of: z.enum(['enrollment', 'day', 'course', 'coupon', 'student', 'activeDay', 'activeMonth']),
  /** null: a day of the whole school. */
  id: z.nullable(id),
  name: z.string(),
  receiptNumber: z.nullable(z.string()),
  /** YYYY-MM-DD; of a month the first. */
  day: z.nullable(z.string()),
  left: z.number(),
  right: z.number(),
})
export type Difference = z.output<typeof difference>

const check = z.object({
  name: checkName,
  left: z.number(),
  right: z.number(),
  /** Possible although the sums agree. */
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
    /** null until the first recount ends. */
    agrees: z.nullable(z.boolean()),
    countedAt: z.nullable(instant),
    isRunning: z.boolean(),
    /** SQLite only. */
    databaseFile: z.enum(['unchecked', 'sound', 'damaged']),
  }),
})
