import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { id, optionalLine } from '../fields.ts'
import { limits } from '../limits.ts'
import { day, financialYearConfirmation, keepsRest, rupees, takenMethod } from './fees.ts'

export const mostSplits = 12

export const splitPayment = endpoint({
  method: 'POST',
  path: '/fees/split-payments',
  access: ['admin'],
  permission: 'takePayments',
  summary:
    'Take money that pays several fees at once, of one student or of siblings: one receipt, with a payment for each fee',
  body: z.strictObject({
    method: takenMethod,
    amount: rupees,
    reference: z.optional(optionalLine(limits.name)),
    /** Default: today. Future days are refused. */
    receivedDay: z.optional(day),
    financialYear: financialYearConfirmation,
    parts: z
      .array(
        z.strictObject({
          enrollmentId: id,
          amount: rupees,
          keepsRest,
          version: z.optional(z.number().check(z.int())),
        }),
      )
      .check(
        z.minLength(2, { error: errorText(msg`Please choose two fees at least.`) }),
        z.maxLength(mostSplits, { error: errorText(msg`Please keep this to ${{ mostSplits }} fees.`) }),
      ),
  }),
  bodyKilobytes: 6,
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    receiptNumber: z.string(),
    payments: z.array(z.object({ enrollmentId: id, paymentId: id })),
  }),
  status: 201,
})
