import type { StateCode } from '#contract/tax/gst.ts'
import type { CourseMode, TaxDocumentKind } from '#contract/tax/tax.ts'
import type { TaxStatus } from '#contract/tax/tax-settings.ts'

export interface TaxSettingsRow {
  id: number
  status: TaxStatus
  gstin: string | null
  state: StateCode | null
  sac: string
  rate: number
  /** Days from the due day to the invoice of a fee without instalments. A payment is invoiced at once. */
  invoice_after_days: number
  /** Instalments due before this day get no documents; null if the school was never registered. */
  since: string | null
  /** JSON: names of ledgers in Tally. */
  ledger_names: string
  version: number
}

export interface BuyerRow {
  enrollment_id: string
  /** null: the school's state. */
  state: StateCode | null
  gstin: string | null
  address: string | null
  /** The day of the next invoice, if any. */
  invoice_day: string | null
}

/** Rows never change, except that a buyer's name and address are removed with the account. */
export interface TaxDocumentRow {
  id: string
  kind: TaxDocumentKind
  number: string
  enrollment_id: string
  /** The instalment of an invoice or bill; null for other documents. */
  part: number | null
  day: string
  at: number
  supplier_name: string
  supplier_address: string
  supplier_gstin: string
  supplier_state: StateCode
  buyer_name: string
  buyer_address: string | null
  buyer_state: StateCode
  buyer_gstin: string | null
  place_of_supply: StateCode
  description: string
  sac: string
  rate: number
  taxable: number
  cgst: number
  sgst: number
  igst: number
  total: number
  /** Set for credit notes, adjustments and refund vouchers. */
  credited_id: string | null
  reason: 'cancelled' | 'reduced' | 'refunded' | 'corrected' | 'used' | 'notReceived' | null
  refund_id: string | null
  /** The document with a wrong state or GSTIN that this document replaces. */
  replaced_id: string | null
}

declare module '../../database/schema.ts' {
  interface Schema {
    tax_settings: TaxSettingsRow
    /** A course without a row is online, at the school's rate. */
    course_taxes: { course_id: string; rate: number | null; mode: CourseMode }
    buyers: BuyerRow
    tax_documents: TaxDocumentRow
  }
}
