/** At most one order per enrollment is open or failed. */
export interface OnlineOrderRow {
  id: string
  enrollment_id: string
  /** Paise. */
  amount: number
  /** null until the gateway makes the link. */
  link_id: string | null
  link_url: string | null
  /** `failed`: a payment failed, but the link stays payable. `paid` is final. */
  state: 'open' | 'failed' | 'paid' | 'expired' | 'cancelled'
  payment_id: string | null
  captured_id: string | null
  returned_at: number | null
  /** null: never polled. A cancelled order is polled until its link is cancelled. */
  next_poll_at: number | null
  created_at: number
  expires_at: number
}

/**
 * Captured money that could not be recorded or goes back to the payer. An admin settles the row.
 */
export interface UnmatchedPaymentRow {
  id: string
  order_id: string
  /** Id of the payment, dispute or refund; null after the student was erased. */
  gateway_id: string | null
  /**
   * `amount`, `currency`: unlike the order. `cancelled`: cancelled enrollment. `owed`: above the
   * balance. `twice`: order already paid. `link`: paid through another link. Others:
   * `GatewayReturn`.
   */
  reason: 'amount' | 'currency' | 'cancelled' | 'owed' | 'twice' | 'link' | 'disputed' | 'lost' | 'refunded'
  /** Hundredths of the currency. */
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
  /** When the bank captures the payment; until then the link stays open. */
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
