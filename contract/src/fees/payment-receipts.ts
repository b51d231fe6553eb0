import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'
import { amountWords } from './amount-words.ts'
import { anyMethod, schoolOnReceipt } from './enrollments.ts'

const paymentReceipt = z.object({
  /** Such as `R/26-27/000318`. */
  number: z.string(),
  issuedAt: instant,
  school: schoolOnReceipt,
  paymentId: id,
  enrollmentId: id,
  /** The order slip's number, such as `AB/2026-27/000318`. */
  receiptNumber: z.string(),
  receivedFrom: z.string(),
  courseName: z.string(),
  method: anyMethod,
  reference: z.nullable(z.string()),
  /** YYYY-MM-DD. */
  receivedDay: z.string(),
  /** Rupees, including `advance`. */
  amount: z.number(),
  /** The paid enrollments. A student sees only their own. */
  parts: z.array(
    z.object({
      enrollmentId: id,
      paymentId: id,
      receiptNumber: z.string(),
      name: z.string(),
      courseName: z.string(),
      /** Rupees, without the advance. */
      amount: z.number(),
    }),
  ),
  /** Rupees that became an advance. */
  advance: z.number(),
  amountInWords: amountWords,
  voidReason: z.nullable(z.string()),
})
export type PaymentReceipt = z.output<typeof paymentReceipt>

const params = z.object({ enrollmentId: z.string(), paymentId: z.string() })

export const getPaymentReceipt = endpoint({
  method: 'GET',
  path: '/enrollments/:enrollmentId/payments/:paymentId/receipt',
  access: 'signedIn',
  permission: 'seeFees',
  summary: 'The receipt of a payment that came, for its student and for admins',
  params,
  response: paymentReceipt,
})

export const getPaymentReceiptPdf = endpoint({
  method: 'GET',
  path: '/enrollments/:enrollmentId/payments/:paymentId/receipt/pdf',
  access: 'signedIn',
  permission: 'seeFees',
  summary: "The receipt of a payment as a PDF of one page, in the caller's language",
  params,
  raw: 'response',
})

export const emailPaymentReceipt = endpoint({
  method: 'POST',
  path: '/enrollments/:enrollmentId/payments/:paymentId/receipt/mails',
  access: ['admin'],
  permission: 'takePayments',
  summary: 'Mail the receipt of a payment to its student again',
  params,
  response: z.object({ success: z.literal(true), message: z.string() }),
  status: 201,
})

export const getReceiptPdf = endpoint({
  method: 'GET',
  path: '/enrollments/:enrollmentId/receipt/pdf',
  access: 'signedIn',
  permission: 'seeFees',
  summary: "The receipt of an enrollment as a PDF of one page, in the caller's language",
  params: z.object({ enrollmentId: z.string() }),
  raw: 'response',
})
