import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { line } from '../fields.ts'
import { limits } from '../limits.ts'

// Apart from the rest of GST: the payment page asks it, and loads neither states nor documents where nobody needs them.

/** What a school is to the GST: not registered; registered, with supplies that carry no tax; registered, with tax. */
export const taxStatus = z.enum(['none', 'exempt', 'registered'], {
  error: 'Please choose none, exempt or registered.',
})
export type TaxStatus = z.output<typeof taxStatus>

/** What the accounts of the books are called in Tally. */
const ledgerName = line(limits.name, 'Please enter the name of the ledger.')
export const ledgerNames = z.strictObject({
  students: ledgerName,
  income: ledgerName,
  refunds: ledgerName,
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
  /** The code of its state, as in `gst.ts`. */
  state: z.nullable(z.string()),
  sac: z.string(),
  rate: z.number(),
  /** When a fee that is paid at once is invoiced, if nothing of it is paid before: days after enrolling. */
  invoiceAfterDays: z.number(),
  /** The first day that counts, YYYY-MM-DD. */
  since: z.nullable(z.string()),
  /** For an admin. */
  ledgerNames: z.nullable(ledgerNames),
  version: z.number(),
})
export type TaxSettings = z.output<typeof taxSettings>

export const getTaxSettings = endpoint({
  method: 'GET',
  path: '/tax/settings',
  access: 'signedIn',
  summary: 'Whether the school is registered for GST, and with which number',
  response: taxSettings,
})
