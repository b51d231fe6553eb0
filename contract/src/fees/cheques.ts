import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { id, line, pageQuery, tableQuery } from '../fields.ts'
import { day, feeCard, financialYearConfirmation, keepsRest, rupees } from './fees.ts'

const version = z.optional(z.number().check(z.int()))
const chequeParams = z.object({ chequeId: z.string() })

export const chequeNumber = line(20, msg`Please enter the number of the cheque.`).check(
  z.regex(/^[\p{L}\p{N} /-]+$/u, { error: errorText(msg`Please enter the number of the cheque.`) }),
)

export const takeCheque = endpoint({
  method: 'POST',
  path: '/enrollments/:enrollmentId/cheques',
  access: ['admin'],
  permission: 'takePayments',
  summary: 'Take a cheque of a later day; it is no payment before that day',
  params: z.object({ enrollmentId: z.string() }),
  body: z.strictObject({
    number: chequeNumber,
    amount: rupees,
    /** The day on the cheque, after today and at most a year ahead. */
    day,
    financialYear: financialYearConfirmation,
    version,
  }),
  response: feeCard,
  status: 201,
})

export const bankCheque = endpoint({
  method: 'POST',
  path: '/cheques/:chequeId/payment',
  access: ['admin'],
  permission: 'takePayments',
  summary: 'Say that a cheque is taken to the bank, on its day or later: it is a payment from then on',
  params: chequeParams,
  body: z.strictObject({
    /** Default: today. Neither in the future nor before the day on the cheque. */
    receivedDay: z.optional(day),
    financialYear: financialYearConfirmation,
    keepsRest,
  }),
  response: feeCard,
  status: 201,
})

export const returnCheque = endpoint({
  method: 'PUT',
  path: '/cheques/:chequeId/return',
  access: ['admin'],
  permission: 'takePayments',
  summary: 'Say that a cheque that waits is given back, with a reason',
  params: chequeParams,
  body: z.strictObject({ reason: line(500, msg`Please give the reason; the student sees it.`) }),
  response: feeCard,
})

const waitingCheque = z.object({
  _id: id,
  enrollmentId: id,
  number: z.string(),
  /** Rupees. */
  amount: z.number(),
  day: z.string(),
  status: z.enum(['waiting', 'due']),
  name: z.string(),
  phone: z.string(),
  courseName: z.string(),
  receiptNumber: z.string(),
  /** The enrollment is cancelled, so the cheque must be given back. */
  isCancelled: z.boolean(),
})
export type WaitingCheque = z.output<typeof waitingCheque>

export const listCheques = endpoint({
  method: 'GET',
  path: '/fees/cheques',
  access: ['admin'],
  permission: 'seeFees',
  table: true,
  summary: 'Cheques that wait, by the days on them',
  query: z.strictObject({
    page: pageQuery.page,
    limit: pageQuery.limit,
    ...tableQuery,
    /** `due`: cheques of today or earlier. */
    when: z.optional(z.enum(['due'], { error: errorText(msg`Please choose due.`) })),
  }),
  response: z.object({
    /** The rupees of all pages. */
    sum: z.number(),
    cheques: z.array(waitingCheque),
  }),
})
