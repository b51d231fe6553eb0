/** A payment link of the gateway. At most one per enrollment is live. */
export interface OnlineOrderRow {
  id: string
  enrollment_id: string
  /** In paise. */
  amount: number
  /** null until the gateway has answered. */
  link_id: string | null
  link_url: string | null
  /** `failed`: the link can still be paid. `paid` is final. */
  state: 'open' | 'failed' | 'paid' | 'expired' | 'cancelled'
  payment_id: string | null
  captured_id: string | null
  returned_at: number | null
  /** null: never. A cancelled order is polled until its link is closed. */
  next_poll_at: number | null
  created_at: number
  expires_at: number
}

/** Money that could not be recorded, or goes back without a refund of the school. An admin decides. */
export interface UnmatchedPaymentRow {
  id: string
  order_id: string
  /** The id of the money, dispute or refund; null once the student was erased. */
  gateway_id: string | null
  /**
   * `amount`, `currency`: not as ordered. `cancelled`: the enrollment is cancelled. `owed`: less is owed.
   * `twice`: the order is already paid. `link`: paid through another link. Others: `GatewayReturn`.
   */
  reason: 'amount' | 'currency' | 'cancelled' | 'owed' | 'twice' | 'link' | 'disputed' | 'lost' | 'refunded'
  /** Hundredths of its currency. */
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
  /** A slow bank captures later; until then the link is open. */
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
