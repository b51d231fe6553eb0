import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { id, line, optionalLine } from '../fields.ts'
import { limits } from '../limits.ts'
import { day, financialYearConfirmation, keepsRest, rupees, rupeesOrZero, takenMethod } from './fees.ts'

export const courseOrder = z.strictObject({
  courseId: id,
  /** The price that the caller saw, compared with the course's price. */
  price: rupeesOrZero,
  /** Absent means payment at once. */
  inParts: z.optional(z.boolean()),
  /** A discount of the whole price makes the course free. */
  discount: z.optional(
    z.strictObject({ amount: rupees, reason: line(500, msg`Please give the reason of the discount.`) }),
  ),
  payment: z.optional(
    z.strictObject({
      method: takenMethod,
      amount: rupees,
      reference: z.optional(optionalLine(limits.name)),
      /** Default: today. Future days are refused. */
      receivedDay: z.optional(day),
      /** A cheque with a later day is not a payment yet. `reference` is the cheque's number. */
      chequeDay: z.optional(day),
      financialYear: financialYearConfirmation,
      keepsRest,
    }),
  ),
})
export type CourseOrder = z.output<typeof courseOrder>

export const buyerFields = {
  state: z.optional(optionalLine(2)),
  address: z.optional(optionalLine(limits.address)),
}

export const staffEnrollment = z.object({
  enrollmentId: id,
  studentId: id,
  courseId: id,
  courseName: z.string(),
  receiptNumber: z.string(),
  /** Rupees. */
  balance: z.number(),
  payment: z.nullable(z.object({ paymentId: id, receipt: z.string(), amount: z.number() })),
  /** A cheque with a later day, not a payment yet. */
  cheque: z.nullable(z.object({ amount: z.number(), day: z.string() })),
})
export type StaffEnrollment = z.output<typeof staffEnrollment>

export const enrollStudents = endpoint({
  method: 'POST',
  path: '/admin/enrollments',
  access: ['admin'],
  permission: 'admitStudents',
  summary:
    'Enroll students in a course, also with a discount or free of charge with a reason; the ones who are enrolled already are left out',
  bodyKilobytes: 24,
  body: z.strictObject({
    studentIds: z
      .array(id)
      .check(
        z.minLength(1, { error: errorText(msg`Please choose at least one student.`) }),
        z.maxLength(100, { error: errorText(msg`Please choose 100 at most.`) }),
      ),
    order: courseOrder,
    ...buyerFields,
  }),
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    enrollments: z.array(staffEnrollment),
    already: z.array(id),
  }),
  status: 201,
})

export const cancelEnrollments = endpoint({
  method: 'POST',
  path: '/admin/enrollments/cancellations',
  access: ['admin'],
  summary: 'Cancel enrollments with a reason; the ones that are cancelled already are left out',
  bodyKilobytes: 24,
  body: z.strictObject({
    enrollmentIds: z
      .array(id)
      .check(
        z.minLength(1, { error: errorText(msg`Please choose at least one enrollment.`) }),
        z.maxLength(100, { error: errorText(msg`Please choose 100 at most.`) }),
      ),
    reason: line(500, msg`Please give the reason; the student sees it.`),
  }),
  response: z.object({ success: z.literal(true), message: z.string(), cancelled: z.number() }),
})
