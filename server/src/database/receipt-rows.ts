/** The receipt of a payment that came. It stays when the payment is refused later; it is void then. */
export interface PaymentReceiptRow {
  /** For example `R/26-27/000318`. */
  number: string
  payment_id: string
  issued_at: number
}

export interface ReceiptTables {
  payment_receipts: PaymentReceiptRow
  /** The last number of each series, such as `R/26-27` (`number-series.ts`). */
  number_series: { series: string; last_number: number }
}
