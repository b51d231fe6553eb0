import type { Defaulted } from '../../database/schema.ts'
import type { Card, Charge, PaymentMethod } from '../ledger/index.ts'

/** A course's parts add up to the price. Due days are all relative, or all calendar days. */
export interface FeePartRow {
  course_id: string
  part: number
  /** Paise. */
  amount: number
  /** Days after the enrollment; null for a calendar day. */
  due_after_days: number | null
  /** YYYY-MM-DD; null for a number of days. */
  due_day: string | null
}

/** A course without late fee has no row. */
export interface LateFeeRow {
  course_id: string
  /** Paise per overdue part. */
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
  /** Searchable form (`referenceKey`). */
  reference_key: string | null
  /** The bank's form; unique among current enrollments. */
  utr: string | null
  /** The student's UTR, which another payment already has. */
  disputed_utr: string | null
  /** The day that the student entered, until the confirmation. */
  received_day: string | null
  /** A staff member; null for online and open payments. */
  taken_by: string | null
  confirmed_at: number | null
  /** Set for money that did not come, ended claims and placeholders. */
  refused_at: number | null
  refusal: string | null
  created_at: number
  /** The first payment of the same money; null for the first payment. */
  came_with: string | null
  /** The student whose advance changes; null for other payments. Negative amounts increase the advance. */
  advance_of: string | null
}

/** Unused and unrefunded paise. A student without a row has no advance. */
export interface AdvanceRow {
  student_id: string
  amount: number
}

/** Paid before the school came to Abhyas; has no receipt. */
export interface OpeningPaymentRow {
  enrollment_id: string
  amount: number
  number: string | null
  paid_day: string | null
  created_at: number
}

/** A postdated cheque is no payment until banked. */
export interface ChequeRow {
  id: string
  enrollment_id: string
  number: string
  amount: number
  /** The date on the cheque. */
  day: string
  taken_by: string
  created_at: number
  payment_id: string | null
  returned_at: number | null
  returned_by: string | null
  /** The student sees the reason. */
  reason: string | null
}

export interface ReceiptRow {
  number: string
  enrollment_id: string
  list_price: number
  /** null for a free course, or without a policy. */
  refund_policy_id: string | null
  coupon_id: string | null
  coupon_amount: number
  /** Paise per overdue part, as agreed at the enrollment; 0: none. */
  late_fee: number
  late_after_days: number | null
}

/** `changeMoney` computes most columns from charges, payments and refunds. */
export interface FeeCardRow extends Card {
  enrollment_id: string
  /** Days after `due_day`; null before the first reminder. */
  reminded_days: number | null
  /** When an overdue part closed the lessons. */
  paused_at: number | null
}

export interface FeeChangeRow {
  id: string
  enrollment_id: string
  kind: 'waiver' | 'lateWaiver' | 'extension' | 'parts'
  /** null when all parts changed. */
  part: number | null
  /** Paise of a waiver, day of an extension, or JSON of parts. */
  value_before: string
  value_after: string
  reason: string
  changed_by: string
  at: number
}

/** A refused payment keeps a void receipt. */
export interface PaymentReceiptRow {
  /** Such as `R/26-27/000318`. */
  number: string
  /** The first payment of split money. */
  payment_id: string
  issued_at: number
}

/** Order slips refer to a version of the policy. */
interface RefundPolicyRow {
  /** SHA-256 of the text. */
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
