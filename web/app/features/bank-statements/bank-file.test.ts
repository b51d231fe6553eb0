import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { Table } from '../../../../server/src/platform/http/table.ts'
import { xlsxBytes } from '../../../../server/src/platform/http/xlsx.ts'
import { readCells } from '../../shared/read-cells.ts'
import { guessColumns, headRowOf, readStatement, tableOf } from './bank-table.ts'

const fileOf = (bytes: BlobPart) => new File([bytes], 'statement.csv')

test('a CSV is read in UTF-8 with quotes, and in Latin-1', async () => {
  expect(await readCells(fileOf('\ufeffDate,Narration\r\n19/11/26,"आशा, ""UPI"""\r\n\r\n'))).toEqual([
    ['Date', 'Narration'],
    ['19/11/26', 'आशा, "UPI"'],
    [''],
    [''],
  ])
  expect(await readCells(fileOf(new Uint8Array([0x4a, 0x6f, 0x73, 0xe9, 0x2c, 0x31])))).toEqual([
    ['José', '1'],
  ])
})

test('a workbook is read with days, amounts and references of 12 digits, as texts or numbers', async () => {
  const workbook = new Table(
    'statement',
    ['Date', 'Narration', 'Ref No', 'Withdrawal', 'Deposit'],
    [
      ['2026-11-19', 'UPI-ASHA VERMA', '447100981234', '', 4999],
      ['2026-11-20', 'UPI-MEERA IYER', 447100981235, '', 1499.5],
      ['2026-11-20', 'RENT', '', 45_000, ''],
    ],
    { Date: 'day', 'Ref No': 'whole' },
  )
  const cells = await readCells(new File([await buffer(xlsxBytes(workbook))], 'statement.xlsx'))
  expect(headRowOf(cells)).toBe(0)
  const table = tableOf(cells)
  expect(readStatement(table, guessColumns(table.head, table.body))).toEqual({
    rows: [
      {
        kind: 'credit',
        day: '2026-11-19',
        amount: 4999,
        narration: 'UPI-ASHA VERMA 447100981234',
        occurrence: 1,
      },
      {
        kind: 'credit',
        day: '2026-11-20',
        amount: 1499.5,
        narration: 'UPI-MEERA IYER 447100981235',
        occurrence: 1,
      },
    ],
    misfits: [],
    others: 1,
  })
})

test.each([
  ['other', new Uint8Array([1, 0, 2])],
  ['other', 'PK no workbook'],
  ['pdf', '%PDF-1.7'],
  ['webPage', ' <html><table>'],
  ['oldWorkbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0])],
] as const)('a file is refused as %s', async (why, bytes) => {
  await expect(readCells(fileOf(bytes))).rejects.toMatchObject({ why })
})

test.each([
  [',', 'Bank of Pune\nDate,Narration,Debit,Credit\n19/11/26,"FEE, NOVEMBER",,1'],
  ['tab', 'Plot 1, Main Road, Pune\nDate\tNarration\tDebit\tCredit\n19/11/26\tFEE, NOVEMBER\t\t1'],
  ['semicolon', 'Date;Narration;Debit;Credit\n19/11/26;FEE, NOVEMBER;;1'],
  ['line', 'Date|Narration|Debit|Credit\n19/11/26|FEE, NOVEMBER||1'],
  ['quoted formulas', 'Date,Narration,Debit,Credit\n"=""19/11/26""","=""FEE, NOVEMBER""",,"=""1"""'],
  ['cells as formulas', 'Date,Narration,Debit,Credit\n="19/11/26",="FEE, NOVEMBER",,="1"'],
])('cells are separated by %s', async (_, text) => {
  expect((await readCells(fileOf(text))).at(-1)).toEqual(['19/11/26', 'FEE, NOVEMBER', '', '1'])
})

test('a stray quote affects its own line only', async () => {
  const text = [
    'Date,Narration,Debit,Credit',
    '19/11/26,"SHREE TRADERS,5,',
    '19/11/26,"FEE, NOVEMBER",,1',
    '20/11/26,FEE,,2',
  ]
  expect(await readCells(fileOf(text.join('\r\n')))).toEqual([
    ['Date', 'Narration', 'Debit', 'Credit'],
    ['19/11/26', '"SHREE TRADERS', '5', ''],
    ['19/11/26', 'FEE, NOVEMBER', '', '1'],
    ['20/11/26', 'FEE', '', '2'],
  ])
})

test('a text in UTF-16 is read', async () => {
  const bytes = new Uint8Array(Buffer.from('\ufeffDate\tCredit\t1\t2', 'utf16le'))
  expect(await readCells(fileOf(bytes))).toEqual([['Date', 'Credit', '1', '2']])
})
