import type { IncomingHttpHeaders } from 'node:http'

/** An order for which a link is to be made. */
export interface LinkOrder {
  /** Under which the gateway keeps the link, once. */
  readonly orderId: string
  /** In paise. */
  readonly amount: number
  /** What the payment is for, as the page of the gateway shows it. */
  readonly description: string
  /** Where the student comes back to. */
  readonly returnUrl: string
  /** Milliseconds UTC. */
  readonly expiresAt: number
}

/** Where a student pays. */
export interface PaymentLink {
  readonly id: string
  readonly url: string
}

/** Money that the gateway has taken. */
export interface Capture {
  /** The gateway's id of it. */
  readonly id: string
  readonly linkId: string
  /** In the hundredth part of the currency. */
  readonly amount: number
  readonly currency: string
}

/** A link as the gateway has it now. */
export interface FoundLink extends PaymentLink {
  readonly state: 'open' | 'paid' | 'expired' | 'cancelled'
  readonly captures: readonly Capture[]
}

/** A refund as the gateway has it now. */
export interface FoundRefund {
  /** The gateway's id of it; null when it was not taken. */
  readonly id: string | null
  readonly state: 'pending' | 'processed' | 'failed'
}

/** What a webhook says of an order. `id` is the same at each repetition. */
export type OrderEvent = { readonly id: string; readonly orderId: string } & (
  | { readonly kind: 'captured'; readonly capture: Capture }
  | { readonly kind: 'failed' | 'expired' | 'cancelled' }
)

/** Captured money that goes back without the school having decided it here. */
export interface GatewayReturn {
  readonly id: string
  /**
   * `disputed`: the bank of the payer asks for the money. `lost`: the bank has taken it. `refunded`: it was refunded at the
   * gateway.
   */
  readonly kind: 'disputed' | 'lost' | 'refunded'
  /** The gateway's id of the captured money. */
  readonly capturedId: string
  /** The gateway's id of the dispute or the refund. */
  readonly returnId: string
  /** In the hundredth part of the currency. */
  readonly amount: number
  readonly currency: string
}

/** What a webhook says: of an order, that there is news of a refund of ours, or that money goes back. */
export type GatewayEvent =
  | OrderEvent
  | { readonly id: string; readonly kind: 'refund'; readonly refundId: string }
  | GatewayReturn

declare module '../../kernel/payment-gateway.ts' {
  /** A third gateway is one file that answers this, and one line of `open-gateway.ts`. */
  interface PaymentGateway {
    /** Whether it is the sandbox, where no money moves. */
    readonly isTrial: boolean
    /**
     * Makes the link of an order, or answers the one that the order has already: it can be asked again after any failure.
     * @throws GatewayFailure
     */
    createLink(order: LinkOrder): Promise<PaymentLink>
    /** @returns null when there is no link of that order. @throws GatewayFailure */
    findLink(order: { readonly orderId: string; readonly linkId: string | null }): Promise<FoundLink | null>
    /** Closes a link; one that is closed or paid already stays as it is. @throws GatewayFailure */
    cancelLink(linkId: string): Promise<void>
    /**
     * Sends money of an order back, or answers the refund of that id which was made already.
     * @param refund `amount` in paise
     * @throws GatewayFailure
     */
    createRefund(refund: {
      readonly refundId: string
      readonly capturedId: string
      readonly amount: number
    }): Promise<FoundRefund>
    /** How far a refund is. @throws GatewayFailure */
    findRefund(refund: { readonly capturedId: string; readonly gatewayId: string }): Promise<FoundRefund>
    /** What a webhook says whose signature holds; null when it is of something else. */
    readEvent(headers: IncomingHttpHeaders, raw: Buffer): GatewayEvent | null
    /** The order of a student who comes back, from the query of the address; null when the gateway has not signed it. */
    readReturn(query: Readonly<Record<string, string>>): string | null
  }
}

/** The gateway did not answer, or refused. The message has nothing of what was sent. */
export class GatewayFailure extends Error {
  override readonly name = 'GatewayFailure'
  /** The HTTP status of the answer; undefined without one. */
  readonly status: number | undefined

  constructor(message: string, status?: number) {
    super(message)
    this.status = status
  }

  /** Whether the gateway understood and will never do it: asking again leads to the same. */
  get isRefusal(): boolean {
    return this.status === 400 || this.status === 404
  }
}
