import type { Cells } from '../../shared/read-cells.ts'

/** Headings that only payment companies use. */
const reports: readonly { readonly company: string; readonly heads: readonly string[] }[] = [
  { company: 'PhonePe', heads: ['phonepe transaction id'] },
  { company: 'PhonePe', heads: ['phonepe reference id'] },
  { company: 'PhonePe', heads: ['merchant order id', 'transaction utr'] },
  { company: 'Paytm', heads: ['settled amount', 'utr no'] },
  { company: 'Paytm', heads: ['settled amount', 'payment mode'] },
  { company: 'Paytm', heads: ['bank transaction id', 'settled date'] },
  { company: 'Razorpay', heads: ['entity id', 'settlement id'] },
  { company: 'Razorpay', heads: ['settlement utr'] },
  { company: 'Razorpay', heads: ['settled at', 'settlement id'] },
  { company: 'Razorpay', heads: ['order id', 'international', 'method'] },
]

/**
 * Payment companies pay out days later, less their fee, so their report is no bank statement.
 * @returns the payment company, or null
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
    if (found) return found.company
  }
  return null
}
