/**
 * `signed-calls.ts` verifies the signature. The part for orders is in `modules/online-payments/gateway.ts`.
 */
export interface PaymentGateway {
  /** Lower case. */
  readonly signatureHeader: string
  /** The valid value of the header for these bytes. */
  sign(raw: Buffer): string
}
