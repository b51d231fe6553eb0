import type { Cells } from '../../shared/read-cells.ts'

/** Column headings that only payment companies use. */
const reports: readonly { readonly of: string; readonly heads: readonly string[] }[] = [
  { of: 'PhonePe', heads: ['phonepe transaction id'] },
  { of: 'PhonePe', heads: ['phonepe reference id'] },
  { of: 'PhonePe', heads: ['merchant order id', 'transaction utr'] },
  { of: 'Paytm', heads: ['settled amount', 'utr no'] },
  { of: 'Paytm', heads: ['settled amount', 'payment mode'] },
  { of: 'Paytm', heads: ['bank transaction id', 'settled date'] },
  { of: 'Razorpay', heads: ['entity id', 'settlement id'] },
  { of: 'Razorpay', heads: ['settlement utr'] },
  { of: 'Razorpay', heads: ['settled at', 'settlement id'] },
  { of: 'Razorpay', heads: ['order id', 'international', 'method'] },
]

/**
 * Payment companies pay out days later, less their fee, so their report is no bank statement.
 * @returns the payment company, or null if the cells are no such report
 */
export function reportOf(cells: Cells): string | null {
  for (const row of cells.slice(0, 40)) {
    const heads = new Set(
      row.map((text) =>
        text
          .toLowerCase()
          .replaceAll(/[^a-z]+/g, ' ')
          .trim(),
      ),
    )
    const found = reports.find((report) => report.heads.every((head) => heads.has(head)))
    if (found) return found.of
  }
  return null
}
