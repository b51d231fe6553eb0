/** How money comes and goes; each has an account. */
export type PaymentMethod = 'card' | 'upi' | 'bank' | 'cash' | 'cheque' | 'online'

export type TaxAccount = 'cgst' | 'sgst' | 'igst'

export interface LedgerRow {
  transaction_id: string
  /** What students owe, what the school earned, what it owes to students and of tax, and its money by each method. */
  account: 'receivable' | 'income' | 'refunds' | TaxAccount | PaymentMethod
  /** In paise: a debit is positive, a credit negative. The amounts of a transaction add up to 0. */
  amount: number
  enrollment_id: string
  course_id: string
  /** The payment that came, or did not come after all. */
  payment_id: string | null
  /** The day on which the money came or was given back; of all else the school's day of the transaction. YYYY-MM-DD. */
  day: string
  at: number
}

/** What the enrollments made on one day come to, and what the ledger booked on the day, of whichever enrollments. */
export interface DailyTotalsRow {
  /** Empty for the whole school. */
  course_id: string
  /** Of the first part the day of the enrollment, whenever it is confirmed or cancelled; of the second that of the transaction. */
  day: string
  /** Enrollments that are not cancelled. */
  enrollments: number
  /** Enrollments of which a payment waits to be confirmed. */
  recorded: number
  cancelled: number
  /** What all enrollments that are not cancelled come to, and what of it was received, in paise. */
  earnings: number
  confirmed_earnings: number
  /** The same of the enrollments of which a payment waits. */
  recorded_earnings: number
  recorded_confirmed: number
  /** What was earned, with the tax in it, in paise; what of it is tax by invoices and credit notes; and what was received. */
  booked_earned: number
  booked_tax: number
  booked_received: number
  /** Refunds that were paid, and how much more is owed than before. */
  booked_refunded: number
  booked_owed: number
}

declare module '../../database/schema.ts' {
  interface Schema {
    /** Double entry, and append-only: the database refuses to change a row. */
    ledger: LedgerRow
    daily_totals: DailyTotalsRow
  }
}
