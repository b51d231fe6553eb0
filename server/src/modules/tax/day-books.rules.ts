import type { ReportTable } from './gstr1.rules.ts'

/** Debits have positive amounts. */
interface Line {
  readonly day: string
  readonly account: string
  readonly amount: number
  readonly receiptNumber: string
  readonly name: string
  readonly courseName: string
}

export const dayBook = (lines: readonly Line[]): ReportTable => ({
  columns: ['Day', 'Receipt', 'Name', 'Course', 'Account', 'Debit', 'Credit'],
  rows: lines.map(({ day, receiptNumber, name, courseName, account, amount }) => [
    ...[day, receiptNumber, name, courseName, account],
    ...(amount > 0 ? [amount / 100, ''] : ['', -amount / 100]),
  ]),
})

/** @param openingBalance in paise */
export function cashBook(lines: readonly Line[], openingBalance: number): ReportTable {
  let balance = openingBalance
  const rows = lines.map(({ day, receiptNumber, name, amount }) => {
    balance += amount
    const inAndOut = amount > 0 ? [amount / 100, ''] : ['', -amount / 100]
    return [day, receiptNumber, name, ...inAndOut, balance / 100]
  })
  return {
    columns: ['Day', 'Receipt', 'Name', 'In', 'Out', 'Balance'],
    rows: [['', '', 'Opening balance', '', '', openingBalance / 100], ...rows],
  }
}
