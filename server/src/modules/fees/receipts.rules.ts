/** `AB/2026-27/000318`: gapless within an Indian financial year. */
export function receiptNumber(financialYear: string, number: number): string {
  return `AB/${financialYear}/${String(number).padStart(6, '0')}`
}

/**
 * `R/26-27/000318`: the receipt of a payment, gapless within an Indian financial year. It has at most 16 characters, which is
 * the most that the tax rules of India allow a document.
 * @param financialYear for example `2026-27`
 */
export function paymentReceiptNumber(financialYear: string, number: number): string {
  return `R/${financialYear.slice(2)}/${String(number).padStart(6, '0')}`
}
