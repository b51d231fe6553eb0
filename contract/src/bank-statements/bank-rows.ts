import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, line, optionalLine, pageQuery } from '../fields.ts'

/** The most rows of a bank statement that one call brings. */
export const mostBankRows = 500

const notAnAmount = 'Please enter an amount such as 1999 or 1999.50.'

/** Money that came in, or that the bank took back: a reversal, a cheque that bounced. */
const rowKind = z.enum(['credit', 'return'])

/** Money as a bank's statement has it. */
const sentRow = z.strictObject({
  /** Without one, money that came in. */
  kind: z.optional(rowKind),
  /** YYYY-MM-DD */
  day: optionalLine(10).check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Please choose a day that is in the calendar.' }),
  ),
  /** Rupees. */
  amount: z.number({ error: notAnAmount }).check(
    z.refine(
      (rupees) => rupees > 0 && rupees <= 100_000_000 && Number.isInteger(Math.round(rupees * 1e6) / 1e4),
      {
        error: notAnAmount,
      },
    ),
  ),
  /** What the bank says of it: names, references, anything. */
  narration: optionalLine(300),
  /** Which one it is among the rows of the file that are equal: 1, 2, … A file that is sent again has the same. */
  nth: z.number().check(z.int(), z.minimum(1), z.maximum(100_000)),
})
export type SentBankRow = z.input<typeof sentRow>

export const addBankRows = endpoint({
  method: 'POST',
  path: '/fees/bank-rows',
  access: ['admin'],
  summary: 'Keep rows of a bank statement, up to 500 a call; a row that is known already changes nothing',
  bodyKilobytes: 800,
  body: z.strictObject({
    /** Which account of the school it is, such as its last four digits: equal rows of two accounts are two. */
    account: line(60, 'Please name the bank account, such as by its last four digits.'),
    rows: z
      .array(sentRow)
      .check(
        z.minLength(1, { error: 'Please send at least one row.' }),
        z.maxLength(mostBankRows, { error: 'Please send at most 500 rows in a call.' }),
      ),
  }),
  response: z.object({ added: z.number(), known: z.number() }),
  status: 201,
})

/**
 * `sure`: reference and amount are those of a payment. `open`: a person decides. `matched`: it belongs to a payment.
 * `ignored`: it is no fee.
 */
export const bankPart = z.enum(['sure', 'open', 'returned', 'matched', 'ignored'], {
  error: 'Please choose sure, open, returned, matched or ignored.',
})
export type BankPart = z.output<typeof bankPart>

/** A payment that a row may be. */
const candidate = z.object({
  paymentId: id,
  enrollmentId: id,
  receiptNumber: z.string(),
  name: z.string(),
  phone: z.string(),
  courseName: z.string(),
  /** Rupees. */
  amount: z.number(),
  balance: z.number(),
  /** Whether it was confirmed or taken before: the row only belongs to it then. */
  isReceived: z.boolean(),
  reference: z.nullable(z.string()),
  /**
   * Why the school does not wait for it any more: the fee was paid in another way, it was recorded as not received, or the enrollment
   * is cancelled; null while it waits or is received.
   */
  ended: z.nullable(z.enum(['paidOtherwise', 'refused', 'cancelled'])),
  /** Why it may be this one. */
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
  /** The day on which the bank took the money of an open row back, as another row says; null: it did not. */
  wentBackOn: z.nullable(z.string()),
  /** The payment of a sure or matched row. An open row has the payments that it may be, the likeliest first. */
  candidates: z.array(candidate),
})
export type BankRow = z.output<typeof bankRow>

const counts = z.object({
  sure: z.number(),
  open: z.number(),
  returned: z.number(),
  matched: z.number(),
  ignored: z.number(),
  /** How many sure rows confirm a waiting payment, and how many join one that was received before. */
  confirms: z.number(),
  joins: z.number(),
  /** How many of the sure rows are of an earlier financial year. */
  earlierYear: z.number(),
})
export type BankCounts = z.output<typeof counts>

export const listBankRows = endpoint({
  method: 'GET',
  path: '/fees/bank-rows',
  access: ['admin'],
  summary: 'Rows of bank statements, the latest day first, with the payments that they are or may be',
  query: z.strictObject({ page: pageQuery.page, limit: pageQuery.limit, part: z.optional(bankPart) }),
  response: z.object({
    rows: z.array(bankRow),
    /** How many rows each part has, up to 1,000. */
    counts,
    /** The accounts of which there are rows. */
    accounts: z.array(z.string()),
  }),
})

export const confirmBankRows = endpoint({
  method: 'POST',
  path: '/fees/bank-rows/confirmations',
  access: ['admin'],
  summary: 'Confirm the payments of sure rows, up to 50 a call',
  body: z.strictObject({}),
  response: z.object({
    confirmed: z.number(),
    /** How many payments were confirmed before: their rows now belong to them. */
    joined: z.number(),
    /** How many sure rows are left, up to 1,000. */
    left: z.number(),
  }),
})

export const decideBankRow = endpoint({
  method: 'PUT',
  path: '/fees/bank-rows/:rowId',
  access: ['admin'],
  summary:
    'Say which payment a row is, which confirms it with the amount that came if it waits; or whose enrollment paid it, which takes it; or which payment the bank took back, which refuses it; or that it is no fee, or open again',
  params: z.object({ rowId: z.string() }),
  body: z.union([
    z.strictObject({ paymentId: id }),
    z.strictObject({ enrollmentId: id }),
    /** The payment whose money went back, and what its student reads about it. */
    z.strictObject({
      refusedPaymentId: id,
      reason: line(500, 'Please give the reason; the student sees it.'),
    }),
    z.strictObject({ isIgnored: z.boolean() }),
  ]),
  response: bankRow,
})
