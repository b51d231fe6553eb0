import type { Defaulted } from '../../database/schema.ts'
import type { Card, Charge, PaymentMethod } from '../ledger/index.ts'

/** Parts add up to the price. A course has either days after the enrollment or calendar days. */
export interface FeePartRow {
  course_id: string
  part: number
  /** In paise. */
  amount: number
  /** Days after the enrollment. */
  due_after_days: number | null
  /** YYYY-MM-DD */
  due_day: string | null
}

/** No row: no late fee. */
export interface LateFeeRow {
  course_id: string
  /** For each overdue part. */
  amount: number
  /** Days after the due day. */
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
  /** For searches (`referenceKey`). */
  reference_key: string | null
  /** The bank's form of the reference; unique among current enrollments. */
  utr: string | null
  /** The student's UTR, when another payment has it already. */
  disputed_utr: string | null
  /** Before the confirmation: the day of payment according to the student. */
  received_day: string | null
  /** null: the payment gateway. */
  taken_by: string | null
  confirmed_at: number | null
  /** The money did not come, as when a cheque bounced. */
  refused_at: number | null
  refusal: string | null
  created_at: number
  /** The first payment of the same money, or null for the first. */
  came_with: string | null
  /** The student whose advance changes; null for money. Negative: adds to it; positive: pays from it. */
  advance_of: string | null
}

/** The unused, unrefunded amount. No row: no advance. */
export interface AdvanceRow {
  student_id: string
  amount: number
}

/** Paid before the school came to Abhyas, without a receipt of ours. */
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
  /** On the cheque. */
  day: string
  taken_by: string
  created_at: number
  /** Set when the cheque is taken to the bank. */
  payment_id: string | null
  returned_at: number | null
  returned_by: string | null
  /** The student sees this. */
  reason: string | null
}

export interface ReceiptRow {
  number: string
  enrollment_id: string
  list_price: number
  /** null: the school had no refund policy. */
  refund_policy_id: string | null
  coupon_id: string | null
  coupon_amount: number
  /** As agreed at the enrollment, for each overdue part; 0: none. */
  late_fee: number
  late_after_days: number | null
}

/** Derived from charges and payments by `changeMoney`. */
export interface FeeCardRow extends Card {
  enrollment_id: string
  /** The last one, in days after `due_day`. */
  reminded_days: number | null
  /** Lessons are closed since then for an overdue part. */
  paused_at: number | null
}

export interface FeeChangeRow {
  id: string
  enrollment_id: string
  kind: 'waiver' | 'lateWaiver' | 'extension' | 'parts'
  /** null: all parts. */
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
  /** `R/26-27/000318` */
  number: string
  /** The first payment of the money. */
  payment_id: string
  issued_at: number
}

/** Receipts refer to a version of the policy. */
interface RefundPolicyRow {
  /** SHA-256 of the text: equal texts share a row. */
  id: string
  text: string
}

declare module '../../database/schema.ts' {
  interface Schema {
    /** No rows: paid at once. */
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
