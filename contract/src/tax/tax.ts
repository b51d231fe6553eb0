import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { amountWords } from '../fees/amount-words.ts'
import { financialYearStart, id, line, optionalLine, pageQuery, tableQuery } from '../fields.ts'
import { limits } from '../limits.ts'
import { gstin, stateCode } from './gst.ts'
import { ledgerNames, taxSettings, taxStatus } from './tax-settings.ts'

const rateError = errorText(msg`Please enter a whole percentage from 0 to 40.`)
const rate = z
  .number({ error: rateError })
  .check(z.int({ error: rateError }), z.minimum(0, { error: rateError }), z.maximum(40, { error: rateError }))

const daysError = errorText(msg`Please enter a number of days from 0 to 30.`)
/** Rule 47 of the CGST Rules allows 30 days. */
const daysToInvoice = z
  .number({ error: daysError })
  .check(z.int({ error: daysError }), z.minimum(0, { error: daysError }), z.maximum(30, { error: daysError }))

export const taxSettingsBody = z.strictObject({
  status: z.optional(taxStatus),
  /** The GSTIN determines the school's state. */
  gstin: z.optional(gstin),
  sac: z.optional(
    optionalLine(10).check(
      z.regex(/^99\d{4}$/, {
        error: errorText(msg`Please enter a SAC: six digits that begin with 99, such as 999293.`),
      }),
    ),
  ),
  rate: z.optional(rate),
  invoiceAfterDays: z.optional(daysToInvoice),
  ledgerNames: z.optional(ledgerNames),
  version: z.optional(z.number().check(z.int())),
})

export const putTaxSettings = endpoint({
  method: 'PUT',
  path: '/tax/settings',
  access: ['admin'],
  permission: 'keepBooks',
  summary: 'Say whether the school is registered for GST; what is absent stays',
  body: taxSettingsBody,
  bodyKilobytes: 8,
  response: taxSettings,
})

/** Decides the place of supply. */
export const courseMode = z.enum(['online', 'classroom'], {
  error: errorText(msg`Please choose online or classroom.`),
})
export type CourseMode = z.output<typeof courseMode>

const courseTax = z.object({
  courseId: id,
  mode: courseMode,
  /** Percent; null: the school's rate. */
  rate: z.nullable(z.number()),
})
export type CourseTax = z.output<typeof courseTax>
const courseId = z.object({ courseId: z.string() })

export const getCourseTax = endpoint({
  method: 'GET',
  path: '/courses/:courseId/tax',
  access: ['admin'],
  permission: 'keepBooks',
  summary: 'Where a course is given, and its rate of GST',
  params: courseId,
  response: courseTax,
})

export const putCourseTax = endpoint({
  method: 'PUT',
  path: '/courses/:courseId/tax',
  access: ['admin'],
  permission: 'keepBooks',
  summary: 'Say where a course is given, and its rate of GST; it counts for the documents from then on',
  params: courseId,
  body: z.strictObject({ mode: courseMode, rate: z.nullable(rate) }),
  response: courseTax,
})

/**
 * `bill`: bill of supply, without tax. `voucher`: receipt voucher of an advance. `adjustment`: reverses
 * a voucher whose advance was used. `refundVoucher`: reverses a voucher whose advance was refunded.
 */
export const taxDocumentKind = z.enum(
  ['invoice', 'bill', 'credit', 'voucher', 'adjustment', 'refundVoucher'],
  { error: errorText(msg`Please choose invoice, bill, credit, voucher, adjustment or refundVoucher.`) },
)
export type TaxDocumentKind = z.output<typeof taxDocumentKind>

/** Rupees. */
const taxDocumentLine = z.object({
  _id: id,
  kind: taxDocumentKind,
  number: z.string(),
  /** School day, YYYY-MM-DD. */
  day: z.string(),
  enrollmentId: id,
  buyer: z.string(),
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  total: z.number(),
})
export type TaxDocumentLine = z.output<typeof taxDocumentLine>

const taxDocument = z.object({
  ...taxDocumentLine.shape,
  supplier: z.object({
    name: z.string(),
    address: z.string(),
    logo: z.nullable(z.string()),
    gstin: z.string(),
    state: stateCode,
  }),
  buyerState: stateCode,
  buyerGstin: z.nullable(z.string()),
  /** null: no address needed. */
  buyerAddress: z.nullable(z.string()),
  placeOfSupply: stateCode,
  courseName: z.string(),
  part: z.nullable(z.number()),
  sac: z.string(),
  /** Percent. */
  rate: z.number(),
  receiptNumber: z.string(),
  /** The document that this document reverses. */
  credited: z.nullable(z.object({ _id: id, number: z.string(), day: z.string(), kind: taxDocumentKind })),
  reason: z.nullable(z.enum(['cancelled', 'reduced', 'refunded', 'corrected', 'used', 'notReceived'])),
  /** The document issued before the buyer was corrected. */
  replaced: z.nullable(z.object({ _id: id, number: z.string(), day: z.string() })),
  totalInWords: amountWords,
})
export type TaxDocument = z.output<typeof taxDocument>

export const getTaxDocument = endpoint({
  method: 'GET',
  path: '/tax/documents/:documentId',
  access: 'signedIn',
  permission: 'seeFees',
  summary: 'An invoice, a bill of supply, a credit note or a voucher; for its student and for admins',
  params: z.object({ documentId: z.string() }),
  response: taxDocument,
})

export const getTaxDocumentPdf = endpoint({
  method: 'GET',
  path: '/tax/documents/:documentId/pdf',
  access: 'signedIn',
  permission: 'seeFees',
  summary: "A tax document as a PDF of one page, in the caller's language",
  params: z.object({ documentId: z.string() }),
  raw: 'response',
})

export const enrollmentTaxDocuments = endpoint({
  method: 'GET',
  path: '/enrollments/:enrollmentId/tax-documents',
  access: 'signedIn',
  permission: 'seeFees',
  summary: 'The tax documents of an enrollment, the oldest first; for its student and for admins',
  params: z.object({ enrollmentId: z.string() }),
  response: z.array(taxDocumentLine),
})

const buyer = z.object({
  /** null: the school's state. */
  state: z.nullable(stateCode),
  gstin: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** The invoice needs an address even without a GSTIN. */
  isLarge: z.boolean(),
  isInvoiced: z.boolean(),
  /** False for a student once a document is issued. */
  canCorrect: z.boolean(),
  /** Documents that a correction credits and issues again. */
  toReissue: z.number(),
})
export type Buyer = z.output<typeof buyer>

export const getBuyer = endpoint({
  method: 'GET',
  path: '/enrollments/:enrollmentId/buyer',
  access: 'signedIn',
  permission: 'seeFees',
  summary: 'State, GSTIN and address on the invoices of an enrollment; for its student and for admins',
  params: z.object({ enrollmentId: z.string() }),
  response: buyer,
})

export const putBuyer = endpoint({
  method: 'PUT',
  path: '/enrollments/:enrollmentId/buyer',
  access: 'signedIn',
  permission: 'takePayments',
  summary:
    'Correct state, GSTIN or address on the invoices of an enrollment, with a reason; what is issued is credited and issued anew',
  params: z.object({ enrollmentId: z.string() }),
  body: z.strictObject({
    state: stateCode,
    gstin,
    address: z.optional(optionalLine(limits.address)),
    reason: line(500, msg`Please give the reason.`),
  }),
  response: buyer,
})

const monthError = errorText(msg`Please choose a month such as 2026-11.`)
/** For example `2026-11`. */
export const month = optionalLine(7).check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, { error: monthError }))

export const listTaxDocuments = endpoint({
  method: 'GET',
  path: '/tax/documents',
  access: ['admin'],
  permission: 'keepBooks',
  table: true,
  summary: 'All tax documents, the latest first',
  query: z.strictObject({
    ...tableQuery,
    page: pageQuery.page,
    limit: pageQuery.limit,
    kind: z.optional(taxDocumentKind),
    month: z.optional(month),
    /** The financial year's first calendar year. */
    year: z.optional(financialYearStart),
  }),
  response: z.array(taxDocumentLine),
})
