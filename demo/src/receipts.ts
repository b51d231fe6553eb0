import type { Schema } from '../../server/src/database/schema.ts'
import { financialYear } from './school-time.ts'

/** Numbers receipts without gaps in each financial year. Ask for them in the order of payment. */
export function receiptBook() {
  const last = new Map<string, number>()
  return {
    /** The next number of the year in which `createdAt` lies, for example `AB/2026-27/000318`. */
    next(createdAt: number): string {
      const year = financialYear(createdAt)
      const number = (last.get(year) ?? 0) + 1
      last.set(year, number)
      return `AB/${year}/${String(number).padStart(6, '0')}`
    },
    /** Where the numbering stands, for the table that goes on with it. */
    counters(): Schema['receipt_counters'][] {
      return [...last].map(([financial_year, last_number]) => ({ financial_year, last_number }))
    },
  }
}
