/** The receipt of a payment that came. It stays when the payment is refused later; it is void then. */
export interface PaymentReceiptRow {
  /** For example `R/26-27/000318`. */
  number: string
  payment_id: string
  issued_at: number
}

export interface ReceiptTables {
  payment_receipts: PaymentReceiptRow
  payment_receipt_counters: { financial_year: string; last_number: number }
  receipt_counters: { financial_year: string; last_number: number }
}
