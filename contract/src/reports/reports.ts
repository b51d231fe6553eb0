import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { role } from '../accounts/auth.ts'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { id, instant, pageQuery, tableQuery } from '../fields.ts'

export const reportRange = z.enum(['7d', '30d', '3m', '1y'], {
  error: errorText(msg`Please choose 7d, 30d, 3m or 1y.`),
})
export type ReportRange = z.output<typeof reportRange>

/**
 * `before` is the value of the earlier period. `change` is in percent, null if `before` is 0.
 * `inAll` covers all time. Money is in rupees.
 */
const figure = z.object({
  value: z.number(),
  change: z.nullable(z.number()),
  before: z.number(),
  inAll: z.number(),
})

/** School days (YYYY-MM-DD), both included. */
const period = z.object({ from: z.string(), to: z.string() })

export const report = z.object({
  range: reportRange,
  period,
  earlier: period,
  summary: z.object({
    totalUsers: figure,
    totalEnrollments: figure,
    totalEarnings: figure,
    /** Taken from the ledger. */
    received: figure,
  }),
  enrollmentsPerCourse: z.array(
    z.object({ courseId: id, course: z.string(), students: z.number(), earnings: z.number() }),
  ),
  unit: z.enum(['day', 'week', 'month']),
  /** `earlier` counts users of the corresponding part of the earlier period. */
  activeUsers: z.array(
    z.object({
      /** Such as `20 Nov`, or `Nov 2026` for a month. */
      label: z.string(),
      start: z.string(),
      users: z.number(),
      earlier: z.nullable(z.number()),
      earlierStart: z.string(),
    }),
  ),
})
export type Report = z.output<typeof report>

export const reportPart = z.enum(['courses', 'active'], {
  error: errorText(msg`Please choose courses or active.`),
})
export type ReportPart = z.output<typeof reportPart>

export const getReport = endpoint({
  method: 'GET',
  path: '/reports',
  access: ['admin'],
  table: true,
  summary: 'New users, enrollments, earnings and active users of the last days, weeks or months',
  query: z.strictObject({
    range: z.optional(reportRange),
    ...tableQuery,
    part: z.optional(reportPart),
  }),
  response: report,
})

const day = z
  .string()
  .check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: errorText(msg`Please choose a day that is in the calendar.`) }),
  )

export const newUser = z.object({
  _id: id,
  name: z.string(),
  email: z.nullable(z.string()),
  role,
  joinedAt: instant,
})
export type NewUser = z.output<typeof newUser>

export const listNewUsers = endpoint({
  method: 'GET',
  path: '/reports/users',
  access: ['admin'],
  table: true,
  summary:
    'The accounts of every role, or those made in some days, newest first: the rows behind Total Users',
  query: z.strictObject({
    page: pageQuery.page,
    limit: pageQuery.limit,
    ...tableQuery,
    /** School days, both included. Absent means all accounts. */
    from: z.optional(day),
    to: z.optional(day),
  }),
  response: z.array(newUser),
})

export const reportUnit = z.enum(['day', 'week', 'month'], {
  error: errorText(msg`Please choose day, week or month.`),
})
export type ReportUnit = z.output<typeof reportUnit>

export const activeUsers = z.object({
  period,
  /** Exceeds the length of `users` if old records have no names. */
  active: z.number(),
  /** `days` counts active days. */
  users: z.array(
    z.object({ _id: id, name: z.string(), email: z.nullable(z.string()), role, days: z.number() }),
  ),
})
export type ActiveUsers = z.output<typeof activeUsers>

export const listActiveUsers = endpoint({
  method: 'GET',
  path: '/reports/active',
  access: ['admin'],
  table: true,
  summary: 'Who used the school on a day, in seven days or in a month, in the order in which they joined',
  query: z.strictObject({
    page: pageQuery.page,
    limit: pageQuery.limit,
    ...tableQuery,
    unit: reportUnit,
    /** Any day of the period. */
    start: day,
  }),
  response: activeUsers,
})

export function usersFileName({ from, to }: { from?: string | undefined; to?: string | undefined }): string {
  if (!from && !to) return 'users'
  return `new-users${from ? `-${from}` : ''}${to ? `-to-${to}` : ''}`
}
