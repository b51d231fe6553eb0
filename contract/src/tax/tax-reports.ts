import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { financialYearStart, tableQuery } from '../fields.ts'
import { month } from './tax.ts'

/** Rupees, less credit notes. */
const taxSums = {
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  total: z.number(),
}
const taxMonth = z.object({
  /** YYYY-MM */
  month: z.string(),
  ...taxSums,
})
export type TaxMonth = z.output<typeof taxMonth>

export const getTaxMonths = endpoint({
  method: 'GET',
  path: '/tax/months',
  access: ['admin'],
  permission: 'keepBooks',
  table: true,
  summary: 'The tax of a financial year by month: invoices and bills without credit notes',
  query: z.strictObject({
    ...tableQuery,
    /** The financial year's first calendar year. Absent: the current financial year. */
    year: z.optional(financialYearStart),
  }),
  response: z.object({
    year: z.number(),
    thisYear: z.number(),
    months: z.array(taxMonth),
    total: z.object(taxSums),
  }),
})

/**
 * Names of the government's offline tool. b2b: invoices with a GSTIN. b2cl: large invoices to another
 * state. b2cs: other invoices. cdnr, cdnur: credit notes. exemp: nil-rated and exempt (table 8). at,
 * atadj: advances received and used (11A, 11B). hsn-b2b, hsn-b2c: totals by SAC (12). docs: documents
 * issued (13).
 */
const gstr1Tables = [
  'b2b',
  'b2cl',
  'b2cs',
  'cdnr',
  'cdnur',
  'exemp',
  'at',
  'atadj',
  'hsn-b2b',
  'hsn-b2c',
  'docs',
] as const
export type Gstr1Table = (typeof gstr1Tables)[number]

/** `receivables`: what students owe, by age. */
export const taxReport = z.enum([...gstr1Tables, 'day-book', 'cash-book', 'receivables'], {
  error: errorText(msg`There is no such report.`),
})
export type TaxReport = z.output<typeof taxReport>

export const getTaxReport = endpoint({
  method: 'GET',
  path: '/tax/reports',
  access: ['admin'],
  permission: 'keepBooks',
  table: true,
  summary:
    'A table for the accountant: a part of GSTR-1, the day-book or the cash book of a month, or what is owed by age',
  query: z.strictObject({ ...tableQuery, report: taxReport, month }),
  response: z.object({
    columns: z.array(z.string()),
    rows: z.array(z.array(z.union([z.string(), z.number()]))),
  }),
})

export const getTallyFile = endpoint({
  method: 'GET',
  path: '/tax/tally/:month',
  access: ['admin'],
  permission: 'keepBooks',
  table: true,
  summary:
    'The vouchers of a month as XML for Tally, which doubles nothing when imported twice, or as a workbook with a row for each line',
  params: z.object({ month }),
  query: z.strictObject({
    format: z.optional(z.enum(['xml', 'xlsx'], { error: errorText(msg`The formats are xml and xlsx.`) })),
  }),
  raw: 'response',
})
