import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { id, instant, line, optionalLine } from '../fields.ts'
import { limits } from '../limits.ts'
import { refundState } from '../refunds/refund-states.ts'
import { anyMethod, paymentMethod, usedCoupon } from './enrollments.ts'

export const maxParts = 12

/** The financial year of the sent day, such as `2025-26`. Required if it is not the current one. */
export const financialYearConfirmation = z.optional(
  z
    .string()
    .check(
      z.maxLength(7),
      z.regex(/^\d{4}-\d{2}$/, { error: errorText(msg`Please give a financial year such as 2025-26.`) }),
    ),
)

export const day = optionalLine(10).check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: errorText(msg`Please choose a day that is in the calendar.`) }),
)

const rupeesError = errorText(msg`Please enter an amount such as 1999 or 1999.50.`)
export const rupees = z.number({ error: rupeesError }).check(
  z.refine((amount) => amount > 0 && amount <= 10_000_000 && isWholePaise(amount * 100), {
    error: rupeesError,
  }),
)
export const rupeesOrZero = z.number({ error: rupeesError }).check(
  z.refine((amount) => amount >= 0 && amount <= 10_000_000 && isWholePaise(amount * 100), {
    error: rupeesError,
  }),
)
const isWholePaise = (paise: number) => Math.abs(paise - Math.round(paise)) < 1e-6

const daysError = errorText(msg`Please enter 0 to 730 days.`)
const daysAfterEnrolling = z
  .number({ error: daysError })
  .check(
    z.int({ error: daysError }),
    z.minimum(0, { error: daysError }),
    z.maximum(730, { error: daysError }),
  )
export const feePart = z.strictObject({
  amount: rupees,
  dueAfterDays: z.optional(daysAfterEnrolling),
  dueDay: z.optional(day),
})
export type FeePart = z.output<typeof feePart>

const lateDaysError = errorText(msg`Please enter 0 to 90 days.`)
export const maxLateDays = 90
export const lateFee = z.strictObject({
  /** Charged for each overdue instalment. */
  amount: rupees,
  /** Days after the due day. */
  afterDays: z
    .number({ error: lateDaysError })
    .check(
      z.int({ error: lateDaysError }),
      z.minimum(0, { error: lateDaysError }),
      z.maximum(maxLateDays, { error: lateDaysError }),
    ),
})

const feePlan = z.object({
  courseId: id,
  /** Rupees. */
  price: z.number(),
  /** Empty if the course is paid at once. */
  parts: z.array(feePart),
  lateFee: z.nullable(lateFee),
})
export type FeePlan = z.output<typeof feePlan>

export const getFeePlan = endpoint({
  method: 'GET',
  path: '/courses/:courseId/fee-plan',
  access: 'signedIn',
  permission: 'seeFees',
  summary: 'The parts in which the fee of a course can be paid',
  params: z.object({ courseId: z.string() }),
  response: feePlan,
})

const tooManyParts = errorText(msg`Please keep this to ${{ maxParts }} instalments.`)

export const putFeePlan = endpoint({
  method: 'PUT',
  path: '/courses/:courseId/fee-plan',
  access: ['admin'],
  permission: 'keepBooks',
  summary:
    'Say in which parts the fee of a course can be paid: 2 to 12 that add up to the price, all with days after enrolling or all with dates; none: it is paid at once',
  params: z.object({ courseId: z.string() }),
  body: z.strictObject({
    parts: z.array(feePart).check(z.maxLength(maxParts, { error: tooManyParts })),
    /** null removes the late fee. */
    lateFee: z.optional(z.nullable(lateFee)),
  }),
  response: feePlan,
})

export const takenMethod = z.enum([...paymentMethod.options, 'cash', 'cheque'], {
  error: errorText(msg`Please choose card, upi, bank, cash or cheque.`),
})
export type TakenMethod = z.output<typeof takenMethod>

/** Stored as reasons why a claimed payment ended. */
export const endedClaimReason =
  'Nothing more was owed, so the school does not wait for this payment any more.'
export const replacedClaimReason =
  'The school took another payment in its place, so it does not wait for this one any more.'
/** Stored when staff enroll a student without a payment. */
export const unpaidReason = 'Nothing was paid when the school enrolled the student.'

const cardPayment = z.object({
  _id: id,
  method: anyMethod,
  amount: z.number(),
  reference: z.nullable(z.string()),
  /** `ended`: the school no longer waits for a claimed payment. */
  status: z.enum(['expected', 'claimed', 'received', 'refused', 'ended']),
  receivedDay: z.nullable(z.string()),
  bankDay: z.nullable(z.string()),
  /** null except for admins. */
  takenBy: z.nullable(z.string()),
  refusal: z.nullable(z.string()),
  /** Stays after a refusal. Payments from one split sum share a receipt. */
  receiptNumber: z.nullable(z.string()),
  createdAt: instant,
})
export type CardPayment = z.output<typeof cardPayment>

const cardRefund = z.object({
  _id: id,
  number: z.string(),
  /** True for an advance, false for a fee. */
  isOfAdvance: z.boolean(),
  method: anyMethod,
  amount: z.number(),
  reason: z.string(),
  withdrawal: z.nullable(z.string()),
  state: refundState,
  /** `daysLeft` is negative for a late refund. */
  dueDay: z.string(),
  daysLeft: z.number(),
  paidDay: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** Payments that did not reach the student. */
  returns: z.array(z.object({ paidDay: z.string(), returnedAt: instant, reason: z.string() })),
  createdAt: instant,
})
export type CardRefund = z.output<typeof cardRefund>

const cardPart = z.object({
  part: z.number(),
  isLateFee: z.boolean(),
  amount: z.number(),
  waived: z.number(),
  paid: z.number(),
  left: z.number(),
  dueDay: z.string(),
  /** `ended`: the enrollment was cancelled before the payment. */
  status: z.enum(['paid', 'waived', 'due', 'overdue', 'later', 'ended']),
})
export type CardPart = z.output<typeof cardPart>

const feeChange = z.object({
  _id: id,
  kind: z.enum(['waiver', 'lateWaiver', 'extension', 'parts']),
  part: z.nullable(z.number()),
  /** Waived rupees, or the due day of an extension. null for changed parts. */
  valueBefore: z.nullable(z.union([z.number(), z.string()])),
  valueAfter: z.nullable(z.union([z.number(), z.string()])),
  reason: z.string(),
  /** null except for admins. */
  changedBy: z.nullable(z.string()),
  at: instant,
})
export type FeeChange = z.output<typeof feeChange>

/** A cheque with a later day becomes a payment when banked. */
const cardCheque = z.object({
  _id: id,
  number: z.string(),
  amount: z.number(),
  day: z.string(),
  /** `due`: the cheque can be banked now. */
  status: z.enum(['waiting', 'due', 'banked', 'returned']),
  reason: z.nullable(z.string()),
  /** null except for admins. */
  takenBy: z.nullable(z.string()),
})
export type CardCheque = z.output<typeof cardCheque>

/** Amounts are in rupees. */
export const feeCard = z.object({
  enrollmentId: id,
  courseId: id,
  courseName: z.string(),
  studentId: id,
  name: z.string(),
  phone: z.string(),
  receiptNumber: z.string(),
  isCancelled: z.boolean(),
  fee: z.number(),
  /** The price before any discount. `reduction` excludes the coupon. */
  courseFee: z.number(),
  reduction: z.number(),
  coupon: z.nullable(usedCoupon),
  late: z.number(),
  /** Agreed at the enrollment. */
  lateFee: z.nullable(lateFee),
  waived: z.number(),
  paid: z.number(),
  refunded: z.number(),
  balance: z.number(),
  /** The student's unused advance from any fee. */
  advance: z.number(),
  next: z.nullable(z.object({ part: z.number(), amount: z.number(), dueDay: z.string() })),
  /** The lessons pause on this day if the next part is still unpaid. */
  pausesOn: z.nullable(z.string()),
  pausedAt: z.nullable(instant),
  parts: z.array(cardPart),
  payments: z.array(cardPayment),
  cheques: z.array(cardCheque),
  refunds: z.array(cardRefund),
  changes: z.array(feeChange),
  version: z.number(),
})
export type FeeCard = z.output<typeof feeCard>

/** True turns money beyond the amount owed into an advance. Otherwise the server refuses the amount. */
export const keepsRest = z.optional(z.boolean())

const enrollmentParams = z.object({ enrollmentId: z.string() })
const version = z.optional(z.number().check(z.int()))
const reason = line(500, msg`Please give the reason; the student sees it.`)

export const getFeeCard = endpoint({
  method: 'GET',
  path: '/enrollments/:enrollmentId/fee-card',
  access: 'signedIn',
  permission: 'seeFees',
  summary: 'What an enrollment costs, what is paid and what is due; for its student and for admins',
  params: enrollmentParams,
  response: feeCard,
})

export const takePayment = endpoint({
  method: 'POST',
  path: '/enrollments/:enrollmentId/payments',
  access: ['admin'],
  permission: 'takePayments',
  summary: 'Take money for an enrollment: cash, cheque, UPI, bank or card; it is confirmed at once',
  params: enrollmentParams,
  body: z.strictObject({
    method: takenMethod,
    amount: rupees,
    reference: z.optional(optionalLine(limits.name)),
    /** Default: today. Future days are refused. */
    receivedDay: z.optional(day),
    financialYear: financialYearConfirmation,
    keepsRest,
    /** Ends the pending claim, which this payment replaces. */
    closesClaim: z.optional(z.boolean()),
    version,
  }),
  response: feeCard,
  status: 201,
})

export const refusePayment = endpoint({
  method: 'PUT',
  path: '/enrollments/:enrollmentId/payments/:paymentId/refusal',
  access: ['admin'],
  permission: 'takePayments',
  summary: 'Say that a payment did not come, or that a cheque bounced: it is owed again',
  params: z.object({ enrollmentId: z.string(), paymentId: z.string() }),
  body: z.strictObject({ reason, version }),
  response: feeCard,
})

export const changeCharge = endpoint({
  method: 'PUT',
  path: '/enrollments/:enrollmentId/charges/:part',
  access: ['admin'],
  permission: 'giveDiscounts',
  summary: 'Waive something of a part of the fee, or give more time for it, with a reason',
  params: z.object({
    enrollmentId: z.string(),
    part: z.pipe(
      z
        .string()
        .check(z.regex(/^(?:[1-9]|1[0-2])$/, { error: errorText(msg`There is no such instalment.`) })),
      z.transform(Number),
    ),
  }),
  body: z.strictObject({
    waived: z.optional(rupeesOrZero),
    dueDay: z.optional(day),
    /** Waives the part's late fee instead of the part. */
    isLateFee: z.optional(z.boolean()),
    reason,
    version,
  }),
  response: feeCard,
})

export const changeCharges = endpoint({
  method: 'PUT',
  path: '/enrollments/:enrollmentId/charges',
  access: ['admin'],
  permission: 'giveDiscounts',
  summary: 'Say in which parts the fee of an enrollment is paid, with a reason; they add up to the fee',
  params: enrollmentParams,
  body: z.strictObject({
    parts: z
      .array(z.strictObject({ amount: rupees, dueDay: day }))
      .check(
        z.minLength(1, { error: errorText(msg`Please give at least one instalment.`) }),
        z.maxLength(maxParts, { error: tooManyParts }),
      ),
    reason,
    version,
  }),
  response: feeCard,
})
