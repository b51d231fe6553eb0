/** A part of the fee that a student owes. Today the whole fee is part 1. */
export interface ChargeRow {
  enrollment_id: string
  part: number
  /** The price before the discount, in paise. */
  list_price: number
  /** What is owed, in paise. */
  amount: number
  /** YYYY-MM-DD */
  due_day: string
}

export type PaymentMethod = 'card' | 'upi' | 'bank'

/** Money that the student says they paid; the school has it once it is confirmed. */
export interface PaymentRow {
  id: string
  enrollment_id: string
  method: PaymentMethod
  amount: number
  reference: string | null
  /** The reference as a search compares it (`referenceKey` in `modules/fees`). */
  reference_key: string | null
  /** The reference as the bank has it, where it has that form: no two payments of current enrollments hold one. */
  utr: string | null
  /** The same for a reference that another payment held when this one named it. */
  disputed_utr: string | null
  confirmed_at: number | null
  created_at: number
}

export interface LedgerRow {
  transaction_id: string
  /** What students owe, what the school earned, and the money that came in by each method. */
  account: 'receivable' | 'income' | PaymentMethod
  /** In paise: a debit is positive, a credit negative. The amounts of a transaction add up to 0. */
  amount: number
  enrollment_id: string
  course_id: string
  /** The school's day of the transaction, YYYY-MM-DD. */
  day: string
  at: number
}

/** What the enrollments made on one day come to. */
export interface DailyTotalsRow {
  /** Empty for the whole school. */
  course_id: string
  /** The day of the enrollment, whenever it is confirmed or cancelled. */
  day: string
  /** Enrollments that are not cancelled. */
  enrollments: number
  /** Enrollments whose payment waits to be confirmed. */
  recorded: number
  cancelled: number
  /** The sum of the amounts of all enrollments that are not cancelled, and of the confirmed ones, in paise. */
  earnings: number
  confirmed_earnings: number
}
