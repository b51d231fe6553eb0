/** `advance`: moved between a fee and an advance. `opening`: paid before the school used Abhyas. */
export type PaymentMethod = 'card' | 'upi' | 'bank' | 'cash' | 'cheque' | 'online' | 'advance' | 'opening'

export type TaxAccount = 'cgst' | 'sgst' | 'igst'

export interface LedgerRow {
  transaction_id: string
  account: 'receivable' | 'income' | 'refunds' | TaxAccount | PaymentMethod
  /** Paise; a debit is positive. A transaction adds up to 0. */
  amount: number
  enrollment_id: string
  course_id: string
  payment_id: string | null
  /** The day when money moved; otherwise the day of posting. */
  day: string
  at: number
}

export interface DailyTotalsRow {
  /** Empty: the whole school. */
  course_id: string
  day: string
  enrollments: number
  /** Enrollments with an open payment. */
  recorded: number
  cancelled: number
  /** Excludes cancelled enrollments. */
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
  /** Change of unused advances. */
  booked_advances: number
  /** Payments before the school used Abhyas. */
  booked_opening: number
  /** Change of the owed amount. */
  booked_owed: number
}

declare module '../../database/schema.ts' {
  interface Schema {
    /** Append-only: the database refuses updates. */
    ledger: LedgerRow
    daily_totals: DailyTotalsRow
  }
}
