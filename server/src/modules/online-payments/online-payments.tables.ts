/** An order with a payment link of the gateway. At most one order per enrollment is open or failed. */
export interface OnlineOrderRow {
  id: string
  enrollment_id: string
  /** In paise. */
  amount: number
  /** null until the gateway has answered. */
  link_id: string | null
  link_url: string | null
  /** `failed`: a payment failed, but the link can still be paid. `paid` is final. */
  state: 'open' | 'failed' | 'paid' | 'expired' | 'cancelled'
  payment_id: string | null
  captured_id: string | null
  returned_at: number | null
  /**
   * When the gateway is asked next; null: never. A cancelled order is polled until its link is
   * cancelled.
   */
  next_poll_at: number | null
  created_at: number
  expires_at: number
}

/**
 * Captured money that could not be recorded, or that goes back without a refund of the school. An
 * admin settles the row.
 */
export interface UnmatchedPaymentRow {
  id: string
  order_id: string
  /** The gateway's id of the payment, dispute or refund; null after the student was erased. */
  gateway_id: string | null
  /**
   * `amount`, `currency`: different from the order. `cancelled`: the enrollment is cancelled.
   * `owed`: the amount exceeds the balance. `twice`: the order is already paid. `link`: paid
   * through another link. Others: see `GatewayReturn`.
   */
  reason: 'amount' | 'currency' | 'cancelled' | 'owed' | 'twice' | 'link' | 'disputed' | 'lost' | 'refunded'
  /** In hundredths of the currency. */
  amount: number
  currency: string
  at: number
  settled_at: number | null
  settled_by: string | null
  note: string | null
}

export interface GatewayEventRow {
  id: string
  at: number
}

export interface SandboxLinkRow {
  id: string
  order_id: string
  amount: number
  description: string
  return_url: string
  state: 'created' | 'paid' | 'expired' | 'cancelled'
  expires_at: number
  captured_id: string | null
  captured_amount: number | null
  /** A slow bank captures a payment later. Until this moment the link is open. */
  captured_at: number | null
}

export interface SandboxEventRow {
  id: string
  due_at: number
  /** JSON: a `GatewayEvent`. */
  body: string
}

declare module '../../database/schema.ts' {
  interface Schema {
    online_orders: OnlineOrderRow
    unmatched_payments: UnmatchedPaymentRow
    gateway_events: GatewayEventRow
    sandbox_links: SandboxLinkRow
    sandbox_events: SandboxEventRow
  }
}
