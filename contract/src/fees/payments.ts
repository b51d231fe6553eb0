import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { id, instant, line, optionalLine, pageQuery, tableQuery } from '../fields.ts'
import { limits } from '../limits.ts'
import { texts } from '../texts.ts'
import { enrollment } from './enrollments.ts'
import { day, financialYearConfirmation, keepsRest, rupees } from './fees.ts'

/** Payment fields are null for mentors. */
export const listedEnrollment = z.object({
  ...enrollment.shape,
  sameReference: z.array(
    z.object({ _id: id, receiptNumber: z.string(), name: z.string(), reference: z.string() }),
  ),
  /** `paid` and `refunded` are in rupees. */
  paid: z.nullable(z.number()),
  refunded: z.nullable(z.number()),
  cancelReason: z.nullable(z.string()),
  /** When the pending payment was made, as the student says, YYYY-MM-DD. */
  claimedDay: z.nullable(z.string()),
  confirmedAt: z.nullable(instant),
  cancelledAt: z.nullable(instant),
  version: z.number(),
})
export type ListedEnrollment = z.output<typeof listedEnrollment>

export const listEnrollments = endpoint({
  method: 'GET',
  path: '/enrollments',
  access: ['mentor', 'admin'],
  permission: 'seeFees',
  table: true,
  summary:
    "All enrollments, newest first, with the school's totals and what the listed ones come to; a mentor has those of the own courses",
  query: z.strictObject({
    ...pageQuery,
    ...tableQuery,
    status: z.optional(
      // `live`: not cancelled.
      z.enum(['live', 'recorded', 'confirmed', 'cancelled'], {
        error: errorText(msg`Please choose live, recorded, confirmed or cancelled.`),
      }),
    ),
    courseId: z.optional(id),
    studentId: z.optional(id),
    /** School days, both included. */
    from: z.optional(optionalLine(10)),
    to: z.optional(optionalLine(10)),
    sort: z.optional(z.enum(['newest', 'oldest'])),
  }),
  response: z.object({
    enrollments: z.array(listedEnrollment),
    totalEnrollments: z.number(),
    /** Both earnings are rupees, and 0 without the permission `keepBooks`. */
    totalEarnings: z.number(),
    confirmedEarnings: z.number(),
    /**
     * Rupees. `owed` is earned − received − opening + advances + refunded + toRefund. null without
     * `keepBooks`.
     */
    booked: z.nullable(
      z.object({
        earned: z.number(),
        received: z.number(),
        refunded: z.number(),
        toRefund: z.number(),
        advances: z.number(),
        opening: z.number(),
        owed: z.number(),
      }),
    ),
    /** The rupees of all pages. null for a search, for cancelled enrollments, or without `keepBooks`. */
    listed: z.nullable(z.object({ earnings: z.number() })),
  }),
})

export const settlePayment = endpoint({
  method: 'PUT',
  path: '/enrollments/:enrollmentId/payment',
  access: ['admin'],
  permission: 'takePayments',
  summary:
    'Confirm a payment with its reference (free: without), correct that, or cancel the enrollment with a reason',
  params: z.object({ enrollmentId: z.string() }),
  body: z.strictObject({
    status: z.enum(['confirmed', 'cancelled'], {
      error: errorText(msg`Please choose confirmed or cancelled.`),
    }),
    reference: z.optional(optionalLine(limits.name)),
    /** Default: the claimed amount. */
    amount: z.optional(rupees),
    keepsRest,
    /** Default: `claimedDay`, or today. Future days are refused. */
    receivedDay: z.optional(day),
    financialYear: financialYearConfirmation,
    reason: z.optional(line(500, texts.admin.giveReason)),
    version: z.optional(z.number().check(z.int())),
  }),
  response: listedEnrollment,
})
