import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { financialYearStart, id, optionalLine, pageQuery, tableQuery } from '../fields.ts'

/**
 * Rupees. `earned` includes `tax`. `advances` is the growth of unused advances. `opening` was paid
 * before the school came to Abhyas. `owed` is the amount at the end of the period.
 */
const bookSums = {
  earned: z.number(),
  tax: z.number(),
  received: z.number(),
  refunded: z.number(),
  advances: z.number(),
  opening: z.number(),
  owed: z.number(),
}
const bookMonth = z.object({
  /** YYYY-MM. */
  month: z.string(),
  ...bookSums,
})
export type BookMonth = z.output<typeof bookMonth>
const bookCourse = z.object({ courseId: id, courseName: z.string(), ...bookSums })
export type BookCourse = z.output<typeof bookCourse>

export const getBooks = endpoint({
  method: 'GET',
  path: '/fees/books',
  access: ['admin'],
  permission: 'keepBooks',
  table: true,
  summary:
    'What a financial year or some days earned, received, refunded and left owed, by month and by course, as the ledger has it; as csv by course and month',
  query: z.strictObject({
    ...tableQuery,
    /** Default: the current financial year. */
    year: z.optional(financialYearStart),
    /** School days, both included, which replace `year`. */
    from: z.optional(optionalLine(10)),
    to: z.optional(optionalLine(10)),
  }),
  response: z.object({
    period: z.object({ from: z.string(), to: z.string() }),
    /** The current financial year begins in this year. */
    thisYear: z.number(),
    months: z.array(bookMonth),
    courses: z.array(bookCourse),
    total: z.object(bookSums),
  }),
})

/** `owed` is earned − received − opening + advances + refunded + toRefund. */
export const bookFigure = z.enum(
  ['earned', 'tax', 'received', 'opening', 'refunded', 'toRefund', 'advances', 'owed'],
  {
    error: errorText(
      msg`Please choose earned, tax, received, opening, refunded, toRefund, advances or owed.`,
    ),
  },
)
export type BookFigure = z.output<typeof bookFigure>

const bookAction = z.enum([
  'fee',
  'waiver',
  'cancellation',
  'payment',
  'paymentRefused',
  'refundDecided',
  'refundWithdrawn',
  'refundPaid',
  'refundReturned',
  'openingPayment',
  'openingReversed',
  'advanceUsed',
  'advanceReturned',
  'tax',
])
export type LedgerAction = z.output<typeof bookAction>

const bookEntry = z.object({
  _id: id,
  day: z.string(),
  enrollmentId: id,
  receiptNumber: z.string(),
  name: z.string(),
  courseName: z.string(),
  act: bookAction,
  /** Rupees that this entry adds to the figure. */
  amount: z.number(),
})
export type BookEntry = z.output<typeof bookEntry>

export const listBookEntries = endpoint({
  method: 'GET',
  path: '/fees/books/entries',
  access: ['admin'],
  permission: 'keepBooks',
  table: true,
  summary: 'The transactions of the ledger that a figure of the books is the sum of, the latest first',
  query: z.strictObject({
    page: pageQuery.page,
    limit: pageQuery.limit,
    ...tableQuery,
    /** Default: `earned`. */
    figure: z.optional(bookFigure),
    courseId: z.optional(id),
    /** School days, both included. */
    from: z.optional(optionalLine(10)),
    to: z.optional(optionalLine(10)),
  }),
  response: z.object({
    /** The rupees of all pages. */
    sum: z.number(),
    entries: z.array(bookEntry),
  }),
})
