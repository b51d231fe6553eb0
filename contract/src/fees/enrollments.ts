import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { id, instant, line, optionalLine, pageQuery, personName } from '../fields.ts'
import { limits } from '../limits.ts'
import { texts } from '../texts.ts'
import { amountWords } from './amount-words.ts'

export const paymentMethod = z.enum(['card', 'upi', 'bank'], {
  error: errorText(msg`Please choose card, upi or bank.`),
})
export type PaymentMethod = z.output<typeof paymentMethod>
/** `owed`: staff enrolled the student without a payment, or the payment was refused. */
const paymentStatus = z.enum(['recorded', 'owed', 'confirmed', 'cancelled'])
export type PaymentStatus = z.output<typeof paymentStatus>

const chosenMethod = z.enum([...paymentMethod.options, 'online'], {
  error: errorText(msg`Please choose card, upi or bank.`),
})

export const moneyMethod = z.enum([...chosenMethod.options, 'cash', 'cheque'])
/** `advance` is the student's advance. `opening` was paid before the school came to Abhyas. */
export const anyMethod = z.enum([...moneyMethod.options, 'advance', 'opening'])
export type AnyMethod = z.output<typeof anyMethod>

/** Payment fields are null for mentors. */
export const enrollment = z.object({
  _id: id,
  course: z.object({ _id: id, name: z.string(), instructor: z.string() }),
  courseName: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  student: z.object({ _id: id, name: z.string(), email: z.nullable(z.string()) }),
  paymentMethod: z.nullable(anyMethod),
  /** Entered by the student or the confirming admin. */
  paymentReference: z.nullable(z.string()),
  fromDate: z.string(),
  /** Rupees. `amount` is the whole fee, `balance` the unpaid part. */
  amount: z.nullable(z.number()),
  balance: z.nullable(z.number()),
  /** The pending payment or else the next part, in rupees. */
  amountDue: z.nullable(z.number()),
  dueDay: z.nullable(z.string()),
  /** The lessons closed because a part was overdue. */
  pausedAt: z.nullable(instant),
  receiptNumber: z.nullable(z.string()),
  paymentStatus: z.nullable(paymentStatus),
  createdAt: instant,
})
export type Enrollment = z.output<typeof enrollment>

export const usedCoupon = z.object({
  code: z.string(),
  /** Rupees. */
  amount: z.number(),
})
export type UsedCoupon = z.output<typeof usedCoupon>

const receiptOfPayment = z.object({
  paymentId: id,
  number: z.string(),
  /** Rupees. */
  amount: z.number(),
  isVoid: z.boolean(),
})

export const schoolOnReceipt = z.object({
  name: z.string(),
  address: z.string(),
  logo: z.nullable(z.string()),
  /** null without a GST registration. */
  gstin: z.nullable(z.string()),
})

export const receipt = z.object({
  receiptNumber: z.string(),
  issuedAt: instant,
  school: schoolOnReceipt,
  receivedFrom: z.string(),
  email: z.string(),
  phone: z.string(),
  courseId: id,
  courseName: z.string(),
  instructor: z.string(),
  /** The first payment that was not refused. */
  order: z.object({ method: anyMethod, reference: z.nullable(z.string()) }),
  /** The method of the pending or else the last payment. */
  paymentMethod: anyMethod,
  paymentStatus,
  paymentReference: z.nullable(z.string()),
  cancelReason: z.nullable(z.string()),
  fromDate: z.string(),
  courseFee: z.number(),
  /** The discount without the coupon, in rupees. */
  reduction: z.number(),
  coupon: z.nullable(usedCoupon),
  amount: z.number(),
  /** Rupees. */
  waived: z.number(),
  /** Late fees so far, in rupees. */
  late: z.number(),
  paid: z.number(),
  balance: z.number(),
  amountDue: z.number(),
  dueDay: z.nullable(z.string()),
  amountInWords: amountWords,
  payments: z.array(receiptOfPayment),
})
export type Receipt = z.output<typeof receipt>

const receiptLine = z.object({
  enrollmentId: id,
  receiptNumber: z.string(),
  courseId: id,
  courseName: z.string(),
  amount: z.number(),
  paymentMethod: anyMethod,
  paymentReference: z.nullable(z.string()),
  paymentStatus,
  balance: z.number(),
  amountDue: z.number(),
  dueDay: z.nullable(z.string()),
  issuedAt: instant,
  payments: z.array(receiptOfPayment),
})
export type ReceiptLine = z.output<typeof receiptLine>

const missingFieldText = texts.enrollment.fillAllFields

const paidDay = z.optional(
  optionalLine(10).check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: errorText(msg`Please choose a day that is in the calendar.`) }),
  ),
)

export const enrollBody = z.strictObject({
  name: personName(missingFieldText),
  /** Optional only for students without an email. */
  email: z.optional(optionalLine(limits.email, missingFieldText)),
  phone: line(limits.phone, missingFieldText),
  paymentMethod: z.pipe(line(limits.name, missingFieldText), chosenMethod),
  fromDate: line(40, missingFieldText),
  course: z.optional(optionalLine(limits.name)),
  courseId: z.optional(id),
  instructor: z.optional(optionalLine(limits.name)),
  /** The rupees that the student saw, compared with the price. */
  amount: z.optional(z.number()),
  reference: z.optional(optionalLine(limits.name)),
  /** Absent means payment at once. */
  inParts: z.optional(z.boolean()),
  /** The rupees that the student saw, compared with the fee plan. */
  firstPart: z.optional(z.number()),
  /** A coupon code. `amount` is then the discounted price. */
  coupon: z.optional(optionalLine(limits.name)),
  /**
   * An invoice needs the state, and the address if the student has a GSTIN or pays ₹50,000 or more.
   * The states are in `gst.ts`, so that course pages do not load them.
   */
  state: z.optional(optionalLine(2)),
  gstin: z.optional(optionalLine(30)),
  address: z.optional(optionalLine(limits.address)),
})

export const enroll = endpoint({
  method: 'POST',
  path: '/enrollments',
  access: ['student'],
  summary: 'Enroll the caller in a published course and record the payment',
  body: enrollBody,
  bodyKilobytes: 6,
  response: z.object({ success: z.literal(true), message: z.string(), enrollment }),
  status: 201,
})

export const giveReference = endpoint({
  method: 'PUT',
  path: '/enrollments/:enrollmentId/reference',
  access: ['student'],
  summary:
    'Say that the fee, or the part that is next, is paid, with the reference of the payment; it can be changed until the school confirms',
  params: z.object({ enrollmentId: z.string() }),
  body: z.strictObject({
    reference: line(limits.name, msg`Please enter the reference of your payment.`),
    paymentMethod: z.optional(paymentMethod),
    /** Rupees. Default: the amount due. */
    amount: z.optional(z.number()),
    /** Default: today. Future days are refused. */
    paidDay,
  }),
  response: enrollment,
})

export const studentEnrollments = endpoint({
  method: 'GET',
  path: '/enrollments/student/:studentId',
  access: 'signedIn',
  permission: 'seeFees',
  summary: "A student's enrollments, newest first",
  params: z.object({ studentId: z.string() }),
  response: z.array(enrollment),
})

export const ownReceipts = endpoint({
  method: 'GET',
  path: '/users/me/receipts',
  access: 'signedIn',
  permission: 'anyStaff',
  summary: "The caller's receipts, newest first, those of cancelled enrollments too; pages of 20",
  query: z.object({ page: pageQuery.page, limit: pageQuery.limit }),
  response: z.array(receiptLine),
})

export const getReceipt = endpoint({
  method: 'GET',
  path: '/enrollments/:enrollmentId/receipt',
  access: 'signedIn',
  permission: 'seeFees',
  summary: 'The receipt of an enrollment',
  params: z.object({ enrollmentId: z.string() }),
  response: receipt,
})
