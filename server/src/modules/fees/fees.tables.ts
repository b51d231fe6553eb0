import type { Defaulted } from '../../database/schema.ts'
import type { Card, Charge, PaymentMethod } from '../ledger/index.ts'

/** The parts of a course add up to the price. Due days are all relative, or all calendar days. */
export interface FeePartRow {
  course_id: string
  part: number
  /** In paise. */
  amount: number
  /** Days after the enrollment; null for a calendar day. */
  due_after_days: number | null
  /** YYYY-MM-DD; null for a number of days. */
  due_day: string | null
}

/** A course without a row has no late fee. */
export interface LateFeeRow {
  course_id: string
  /** In paise, for each overdue part. */
  amount: number
  /** Days after the due day until the late fee is added. */
  after_days: number
}

export interface ChargeRow extends Charge {
  enrollment_id: string
}

/** Money received, claimed or expected. An enrollment has at most one open payment. */
export interface PaymentRow {
  id: string
  enrollment_id: string
  method: PaymentMethod
  amount: number
  reference: string | null
  /** The form for searches (`referenceKey`). */
  reference_key: string | null
  /** The bank's form of the reference; unique among current enrollments. */
  utr: string | null
  /** The UTR that the student entered, when another payment has the same UTR. */
  disputed_utr: string | null
  /** The day of payment. Before the confirmation, the day that the student entered. */
  received_day: string | null
  /** The staff member who took the money; null for online and open payments. */
  taken_by: string | null
  confirmed_at: number | null
  /** When the school noted that the money did not come, such as after a bounced cheque. */
  refused_at: number | null
  refusal: string | null
  created_at: number
  /** The first payment of split money; null for the first payment itself. */
  came_with: string | null
  /** The student whose advance changes; null for money. A negative amount adds to the advance. */
  advance_of: string | null
}

/** An unused, unrefunded amount in paise. A student without a row has no advance. */
export interface AdvanceRow {
  student_id: string
  amount: number
}

/** A payment from before the school came to Abhyas, without a receipt in Abhyas. */
export interface OpeningPaymentRow {
  enrollment_id: string
  amount: number
  number: string | null
  paid_day: string | null
  created_at: number
}

/** A postdated cheque, which is no payment until it is banked. */
export interface ChequeRow {
  id: string
  enrollment_id: string
  number: string
  amount: number
  /** The date on the cheque. */
  day: string
  taken_by: string
  created_at: number
  /** Set when the cheque is taken to the bank. */
  payment_id: string | null
  returned_at: number | null
  returned_by: string | null
  /** Why the school returned the cheque; the student sees the reason. */
  reason: string | null
}

export interface ReceiptRow {
  number: string
  enrollment_id: string
  list_price: number
  /** null for a free course, or when the school had no refund policy. */
  refund_policy_id: string | null
  coupon_id: string | null
  coupon_amount: number
  /** The late fee for each overdue part, as agreed at the enrollment; 0 for no late fee. */
  late_fee: number
  late_after_days: number | null
}

/** `changeMoney` computes most columns from charges, payments and refunds. */
export interface FeeCardRow extends Card {
  enrollment_id: string
  /** The last reminder, in days after `due_day`; null before the first reminder. */
  reminded_days: number | null
  /** When the lessons were closed because of an overdue part. */
  paused_at: number | null
}

export interface FeeChangeRow {
  id: string
  enrollment_id: string
  kind: 'waiver' | 'lateWaiver' | 'extension' | 'parts'
  /** null when all parts changed. */
  part: number | null
  /** Paise for a waiver, a day for an extension, JSON for parts. */
  was: string
  became: string
  reason: string
  changed_by: string
  at: number
}

/** A refused payment keeps its receipt, which is void. */
export interface PaymentReceiptRow {
  /** Such as `R/26-27/000318`. */
  number: string
  /** The first payment, when the money is split. */
  payment_id: string
  issued_at: number
}

/** A version of the refund policy, to which receipts refer. */
interface RefundPolicyRow {
  /** SHA-256 of the text: equal texts share a row. */
  id: string
  text: string
}

declare module '../../database/schema.ts' {
  interface Schema {
    /** A course without rows is paid at once. */
    fee_parts: FeePartRow
    late_fees: LateFeeRow
    charges: Defaulted<ChargeRow, 'waived' | 'kind'>
    payments: Defaulted<
      PaymentRow,
      'received_day' | 'taken_by' | 'refused_at' | 'refusal' | 'came_with' | 'advance_of'
    >
    advances: AdvanceRow
    opening_payments: OpeningPaymentRow
    cheques: Defaulted<ChequeRow, 'payment_id' | 'returned_at' | 'returned_by' | 'reason'>
    receipts: Defaulted<
      ReceiptRow,
      'refund_policy_id' | 'coupon_id' | 'coupon_amount' | 'late_fee' | 'late_after_days'
    >
    fee_cards: Defaulted<FeeCardRow, 'late' | 'refunded' | 'reminded_days' | 'paused_at'>
    fee_changes: FeeChangeRow
    payment_receipts: PaymentReceiptRow
    refund_policies: RefundPolicyRow
  }
}
