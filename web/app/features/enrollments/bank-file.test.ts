import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { Xlsx, xlsxBytes } from '../../../../server/src/platform/http/xlsx.ts'
import { readCells } from './bank-file.ts'
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

test('a workbook is read with its days, amounts and references of 12 digits, as texts or as numbers', async () => {
  const workbook = new Xlsx(
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
      { kind: 'credit', day: '2026-11-19', amount: 4999, narration: 'UPI-ASHA VERMA 447100981234', nth: 1 },
      { kind: 'credit', day: '2026-11-20', amount: 1499.5, narration: 'UPI-MEERA IYER 447100981235', nth: 1 },
    ],
    misfits: [],
    others: 1,
  })
})

test('a file that is no text is refused', async () => {
  await expect(readCells(fileOf(new Uint8Array([1, 0, 2])))).rejects.toThrow('this is no text')
})
