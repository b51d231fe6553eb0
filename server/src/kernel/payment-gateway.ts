export interface PaymentGateway {
  readonly signatureHeader: string
  sign(raw: Buffer): string
}
