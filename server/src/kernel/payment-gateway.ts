export interface PaymentGateway {
  /** Lower case. */
  readonly signatureHeader: string
  sign(raw: Buffer): string
}
