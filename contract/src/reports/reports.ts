import * as z from 'zod/mini'
import { role } from '../accounts/auth.ts'
import { endpoint } from '../endpoint.ts'
import { csvQuery, id, instant, pageQuery } from '../fields.ts'

export const reportRange = z.enum(['7d', '30d', '3m', '1y'], { error: 'Please choose 7d, 30d, 3m or 1y.' })
export type ReportRange = z.output<typeof reportRange>

/**
 * A number of the chosen period. `change` is the percentage against the equal period before it, which had `before`; null
 * where that was nothing. `inAll` is the same over all time. Money is in rupees.
 */
const figure = z.object({
  value: z.number(),
  change: z.nullable(z.number()),
  before: z.number(),
  inAll: z.number(),
})

/** Days of the school, both included, YYYY-MM-DD. */
const period = z.object({ from: z.string(), to: z.string() })

export const report = z.object({
  range: reportRange,
  period,
  /** The equal period before. */
  earlier: period,
  summary: z.object({
    totalUsers: figure,
    totalEnrollments: figure,
    totalEarnings: figure,
    /** Money that the ledger received on these days, for all enrollments. */
    received: figure,
  }),
  /** Courses that somebody enrolled in, the most first. */
  enrollmentsPerCourse: z.array(
    z.object({ courseId: id, course: z.string(), students: z.number(), earnings: z.number() }),
  ),
  /** What one point of the line is: a day, seven days, or a month. */
  unit: z.enum(['day', 'week', 'month']),
  /** How many accounts were active, in order; `earlier` is the same place in the period before, null before there was any. */
  activeUsers: z.array(
    z.object({
      /** `20 Nov`, for a month `Nov 2026`. */
      label: z.string(),
      /** The first day of it. */
      start: z.string(),
      users: z.number(),
      earlier: z.nullable(z.number()),
      earlierStart: z.string(),
    }),
  ),
})
export type Report = z.output<typeof report>

export const reportPart = z.enum(['courses', 'active'], { error: 'Please choose courses or active.' })
export type ReportPart = z.output<typeof reportPart>

export const getReport = endpoint({
  method: 'GET',
  path: '/reports',
  access: ['admin'],
  csv: true,
  summary: 'New users, enrollments, earnings and active users of the last days, weeks or months',
  query: z.strictObject({
    range: z.optional(reportRange),
    ...csvQuery,
    /** Of the table, only the part under one chart. */
    part: z.optional(reportPart),
  }),
  response: report,
})

const day = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Please choose a day that is in the calendar.' }))

/** Somebody who has an account, and since when. */
export const newUser = z.object({ _id: id, name: z.string(), email: z.string(), role, joinedAt: instant })
export type NewUser = z.output<typeof newUser>

export const listNewUsers = endpoint({
  method: 'GET',
  path: '/reports/users',
  access: ['admin'],
  csv: true,
  summary:
    'The accounts of every role, or those made in some days, newest first: the rows behind Total Users',
  query: z.strictObject({
    page: pageQuery.page,
    limit: pageQuery.limit,
    ...csvQuery,
    /** Days of the school, both included; without them all accounts there are. */
    from: z.optional(day),
    to: z.optional(day),
  }),
  response: z.array(newUser),
})

/** What one point of the line of active users stands for. */
export const reportUnit = z.enum(['day', 'week', 'month'], { error: 'Please choose day, week or month.' })
export type ReportUnit = z.output<typeof reportUnit>

export const activeUsers = z.object({
  /** The days of the school that were asked for. */
  period,
  /** How many were active: all who are listed, and those of a time when nobody was kept by name. */
  active: z.number(),
  /** With how many of the days each was there. */
  users: z.array(z.object({ _id: id, name: z.string(), email: z.string(), role, days: z.number() })),
})
export type ActiveUsers = z.output<typeof activeUsers>

export const listActiveUsers = endpoint({
  method: 'GET',
  path: '/reports/active',
  access: ['admin'],
  csv: true,
  summary: 'Who used the school on a day, in seven days or in a month, in the order in which they joined',
  query: z.strictObject({
    page: pageQuery.page,
    limit: pageQuery.limit,
    ...csvQuery,
    unit: reportUnit,
    /** A day of the school: the day itself, the first of seven, or one of the month that is meant. */
    start: day,
  }),
  response: activeUsers,
})

/** How a table of them is called, without its ending: `new-users-2026-10-22-to-2026-11-20`; `users` for all. */
export function usersFileName({ from, to }: { from?: string | undefined; to?: string | undefined }): string {
  if (!from && !to) return 'users'
  return `new-users${from ? `-${from}` : ''}${to ? `-to-${to}` : ''}`
}
