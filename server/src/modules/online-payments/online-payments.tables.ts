/** A try to pay online what is due of an enrollment: one link of the payment gateway. At most one of an enrollment is live. */
export interface OnlineOrderRow {
  /** The reference under which the gateway has it. */
  id: string
  enrollment_id: string
  /** In paise. */
  amount: number
  /** Of the link at the gateway; null until it has answered. */
  link_id: string | null
  link_url: string | null
  /** `failed`: the last try to pay the link failed; it can still be paid. `paid` is the last state of all. */
  state: 'open' | 'failed' | 'paid' | 'expired' | 'cancelled'
  /** The payment that it became. */
  payment_id: string | null
  /** The gateway's id of the money that was captured. */
  captured_id: string | null
  /** When the student came back from the gateway with its signature. */
  returned_at: number | null
  /** When the gateway is asked next; null: not any more. Of a cancelled one its link is still to be closed there. */
  next_look_at: number | null
  created_at: number
  expires_at: number
}

/** Money of an order that could not be recorded, or that goes back unasked: a person has to look. */
export interface UnmatchedPaymentRow {
  id: string
  order_id: string
  /** The gateway's id of the money, of the dispute or of the refund; null once the student was erased. */
  gateway_id: string | null
  /** `amount` and `currency`: other than ordered. `cancelled`: the enrollment is. `owed`: less is owed now. `twice`: the order was paid already. `link`: it came by a link that is not the order's. `disputed`, `lost`, `refunded`: the money of a paid order goes back (`GatewayReturn`). */
  reason: 'amount' | 'currency' | 'cancelled' | 'owed' | 'twice' | 'link' | 'disputed' | 'lost' | 'refunded'
  /** As it came or goes back, in the hundredth part of its currency. */
  amount: number
  currency: string
  at: number
  /** When an admin said what was done about it, and what. */
  settled_at: number | null
  settled_by: string | null
  note: string | null
}

/** An event of the gateway that has had its effect. */
export interface GatewayEventRow {
  id: string
  at: number
}

/** A link of the sandbox, which stands in place of a gateway. */
export interface SandboxLinkRow {
  id: string
  order_id: string
  amount: number
  /** What the payment is for, as the page shows it. */
  description: string
  return_url: string
  state: 'created' | 'paid' | 'expired' | 'cancelled'
  expires_at: number
  /** What was paid, once it is. */
  captured_id: string | null
  captured_amount: number | null
  /** A bank may take a minute: until then the link says that it is open. */
  captured_at: number | null
}

/** An event that the sandbox is yet to send. */
export interface SandboxEventRow {
  id: string
  due_at: number
  /** The bytes to be signed. */
  body: string
}

declare module '../../database/schema.ts' {
  interface Schema {
    online_orders: OnlineOrderRow
    unmatched_payments: UnmatchedPaymentRow
    /** Kept for some time. */
    gateway_events: GatewayEventRow
    sandbox_links: SandboxLinkRow
    sandbox_events: SandboxEventRow
  }
}
