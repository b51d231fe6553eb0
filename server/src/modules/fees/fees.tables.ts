import type { Defaulted } from '../../database/schema.ts'
import type { Card, Charge, PaymentMethod } from '../ledger/index.ts'

/** Sorted by due day. The parts add up to the price of the course. */
export interface FeePartRow {
  course_id: string
  part: number
  /** In paise. */
  amount: number
  /** Days after the enrollment. */
  due_after_days: number
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
  /** As a search compares it (`referenceKey`). */
  reference_key: string | null
  /** The reference in the bank's form; unique among current enrollments. */
  utr: string | null
  /** The same, when another payment held the reference first. */
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
  kind: 'waiver' | 'extension' | 'parts'
  /** null for a change of all parts. */
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
    charges: Defaulted<ChargeRow, 'waived'>
    payments: Defaulted<PaymentRow, 'received_day' | 'taken_by' | 'refused_at' | 'refusal'>
    receipts: Defaulted<ReceiptRow, 'refund_policy_id' | 'coupon_id' | 'coupon_amount'>
    fee_cards: Defaulted<FeeCardRow, 'refunded' | 'reminded_days' | 'paused_at'>
    fee_changes: FeeChangeRow
    payment_receipts: PaymentReceiptRow
    refund_policies: RefundPolicyRow
  }
}
