export interface BankAccountRow {
  name: string
  created_at: number
}

/** A credit, or a return, which is matched with a refused payment. */
export interface BankRowRow {
  id: string
  /** Includes the position among equal rows; a repeated upload adds nothing. */
  fingerprint: string
  account: string
  kind: 'credit' | 'return'
  /** YYYY-MM-DD */
  day: string
  /** The last day of an enrollment that this money may pay. */
  enrolled_until: string
  /** In paise. */
  amount: number
  narration: string
  payment_id: string | null
  ignored_at: number | null
  added_by: string
  created_at: number
}

export interface BankReferenceRow {
  reference: string
  row_id: string
}

declare module '../../database/schema.ts' {
  interface Schema {
    bank_accounts: BankAccountRow
    bank_rows: BankRowRow
    bank_references: BankReferenceRow
  }
}
