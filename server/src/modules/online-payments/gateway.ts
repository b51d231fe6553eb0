import type { IncomingHttpHeaders } from 'node:http'

export interface LinkOrder {
  readonly orderId: string
  /** Paise. */
  readonly amount: number
  readonly description: string
  readonly returnUrl: string
  readonly expiresAt: number
}

export interface PaymentLink {
  readonly id: string
  readonly url: string
}

export interface Capture {
  readonly id: string
  readonly linkId: string
  /** Hundredths of the currency. */
  readonly amount: number
  readonly currency: string
}

export interface FoundLink extends PaymentLink {
  readonly state: 'open' | 'paid' | 'expired' | 'cancelled'
  readonly captures: readonly Capture[]
}

export interface FoundRefund {
  /** The gateway's id; null when the gateway refused the refund. */
  readonly id: string | null
  readonly state: 'pending' | 'processed' | 'failed'
}

/** A repeated webhook has the same `id`. */
export type OrderEvent = { readonly id: string; readonly orderId: string } & (
  | { readonly kind: 'captured'; readonly capture: Capture }
  | { readonly kind: 'failed' | 'expired' | 'cancelled' }
)

/** Captured money that returns to the payer without a refund of the school. */
export interface GatewayReturn {
  readonly id: string
  /**
   * `disputed`: the payer's bank claims the money. `lost`: the bank took the money. `refunded`:
   * refunded at the gateway.
   */
  readonly kind: 'disputed' | 'lost' | 'refunded'
  readonly capturedId: string
  /** Id of the dispute or refund. */
  readonly returnId: string
  /** Hundredths of the currency. */
  readonly amount: number
  readonly currency: string
}

export type GatewayEvent =
  | OrderEvent
  | { readonly id: string; readonly kind: 'refund'; readonly refundId: string }
  | GatewayReturn

declare module '../../kernel/payment-gateway.ts' {
  interface PaymentGateway {
    readonly isTrial: boolean
    /**
     * Creates at most one link per `orderId`.
     * @throws GatewayError
     */
    createLink(order: LinkOrder): Promise<PaymentLink>
    /**
     * @returns null without a link
     * @throws GatewayError
     */
    findLink(order: { readonly orderId: string; readonly linkId: string | null }): Promise<FoundLink | null>
    /** @throws GatewayError */
    cancelLink(linkId: string): Promise<void>
    /**
     * Creates at most one refund per `refundId`.
     * @param refund `amount` in paise
     * @throws GatewayError
     */
    createRefund(refund: {
      readonly refundId: string
      readonly capturedId: string
      readonly amount: number
    }): Promise<FoundRefund>
    /** @throws GatewayError */
    findRefund(refund: { readonly capturedId: string; readonly gatewayId: string }): Promise<FoundRefund>
    /**
     * The caller has verified the signature.
     * @returns null for an event to ignore
     */
    readEvent(headers: IncomingHttpHeaders, raw: Buffer): GatewayEvent | null
    /** @returns the order's id; null for an invalid signature */
    readReturn(query: Readonly<Record<string, string>>): string | null
  }
}

/** The message contains nothing of the request. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError'
  /** HTTP status; undefined without a response. */
  readonly status: number | undefined

  constructor(message: string, status?: number) {
    super(message)
    this.status = status
  }

  /** A retry would fail as well. */
  get isRefusal(): boolean {
    return this.status === 400 || this.status === 404
  }
}
