import type { Schema } from '../../server/src/database/schema.ts'
import { paymentReceiptNumber, receiptNumber } from '../../server/src/modules/fees/receipts.rules.ts'
import { financialYear } from './school-time.ts'

export type ReceiptBook = ReturnType<typeof receiptBook>

/** Numbers receipts without gaps in each financial year. Ask for them in the order of payment. */
export function receiptBook() {
  const last = new Map<string, number>()
  const lastOfPayments = new Map<string, number>()
  const counted = (numbers: Map<string, number>, instant: number): [year: string, number: number] => {
    const year = financialYear(instant)
    const number = (numbers.get(year) ?? 0) + 1
    numbers.set(year, number)
    return [year, number]
  }
  return {
    /** The next number of the year in which `createdAt` lies, for example `AB/2026-27/000318`. */
    next(createdAt: number): string {
      return receiptNumber(...counted(last, createdAt))
    },
    /** The next number of a payment that was confirmed at a moment, for example `R/26-27/000318`. */
    nextOfPayment(confirmedAt: number): string {
      return paymentReceiptNumber(...counted(lastOfPayments, confirmedAt))
    },
    /** Where the numbering stands, for the table that goes on with it. */
    counters: (): Schema['receipt_counters'][] => countersOf(last),
    paymentCounters: (): Schema['payment_receipt_counters'][] => countersOf(lastOfPayments),
  }
}

const countersOf = (numbers: Map<string, number>) =>
  [...numbers].map(([financial_year, last_number]) => ({ financial_year, last_number }))
