import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { line } from '../fields.ts'
import { limits } from '../limits.ts'

// Separate from other tax schemas, to keep the payment page small.

/** `exempt`: a registered school that charges no tax. */
export const taxStatus = z.enum(['none', 'exempt', 'registered'], {
  error: errorText(msg`Please choose none, exempt or registered.`),
})
export type TaxStatus = z.output<typeof taxStatus>

const ledgerName = line(limits.name, msg`Please enter the name of the ledger.`)
export const ledgerNames = z.strictObject({
  students: ledgerName,
  income: ledgerName,
  refunds: ledgerName,
  advance: ledgerName,
  opening: ledgerName,
  cgst: ledgerName,
  sgst: ledgerName,
  igst: ledgerName,
  cash: ledgerName,
  cheque: ledgerName,
  bank: ledgerName,
  card: ledgerName,
  online: ledgerName,
})
export type LedgerNames = z.output<typeof ledgerNames>

export const taxSettings = z.object({
  status: taxStatus,
  gstin: z.nullable(z.string()),
  /** A code of `gst.ts`. */
  state: z.nullable(z.string()),
  sac: z.string(),
  rate: z.number(),
  /** Days from the due day to the invoice of an unpaid fee without parts. */
  invoiceAfterDays: z.number(),
  /** YYYY-MM-DD */
  since: z.nullable(z.string()),
  /** null: the caller is no admin. */
  ledgerNames: z.nullable(ledgerNames),
  version: z.number(),
})
export type TaxSettings = z.output<typeof taxSettings>

export const getTaxSettings = endpoint({
  method: 'GET',
  path: '/tax/settings',
  access: 'signedIn',
  permission: 'seeFees',
  summary: 'Whether the school is registered for GST, and with which number',
  response: taxSettings,
})
