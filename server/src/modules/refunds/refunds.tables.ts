import type { PaymentMethod } from '../ledger/index.ts'

export interface RefundRow {
  id: string
  /** The numbers have no gaps within a financial year. */
  number: string
  enrollment_id: string
  /** In paise. */
  amount: number
  method: PaymentMethod
  /** The student whose advance is refunded; null for the refund of a fee. */
  advance_of: string | null
  reason: string
  decided_by: string
  created_at: number
  /** YYYY-MM-DD */
  due_day: string
  /** The online order that the gateway refunds; null when a person pays the refund. */
  order_id: string | null
  /** The gateway's id of the refund; null until the gateway has responded. */
  gateway_id: string | null
  /** When the gateway is asked next; null: never. */
  next_poll_at: number | null
  /** When the gateway could not pay. A person then has to pay the refund. */
  failed_at: number | null
  paid_at: number | null
  paid_day: string | null
  /** null before the payment, and when the gateway paid. */
  paid_by: string | null
  reference: string | null
  /** A withdrawn refund is not owed any more. Its number is not used again. */
  withdrawn_at: number | null
  withdrawn_by: string | null
  /** The reason for the withdrawal, which the student sees. */
  withdrawal: string | null
}

/** A payment of a refund that did not reach the student or was entered by mistake. */
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
