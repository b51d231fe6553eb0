/**
 * The service through which people pay online, of which a school has one or none. Its adapter says how it signs; whether a
 * call is signed so is decided in `signed-calls.ts`. What it does for orders, the module of online payments states (`modules/online-payments/gateway.ts`).
 */
export interface PaymentGateway {
  /** The header of its webhooks that has the signature, in small letters. */
  readonly signatureHeader: string
  /** The one right value of that header for these bytes. */
  sign(raw: Buffer): string
}
