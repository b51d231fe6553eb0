import { type NumberedDocument, numberIn, seriesOf } from '../../server/src/database/number-series.ts'
import type { Schema } from '../../server/src/database/schema.ts'
import { financialYear } from './school-time.ts'

export type ReceiptNumbers = ReturnType<typeof receiptNumbers>

/** Gives numbers without gaps. Documents must ask for numbers in the order of their issue. */
export function receiptNumbers() {
  const last = new Map<string, number>()
  return {
    /** For example `AB/2026-27/000318`. */
    next(document: NumberedDocument, instant: number): string {
      const series = seriesOf(document, financialYear(instant))
      const count = (last.get(series) ?? 0) + 1
      last.set(series, count)
      return numberIn(series, count)
    },
    series: (): Schema['number_series'][] =>
      [...last].map(([series, last_number]) => ({ series, last_number })),
  }
}
