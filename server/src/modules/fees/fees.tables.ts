import type { Defaulted } from '../../database/schema.ts'
import type { Card, Charge, PaymentMethod } from '../ledger/index.ts'

/**
 * Sorted by due day. The parts add up to the price of the course. Either all parts of a course have days
 * after the enrollment, or all have calendar days.
 */
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

/** A course without a row has no late fee. */
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

/** Received, claimed or expected money. An enrollment has at most one open payment. */
export interface PaymentRow {
  id: string
  enrollment_id: string
  method: PaymentMethod
  amount: number
  reference: string | null
  /** The form that searches compare (`referenceKey`). */
  reference_key: string | null
  /** The reference in the bank's form; unique among current enrollments. */
  utr: string | null
  /** Like `utr`, when another payment held the reference first. */
  disputed_utr: string | null
  /** YYYY-MM-DD; until the confirmation the day on which the student gave the reference. */
  received_day: string | null
  /** The admin who confirmed it; null: the payment gateway. */
  taken_by: string | null
  confirmed_at: number | null
  /** The money did not come, for example because a cheque bounced; `refusal` says why. */
  refused_at: number | null
  refusal: string | null
  created_at: number
  /**
   * The first payment of the same money, if the money was split or partly became an advance; null: this
   * payment is the first.
   */
  came_with: string | null
  /**
   * The student whose advance it is. A negative amount was put aside from the fee, a positive amount pays the
   * fee. null: the payment is money.
   */
  advance_of: string | null
}

/** Put aside and neither used nor refunded, in paise. A student without a row has no advance. */
export interface AdvanceRow {
  student_id: string
  amount: number
}

/** What was paid for an enrollment before the school came to Abhyas. It has no receipt of ours. */
export interface OpeningPaymentRow {
  enrollment_id: string
  /** In paise. */
  amount: number
  /** Of the receipt in the old books. */
  number: string | null
  /** YYYY-MM-DD */
  paid_day: string | null
  created_at: number
}

/** A cheque that waits for its day. It is no money yet. */
export interface ChequeRow {
  id: string
  enrollment_id: string
  number: string
  amount: number
  /** The day on the cheque, YYYY-MM-DD. */
  day: string
  taken_by: string
  created_at: number
  /** Set when the cheque is taken to the bank. */
  payment_id: string | null
  returned_at: number | null
  returned_by: string | null
  /** Why the bank gave the cheque back. The student sees this. */
  reason: string | null
}

/** Money is in paise. */
export interface ReceiptRow {
  number: string
  enrollment_id: string
  list_price: number
  /** null: the school had no refund policy. */
  refund_policy_id: string | null
  coupon_id: string | null
  coupon_amount: number
  /** The late fee of each overdue part, as the course had it on the day of the enrollment; 0 for none. */
  late_fee: number
  /** Days after the due day of the part. */
  late_after_days: number | null
}

/** Derived from charges and payments by `changeMoney`. */
export interface FeeCardRow extends Card {
  enrollment_id: string
  /** The last reminder, in days after `due_day`. */
  reminded_days: number | null
  /** The lessons are closed since then, because a part is overdue. */
  paused_at: number | null
}

export interface FeeChangeRow {
  id: string
  enrollment_id: string
  kind: 'waiver' | 'lateWaiver' | 'extension' | 'parts'
  /** null for a change of all parts. */
  part: number | null
  /** Paise for a waiver, a day for an extension, JSON for parts. */
  was: string
  became: string
  reason: string
  changed_by: string
  at: number
}

/** A refused payment keeps its receipt, which is void. Money that was split has one receipt. */
export interface PaymentReceiptRow {
  /** `R/26-27/000318` */
  number: string
  /** The first payment of the money. */
  payment_id: string
  issued_at: number
}

/** A version of the policy. Receipts refer to it. */
interface RefundPolicyRow {
  /** The SHA-256 of the text, so that equal texts share a row. */
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
