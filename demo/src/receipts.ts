import { type NumberedDocument, numberIn, seriesOf } from '../../server/src/database/number-series.ts'
import type { Schema } from '../../server/src/database/schema.ts'
import { financialYear } from './school-time.ts'

export type ReceiptBook = ReturnType<typeof receiptBook>

/** Numbers documents without gaps in each series. Ask for them in the order in which they were issued. */
export function receiptBook() {
  const last = new Map<string, number>()
  return {
    /** The next number of a document in the year in which an instant lies, for example `AB/2026-27/000318`. */
    next(document: NumberedDocument, instant: number): string {
      const series = seriesOf(document, financialYear(instant))
      const count = (last.get(series) ?? 0) + 1
      last.set(series, count)
      return numberIn(series, count)
    },
    /** Where the numbering stands, for the table that goes on with it. */
    series: (): Schema['number_series'][] =>
      [...last].map(([series, last_number]) => ({ series, last_number })),
  }
}
