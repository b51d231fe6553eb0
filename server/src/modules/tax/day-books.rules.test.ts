import { expect, test } from 'vitest'
import { cashBook, dayBook } from './day-books.rules.ts'

const line = (account: string, amount: number) => ({
  ...{
    day: '2026-11-20',
    receiptNumber: 'AB/2026-27/000001',
    name: 'Meera',
    courseName: 'Forms',
    account,
    amount,
  },
})
const lines = [line('cash', 10_050), line('receivable', -10_050), line('upi', 500), line('cash', -2_000)]

test('the day-book has each line of the ledger as a debit or a credit', () => {
  const { columns, rows } = dayBook(lines)
  expect(rows.map((row) => row.slice(4))).toEqual([
    ['cash', 100.5, ''],
    ['receivable', '', 100.5],
    ['upi', 5, ''],
    ['cash', '', 20],
  ])
  expect(columns).toHaveLength(rows[0]?.length ?? 0)
})

test('the cash book has the balance of the box after each line', () => {
  expect(cashBook([line('cash', 10_050), line('cash', -2_000)], 1_000)).toEqual({
    columns: ['Day', 'Receipt', 'Name', 'In', 'Out', 'Balance'],
    rows: [
      ['', '', 'Opening balance', '', '', 10],
      ['2026-11-20', 'AB/2026-27/000001', 'Meera', 100.5, '', 110.5],
      ['2026-11-20', 'AB/2026-27/000001', 'Meera', '', 20, 90.5],
    ],
  })
})
