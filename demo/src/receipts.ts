import { type NumberedDocument, numberIn, seriesOf } from '../../server/src/database/number-series.ts'
import type { Schema } from '../../server/src/database/schema.ts'
import { financialYear } from './school-time.ts'

export type ReceiptNumbers = ReturnType<typeof makeReceiptNumbers>

/** Numbers have no gaps. Callers must ask in the order of issue. */
export function makeReceiptNumbers() {
  const lastNumbers = new Map<string, number>()
  return {
    /** For example `AB/2026-27/000318`. */
    nextNumber(document: NumberedDocument, instant: number): string {
      const series = seriesOf(document, financialYear(instant))
      const count = (lastNumbers.get(series) ?? 0) + 1
      lastNumbers.set(series, count)
      return numberIn(series, count)
    },
    series: (): Schema['number_series'][] =>
      [...lastNumbers].map(([series, last_number]) => ({ series, last_number })),
  }
}
