import type { Defaulted } from '../../database/schema.ts'
import type { Card, Charge, PaymentMethod } from '../ledger/index.ts'

/** Parts add up to the price. All of a course have days after the enrollment, or all have calendar days. */
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
  /** In paise, for each overdue part. */
  amount: number
  /** Days after the due day. */
  after_days: number
}

export interface ChargeRow extends Charge {
  enrollment_id: string
}

/** Money that was received, claimed or is expected. An enrollment has at most one open payment. */
export interface PaymentRow {
  id: string
  enrollment_id: string
  method: PaymentMethod
  amount: number
  reference: string | null
  /** Searches compare this (`referenceKey`). */
  reference_key: string | null
  /** The reference in the bank's form; unique among current enrollments. */
  utr: string | null
  /** The UTR of the student, when another payment already has the same one. */
  disputed_utr: string | null
  /** YYYY-MM-DD. Before the confirmation: when the student gave the reference. */
  received_day: string | null
  /** null: the payment gateway. */
  taken_by: string | null
  confirmed_at: number | null
  /** The money did not come, for example because a cheque bounced. */
  refused_at: number | null
  refusal: string | null
  created_at: number
  /** The first payment of the same money; null: this payment is the first. */
  came_with: string | null
  /**
   * The student whose advance it is; null: the payment is money. A negative amount was put aside from the
   * fee, a positive one pays it.
   */
  advance_of: string | null
}

/** In paise, without what was used or refunded. No row: no advance. */
export interface AdvanceRow {
  student_id: string
  amount: number
}

/** Paid before the school came to Abhyas, without a receipt of ours. */
export interface OpeningPaymentRow {
  enrollment_id: string
  /** In paise. */
  amount: number
  number: string | null
  /** YYYY-MM-DD */
  paid_day: string | null
  created_at: number
}

/** The cheque waits for its day. It is no money yet. */
export interface ChequeRow {
  id: string
  enrollment_id: string
  number: string
  amount: number
  /** On the cheque, YYYY-MM-DD. */
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

/** In paise. */
export interface ReceiptRow {
  number: string
  enrollment_id: string
  list_price: number
  /** null: the school had no refund policy. */
  refund_policy_id: string | null
  coupon_id: string | null
  coupon_amount: number
  /** The course's late fee on the day of the enrollment, for each overdue part; 0: none. */
  late_fee: number
  /** Days after the due day of the part. */
  late_after_days: number | null
}

/** Derived from charges and payments by `changeMoney`. */
export interface FeeCardRow extends Card {
  enrollment_id: string
  /** In days after `due_day`. */
  reminded_days: number | null
  /** Lessons are closed since then, because a part is overdue. */
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
