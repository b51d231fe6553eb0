import type { PaymentMethod } from '../ledger/index.ts'

/** Money that the school gives back. */
export interface RefundRow {
  id: string
  /** Of its slip: gapless in a financial year. */
  number: string
  enrollment_id: string
  /** In paise. */
  amount: number
  /** How it is to be paid, and was paid. */
  method: PaymentMethod
  reason: string
  decided_by: string
  created_at: number
  /** The day until which it is to be paid, YYYY-MM-DD. */
  due_day: string
  /** The online order whose money goes back through the payment gateway; null: a person pays. */
  order_id: string | null
  /** The gateway's id of the refund; null until it has answered. */
  gateway_id: string | null
  /** When the gateway is asked next; null: not any more. */
  next_look_at: number | null
  /** When the gateway said that it cannot pay it: a person has to. */
  failed_at: number | null
  paid_at: number | null
  /** YYYY-MM-DD */
  paid_day: string | null
  /** Who said that it is paid; null for the gateway. */
  paid_by: string | null
  reference: string | null
  /** When it was withdrawn because it was decided by mistake: it is owed no more, and its number is not given again. */
  withdrawn_at: number | null
  withdrawn_by: string | null
  /** Why it was withdrawn; the student sees it. */
  withdrawal: string | null
}

/** A payment of a refund that did not reach the student, or was entered by mistake; the refund is owed again. */
export interface RefundReturnRow {
  id: string
  refund_id: string
  method: PaymentMethod
  paid_at: number
  /** YYYY-MM-DD */
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
