import { buffer } from 'node:stream/consumers'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { Table } from './table.ts'
import { xlsxBytes } from './xlsx.ts'

const readTable = async (table: Table) => readSheet(await buffer(xlsxBytes(table)))

test('texts stay texts, numbers numbers and days days', async () => {
  const table = new Table(
    'books',
    ['Day', 'Note Date', 'Name', 'Amount', 'Rate'],
    [
      ['2026-11-20', '01-Jan-2027', 'Meera Iyer', 4999.5, 18],
      ['', '', '', '', 0],
    ],
    { Day: 'day', 'Note Date': 'day', Rate: 'whole' },
  )
  expect(await readTable(table)).toEqual([
    ['Day', 'Note Date', 'Name', 'Amount', 'Rate'],
    [new Date('2026-11-20'), new Date('2027-01-01'), 'Meera Iyer', 4999.5, 18],
    [null, null, null, null, 0],
  ])
})

test.each([
  '=HYPERLINK("https://evil.example","Meera")',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '<b>&amp; "मीरा"</b>',
  '  spaces  kept  ',
  'two\nlines',
  '2026-11-20',
  '4999',
  '_x0041_',
])('the name %j is the same text in a cell', async (name) => {
  const table = new Table('names', ['Name'], [[name]])
  const bytes = await buffer(xlsxBytes(table))
  expect(await readSheet(bytes, { trim: false })).toEqual([['Name'], [name]])
})

test('characters that XML forbids are left out', async () => {
  expect(await readTable(new Table('names', ['Name'], [['A\u0000B\u001fC']]))).toEqual([['Name'], ['ABC']])
})

test('an invalid day stays a text', async () => {
  const table = new Table('days', ['Day'], [['Opening balance'], ['2026-11']], { Day: 'day' })
  expect(await readTable(table)).toEqual([['Day'], ['Opening balance'], ['2026-11']])
})

test('a list of 1,000 rows and 60 columns is read as it was written', async () => {
  const columns = Array.from({ length: 60 }, (_, index) => `Column ${index + 1}`)
  const rows = Array.from({ length: 1_000 }, (_, row) => columns.map((_name, column) => row * 100 + column))
  const readRows = await readTable(new Table('wide', columns, rows))
  expect(readRows).toHaveLength(1_001)
  expect(readRows[0]).toEqual(columns)
  expect(readRows[1_000]).toEqual(rows[999])
})
