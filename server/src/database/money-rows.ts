/** A part of what a course costs, in the order in which the parts are due. They add up to the price of the course. */
export interface FeePartRow {
  course_id: string
  part: number
  /** In paise. */
  amount: number
  /** When it is due, in days after the enrollment. */
  due_after_days: number
}

/** A part of the fee that a student owes. */
export interface ChargeRow {
  enrollment_id: string
  part: number
  /** What the part comes to, in paise. */
  amount: number
  /** What of it the school has waived, in paise. */
  waived: number
  /** YYYY-MM-DD */
  due_day: string
}

export type PaymentMethod = 'card' | 'upi' | 'bank' | 'cash' | 'cheque' | 'online'

/** Money that came, or of which it is said that it came or will come. At most one of an enrollment waits. */
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
  /** The day on which the money came, YYYY-MM-DD; until it is confirmed the day on which its student gave the reference. */
  received_day: string | null
  /** The admin who confirmed it; null for what the payment gateway confirmed. */
  taken_by: string | null
  confirmed_at: number | null
  /** Set where the money did not come after all, such as with a cheque that bounced; `refusal` says why. */
  refused_at: number | null
  refusal: string | null
  created_at: number
}

/** The receipt of an enrollment, with the price that the fee began from. Money is in paise. */
export interface ReceiptRow {
  number: string
  enrollment_id: string
  /** The price before any discount. */
  list_price: number
  /** What the school said of refunds then; null: nothing. */
  refund_policy_id: string | null
  coupon_id: string | null
  /** What the coupon took off; 0 without one. */
  coupon_amount: number
}

/** What the charges and payments of an enrollment come to, kept up to date by `keepBooks` in `modules/fees`. Money is in paise. */
export interface FeeCardRow {
  enrollment_id: string
  /** The payment that waits, else the last one. */
  payment_id: string
  fee: number
  waived: number
  /** What was received, whether or not some of it was refunded later. */
  paid: number
  /** What the school has decided to give back. */
  refunded: number
  /** The day on which the next part is or was due, YYYY-MM-DD; null when nothing is owed. */
  due_day: string | null
  /** What is left of that part. */
  due_amount: number
  /** Of which day the student was last reminded, in days after `due_day`; null when of none. */
  reminded_days: number | null
  /** Since when the lessons are closed because a part is overdue. */
  paused_at: number | null
}

/** What an admin changed in the fee of an enrollment. */
export interface FeeChangeRow {
  id: string
  enrollment_id: string
  kind: 'waiver' | 'extension' | 'parts'
  /** null for a change of all parts. */
  part: number | null
  /** What it was and became: paise for a waiver, a day for an extension, the parts as JSON. */
  was: string
  became: string
  reason: string
  changed_by: string
  at: number
}

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
