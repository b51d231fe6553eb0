export interface BankAccountRow {
  name: string
  created_at: number
}

/** A `return` is money that the bank took back. */
export interface BankRowRow {
  id: string
  /** Hash of the row and its position among equal rows; a repeated upload adds nothing. */
  fingerprint: string
  account: string
  kind: 'credit' | 'return'
  /** YYYY-MM-DD */
  day: string
  /** The row pays only enrollments up to this day. */
  enrolled_until: string
  /** Paise. */
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
