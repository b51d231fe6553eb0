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
  /**
   * Days from the due day to the invoice, for a fee without instalments. After a payment, the
   * invoice does not wait.
   */
  invoice_after_days: number
  /**
   * Instalments that were due before this day get no documents; null: the school was never
   * registered.
   */
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
  /** The day of the next invoice; null when no invoice is to come. */
  invoice_day: string | null
}

/**
 * A row never changes, except that name and address of the buyer are removed with the buyer's
 * account.
 */
export interface TaxDocumentRow {
  id: string
  kind: TaxDocumentKind
  number: string
  enrollment_id: string
  /** The number of the instalment; null for documents other than invoices and bills. */
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
  /** The document that this document replaces, because its state or GSTIN of the buyer was wrong. */
  replaced_id: string | null
}

declare module '../../database/schema.ts' {
  interface Schema {
    tax_settings: TaxSettingsRow
    /** A course without a row is online and has the school's rate. */
    course_taxes: { course_id: string; rate: number | null; mode: CourseMode }
    buyers: BuyerRow
    tax_documents: TaxDocumentRow
  }
}
