export interface BankAccountRow {
  name: string
  created_at: number
}

/** A row of a bank statement: a credit, or a return, which belongs to a refused payment. */
export interface BankRowRow {
  id: string
  /** A hash of the row and its position among equal rows, so that a repeated upload adds nothing. */
  fingerprint: string
  account: string
  kind: 'credit' | 'return'
  /** YYYY-MM-DD */
  day: string
  /** The money can pay only enrollments up to this day. */
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
