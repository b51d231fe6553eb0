import type { PaymentMethod } from '../ledger/index.ts'

export interface RefundRow {
  id: string
  /** Gapless in a financial year. */
  number: string
  enrollment_id: string
  /** In paise. */
  amount: number
  method: PaymentMethod
  /** The student whose advance is refunded; null: a fee. */
  advance_of: string | null
  reason: string
  decided_by: string
  created_at: number
  /** YYYY-MM-DD */
  due_day: string
  /** The online order that the gateway refunds; null: a person pays. */
  order_id: string | null
  /** null until the gateway has answered. */
  gateway_id: string | null
  /** null: never. */
  next_poll_at: number | null
  /** The gateway cannot pay; a person has to. */
  failed_at: number | null
  paid_at: number | null
  paid_day: string | null
  /** null: the gateway. */
  paid_by: string | null
  reference: string | null
  /** Not owed any more; its number is not reused. */
  withdrawn_at: number | null
  withdrawn_by: string | null
  /** The student sees it. */
  withdrawal: string | null
}

/** The refund did not reach the student, or was entered by mistake. */
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
  /** The student sees it. */
  reason: string
}

declare module '../../database/schema.ts' {
  interface Schema {
    refunds: RefundRow
    refund_returns: RefundReturnRow
  }
}
