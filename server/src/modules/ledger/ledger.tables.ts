/** `advance`: moves an amount between fee and advance. `opening`: paid before the school used Abhyas. */
export type PaymentMethod = 'card' | 'upi' | 'bank' | 'cash' | 'cheque' | 'online' | 'advance' | 'opening'

export type TaxAccount = 'cgst' | 'sgst' | 'igst'

export interface LedgerRow {
  transaction_id: string
  account: 'receivable' | 'income' | 'refunds' | TaxAccount | PaymentMethod
  /** In paise; a debit is positive. A transaction adds up to 0. */
  amount: number
  enrollment_id: string
  course_id: string
  payment_id: string | null
  /** The day on which money moved; without money, the day of the transaction. */
  day: string
  at: number
}

/** Figures of a day's enrollments and ledger transactions. */
export interface DailyTotalsRow {
  /** Empty for the whole school. */
  course_id: string
  day: string
  enrollments: number
  /** Enrollments with an open payment. */
  recorded: number
  cancelled: number
  /** Cancelled enrollments do not count. */
  earnings: number
  confirmed_earnings: number
  recorded_earnings: number
  recorded_confirmed: number
  /** Includes tax. */
  booked_earned: number
  booked_tax: number
  booked_received: number
  /** Paid refunds. */
  booked_refunded: number
  /** The change of unused advances. */
  booked_advances: number
  /** Payments from before the school came to Abhyas. */
  booked_opening: number
  /** The change of the owed amount. */
  booked_owed: number
}

declare module '../../database/schema.ts' {
  interface Schema {
    /** Append-only: the database refuses updates. */
    ledger: LedgerRow
    daily_totals: DailyTotalsRow
  }
}
