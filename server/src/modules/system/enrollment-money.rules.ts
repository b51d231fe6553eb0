/** An enrollment's money from each table, in paise. */
export interface EnrollmentMoney {
  readonly id: string
  /** Empty when only the ledger has the enrollment. */
  readonly day: string
  readonly isCancelled: boolean
  /** A payment waits for confirmation. */
  readonly isRecorded: boolean
  readonly card: {
    readonly fee: number
    readonly late: number
    readonly waived: number
    readonly paid: number
    readonly refunded: number
  }
  readonly charges: { readonly fee: number; readonly late: number; readonly waived: number }
  /** `advances`: received as an advance, minus payments from advances for this enrollment. */
  readonly payments: { readonly received: number; readonly withReceipt: number; readonly advances: number }
  /** `paid` and `owed` include `ofAdvances`: refunds of advances, paid or owed. */
  readonly refunds: { readonly paid: number; readonly owed: number; readonly ofAdvances: number }
  /** Paid before the school came to Abhyas. */
  readonly opening: number
  /** `total` and `taxable`: invoices minus credit notes. */
  readonly documents: { readonly count: number; readonly total: number; readonly taxable: number }
  readonly ledger: {
    /** Includes the tax: tax documents only move amounts between income and tax. */
    readonly income: number
    readonly tax: number
    readonly receivable: number
    readonly refunds: number
    readonly advances: number
    readonly opening: number
    readonly money: number
    readonly debits: number
    readonly credits: number
  }
}

/** Two sums that must be equal. */
export type Sides = readonly [left: number, right: number]

export const comparisons = {
  documents: ({ documents, ledger }) => [documents.total, documents.taxable + ledger.tax],
  money: ({ payments, refunds, ledger }) => [payments.withReceipt - refunds.paid, ledger.money],
  receivable: ({ card, isCancelled, ledger }) => [
    isCancelled ? 0 : card.fee + card.late - card.waived - card.paid,
    ledger.receivable,
  ],
  income: ({ card, isCancelled, ledger }) => [
    // A cancelled enrollment's income is what the school keeps.
    (isCancelled ? card.paid : card.fee + card.late - card.waived) - card.refunded,
    ledger.income,
  ],
  refundsOwed: ({ refunds, ledger }) => [refunds.owed, ledger.refunds],
  advances: ({ payments, refunds, ledger }) => [payments.advances - refunds.ofAdvances, ledger.advances],
  opening: ({ opening, ledger }) => [opening, ledger.opening],
  entries: ({ ledger }) => [ledger.debits, ledger.credits],
  receipts: ({ payments }) => [payments.received, payments.withReceipt],
  fees: ({ card, charges }) => [card.fee, charges.fee],
  lateFees: ({ card, charges }) => [card.late, charges.late],
  waived: ({ card, charges }) => [card.waived, charges.waived],
  paid: ({ card, payments, opening }) => [card.paid, payments.received - payments.advances + opening],
  refunded: ({ card, refunds }) => [card.refunded, refunds.paid + refunds.owed - refunds.ofAdvances],
} as const satisfies Record<string, (money: EnrollmentMoney) => Sides>

export function totalsByLedger({ isCancelled, isRecorded, ledger }: EnrollmentMoney) {
  if (isCancelled) return { ...zeroTotals, cancelled: 1 }
  const earnings = ledger.income
  // Owed refunds and advances do not count as received.
  const confirmed_earnings = ledger.money + ledger.opening - ledger.refunds - ledger.advances
  const totals = { ...zeroTotals, enrollments: 1, earnings, confirmed_earnings }
  if (!isRecorded) return totals
  return { ...totals, recorded: 1, recorded_earnings: earnings, recorded_confirmed: confirmed_earnings }
}

const zeroTotals = {
  enrollments: 0,
  recorded: 0,
  cancelled: 0,
  earnings: 0,
  confirmed_earnings: 0,
  recorded_earnings: 0,
  recorded_confirmed: 0,
}
