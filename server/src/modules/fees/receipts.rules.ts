/** `AB/2026-27/000318`: gapless within an Indian financial year. */
export function receiptNumber(financialYear: string, number: number): string {
  return `AB/${financialYear}/${String(number).padStart(6, '0')}`
}
