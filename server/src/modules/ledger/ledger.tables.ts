/**
 * `advance`: not money, but a move between a fee and the advance of a student. `opening`: was paid before the school
 * came to Abhyas.
 */
export type PaymentMethod = 'card' | 'upi' | 'bank' | 'cash' | 'cheque' | 'online' | 'advance' | 'opening'

export type TaxAccount = 'cgst' | 'sgst' | 'igst'

export interface LedgerRow {
  transaction_id: string
  account: 'receivable' | 'income' | 'refunds' | TaxAccount | PaymentMethod
  /** In paise: a debit is positive, a credit negative. The amounts of a transaction add up to 0. */
  amount: number
  enrollment_id: string
  course_id: string
  payment_id: string | null
  /** The day on which money moved, else the school's day of the transaction. YYYY-MM-DD. */
  day: string
  at: number
}

/** Two groups of figures: the enrollments made on the day, and the ledger transactions of the day. */
export interface DailyTotalsRow {
  /** Empty for the whole school. */
  course_id: string
  day: string
  enrollments: number
  /** The number of enrollments with an open payment. */
  recorded: number
  cancelled: number
  /** The fees of enrollments that are not cancelled, in paise. */
  earnings: number
  confirmed_earnings: number
  recorded_earnings: number
  recorded_confirmed: number
  /** In paise. `booked_earned` includes the tax. */
  booked_earned: number
  booked_tax: number
  booked_received: number
  /** Paid refunds, and the change of the debt. */
  booked_refunded: number
  /** The change of the advances that are not used yet. */
  booked_advances: number
  /** What was paid before the school came to Abhyas. */
  booked_opening: number
  booked_owed: number
}

declare module '../../database/schema.ts' {
  interface Schema {
    /** Append-only: the database refuses updates. */
    ledger: LedgerRow
    daily_totals: DailyTotalsRow
  }
}
