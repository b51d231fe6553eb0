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
  /** For a fee without instalments. An earlier payment brings the invoice forward. */
  invoice_after_days: number
  /** Parts due earlier get no document; null: not registered. */
  since: string | null
  /** JSON: names in Tally. */
  ledger_names: string
  version: number
}

export interface BuyerRow {
  enrollment_id: string
  /** null: the school's. */
  state: StateCode | null
  gstin: string | null
  address: string | null
  /** The day of the next invoice; null: none. */
  invoice_day: string | null
}

/** Never changes, except that a leaving buyer's name and address are removed. */
export interface TaxDocumentRow {
  id: string
  kind: TaxDocumentKind
  number: string
  enrollment_id: string
  /** Only for an invoice or a bill. */
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
  /** The document that this credit note, adjustment or refund voucher takes back. */
  credited_id: string | null
  reason: 'cancelled' | 'reduced' | 'refunded' | 'corrected' | 'used' | 'notReceived' | null
  refund_id: string | null
  /** The document with the wrong state or GSTIN of the buyer that this one replaces. */
  replaced_id: string | null
}

declare module '../../database/schema.ts' {
  interface Schema {
    tax_settings: TaxSettingsRow
    /** No row: online, at the school's rate. */
    course_taxes: { course_id: string; rate: number | null; mode: CourseMode }
    buyers: BuyerRow
    tax_documents: TaxDocumentRow
  }
}
