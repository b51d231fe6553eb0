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
  /** Until a fee that is paid at once is invoiced, if nothing of it is paid before. */
  invoice_after_days: number
  /** The first day that counts: a part of a fee that was due before it gets no document. YYYY-MM-DD; null: not registered. */
  since: string | null
  /** What the ledgers are called in Tally, as JSON. */
  ledger_names: string
  version: number
}

/** Who buys, of an enrollment that gets tax documents. */
export interface BuyerRow {
  enrollment_id: string
  /** null: not said, so the school's. */
  state: StateCode | null
  gstin: string | null
  address: string | null
  /** The day on which the next part is to be invoiced, YYYY-MM-DD; null: there is none. */
  invoice_day: string | null
}

/** An invoice, a bill of supply or a credit note, as it was issued. Only name and address of a buyer who leaves are taken away. */
export interface TaxDocumentRow {
  id: string
  kind: TaxDocumentKind
  number: string
  enrollment_id: string
  /** The part of the fee; null of a credit note. */
  part: number | null
  /** The school's day, YYYY-MM-DD. */
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
  /** Of a credit note: the document that it takes something back of, why, and the refund that it belongs to. */
  credited_id: string | null
  reason: 'cancelled' | 'reduced' | 'refunded' | 'corrected' | null
  refund_id: string | null
  /** The document in whose place this one was issued, since the state or the GSTIN of the buyer was wrong there. */
  replaced_id: string | null
}

declare module '../../database/schema.ts' {
  interface Schema {
    /** One row. */
    tax_settings: TaxSettingsRow
    /** What of a course is otherwise than of the school; a course without a row is online, at the school's rate. */
    course_taxes: { course_id: string; rate: number | null; mode: CourseMode }
    buyers: BuyerRow
    tax_documents: TaxDocumentRow
  }
}
