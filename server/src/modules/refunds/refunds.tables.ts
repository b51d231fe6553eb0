import type { PaymentMethod } from '../ledger/index.ts'

export interface RefundRow {
  id: string
  /** No gaps within a financial year. */
  number: string
  enrollment_id: string
  /** Paise. */
  amount: number
  method: PaymentMethod
  /** The student whose advance is refunded; null for a fee. */
  advance_of: string | null
  reason: string
  decided_by: string
  created_at: number
  /** YYYY-MM-DD */
  due_day: string
  /** The order that the gateway refunds; null when a person pays. */
  order_id: string | null
  /** The gateway's id; null until the gateway responds. */
  gateway_id: string | null
  /** When to ask the gateway next; null: never. */
  next_poll_at: number | null
  /** When the gateway failed; a person must then pay. */
  failed_at: number | null
  paid_at: number | null
  paid_day: string | null
  /** null before the payment, and when the gateway paid. */
  paid_by: string | null
  reference: string | null
  /** A withdrawn refund is not owed. Its number is never reused. */
  withdrawn_at: number | null
  withdrawn_by: string | null
  /** The student sees this reason. */
  withdrawal: string | null
}

/** A payment that did not reach the student or was a mistake. */
export interface RefundReturnRow {
  id: string
  refund_id: string
  method: PaymentMethod
  paid_at: number
  paid_day: string
  paid_by: string
  reference: string | null
  returned_at: number
  returned_by: string
  /** The student sees this reason. */
  reason: string
}

declare module '../../database/schema.ts' {
  interface Schema {
    refunds: RefundRow
    refund_returns: RefundReturnRow
  }
}
