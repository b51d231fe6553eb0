import type { Defaulted } from '../../database/schema.ts'
import type { Card, Charge, PaymentMethod } from '../ledger/index.ts'

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
export interface ChargeRow extends Charge {
  enrollment_id: string
}

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

/** What the charges and payments of an enrollment come to, kept up to date by `changeMoney`. */
export interface FeeCardRow extends Card {
  enrollment_id: string
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

/** The receipt of a payment that came. It stays when the payment is refused later; it is void then. */
export interface PaymentReceiptRow {
  /** For example `R/26-27/000318`. */
  number: string
  payment_id: string
  issued_at: number
}

/** What a school said of refunds at some time. Receipts name it. */
interface RefundPolicyRow {
  /** The SHA-256 of the text: the same words are kept once. */
  id: string
  text: string
}

declare module '../../database/schema.ts' {
  interface Schema {
    /** What a course costs in parts; a course without any is paid at once. */
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
