/** An account of the school, by the name that its statements are uploaded under. */
export interface BankAccountRow {
  name: string
  created_at: number
}

/**
 * Money that came in, or that the bank took back, as its statement has it. It is open until it belongs to a payment or is said
 * to be no fee. The payment of money that went back is one that was refused.
 */
export interface BankRowRow {
  id: string
  /** Of the account, the kind, the day, the amount, the narration and the row's place among equal ones: a file that is sent again adds nothing. */
  fingerprint: string
  account: string
  kind: 'credit' | 'return'
  /** YYYY-MM-DD */
  day: string
  /** The last day on which an enrollment can be made whose money this is: it may come before, but not long before. */
  enrolled_until: string
  /** In paise. */
  amount: number
  narration: string
  payment_id: string | null
  ignored_at: number | null
  added_by: string
  created_at: number
}

/** A reference that stands in the narration of a row. */
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
