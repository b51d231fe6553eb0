import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { keepsRest } from '../fees/fees.ts'
import { id, line, optionalLine, pageQuery } from '../fields.ts'

export const maxBankRows = 500

const amountError = errorText(msg`Please enter an amount such as 1999 or 1999.50.`)

/** `return`: a reversed payment or a bounced cheque. */
const rowKind = z.enum(['credit', 'return'])

const sentRow = z.strictObject({
  /** Default: `credit`. */
  kind: z.optional(rowKind),
  day: optionalLine(10).check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: errorText(msg`Please choose a day that is in the calendar.`) }),
  ),
  /** Rupees. */
  amount: z.number({ error: amountError }).check(
    z.refine(
      (rupees) => rupees > 0 && rupees <= 100_000_000 && Number.isInteger(Math.round(rupees * 1e6) / 1e4),
      {
        error: amountError,
      },
    ),
  ),
  narration: optionalLine(300),
  /** Counts equal rows of a file from 1, so that a second upload adds no duplicates. */
  occurrence: z.number().check(z.int(), z.minimum(1), z.maximum(100_000)),
})
export type BankRowInput = z.input<typeof sentRow>

export const addBankRows = endpoint({
  method: 'POST',
  path: '/fees/bank-rows',
  access: ['admin'],
  permission: 'keepBooks',
  summary: 'Keep rows of a bank statement, up to 500 a call; a row that is known already changes nothing',
  bodyKilobytes: 800,
  body: z.strictObject({
    /** Tells equal rows of different bank accounts apart. */
    account: line(60, msg`Please name the bank account, such as by its last four digits.`),
    rows: z
      .array(sentRow)
      .check(
        z.minLength(1, { error: errorText(msg`Please send at least one row.`) }),
        z.maxLength(maxBankRows, { error: errorText(msg`Please send at most 500 rows in a call.`) }),
      ),
  }),
  response: z.object({ added: z.number(), known: z.number() }),
  status: 201,
})

/**
 * `sure`: reference and amount match a payment. `open`: a person must decide. `returned`: the bank
 * took money back. `matched`: linked to a payment. `ignored`: not a fee.
 */
export const bankPart = z.enum(['sure', 'open', 'returned', 'matched', 'ignored'], {
  error: errorText(msg`Please choose sure, open, returned, matched or ignored.`),
})
export type BankPart = z.output<typeof bankPart>

const candidate = z.object({
  paymentId: id,
  enrollmentId: id,
  receiptNumber: z.string(),
  name: z.string(),
  phone: z.string(),
  courseName: z.string(),
  /** `amount` and `balance` are in rupees. */
  amount: z.number(),
  balance: z.number(),
  /** The payment is confirmed already, so the bank row is only linked. */
  isReceived: z.boolean(),
  reference: z.nullable(z.string()),
  /** null while the payment is expected or received. */
  ended: z.nullable(z.enum(['paidOtherwise', 'refused', 'cancelled'])),
  reasons: z.array(z.enum(['reference', 'amount', 'name'])),
})
export type BankCandidate = z.output<typeof candidate>

const bankRow = z.object({
  _id: id,
  account: z.string(),
  day: z.string(),
  amount: z.number(),
  narration: z.string(),
  kind: rowKind,
  /** The bank took this money back on this day. */
  wentBackOn: z.nullable(z.string()),
  /** The payment of a sure or matched row, or else possible payments, the likeliest first. */
  candidates: z.array(candidate),
})
export type BankRow = z.output<typeof bankRow>

const counts = z.object({
  sure: z.number(),
  open: z.number(),
  returned: z.number(),
  matched: z.number(),
  ignored: z.number(),
  /** Sure rows: `confirms` have an unconfirmed payment, `joins` a confirmed one. */
  confirms: z.number(),
  joins: z.number(),
  earlierYear: z.number(),
})
export type BankCounts = z.output<typeof counts>

export const listBankRows = endpoint({
  method: 'GET',
  path: '/fees/bank-rows',
  access: ['admin'],
  permission: 'keepBooks',
  summary: 'Rows of bank statements, the latest day first, with the payments that they are or may be',
  query: z.strictObject({ page: pageQuery.page, limit: pageQuery.limit, part: z.optional(bankPart) }),
  response: z.object({
    rows: z.array(bankRow),
    /** The number of rows in each part, at most 1,000. */
    counts,
    accounts: z.array(z.string()),
  }),
})

export const confirmBankRows = endpoint({
  method: 'POST',
  path: '/fees/bank-rows/confirmations',
  access: ['admin'],
  permission: 'keepBooks',
  summary: 'Confirm the payments of sure rows, up to 50 a call',
  body: z.strictObject({}),
  response: z.object({
    confirmed: z.number(),
    /** Rows linked to payments confirmed earlier. */
    joined: z.number(),
    /** Remaining sure rows, up to 1,000. */
    left: z.number(),
  }),
})

export const decideBankRow = endpoint({
  method: 'PUT',
  path: '/fees/bank-rows/:rowId',
  access: ['admin'],
  permission: 'keepBooks',
  summary:
    'Settle a row: confirm the payment that it is, take it for an enrollment, refuse the payment that the bank took back, mark it as no fee, or open it again',
  params: z.object({ rowId: z.string() }),
  body: z.union([
    z.strictObject({ paymentId: id, keepsRest }),
    z.strictObject({ enrollmentId: id, keepsRest }),
    z.strictObject({
      refusedPaymentId: id,
      reason: line(500, msg`Please give the reason; the student sees it.`),
    }),
    z.strictObject({ isIgnored: z.boolean() }),
  ]),
  response: bankRow,
})
