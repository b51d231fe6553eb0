import { expect, test } from 'vitest'
import { creditsOf, guessColumns, headRowOf, readBankAmount, readBankDay, readCells } from './bank-file.ts'

test.each([
  ['05/12/2026', '2026-12-05'],
  ['05-12-26', '2026-12-05'],
  ['5 Dec 2026', '2026-12-05'],
  ['05-DEC-2026', '2026-12-05'],
  ['2026-12-05', '2026-12-05'],
  ['05.12.2026 10:42', '2026-12-05'],
  ['31/02/2026', null],
  ['12/31/2026', null],
  ['Opening balance', null],
  ['', null],
])('the day %j is %j', (text, day) => {
  expect(readBankDay(text)).toBe(day)
})

test.each([
  ['4,999.00', 4999],
  ['₹ 4,999.50 Cr', 4999.5],
  ['INR 4999', 4999],
  ['1,00,000.00(CR)', 100_000],
  ['4,999.00 Dr', null],
  ['-4999', null],
  ['(4999)', null],
  ['0.00', null],
  ['', null],
  ['=1+1', null],
])('the amount %j is %j', (text, amount) => {
  expect(readBankAmount(text)).toBe(amount)
})

const hdfc = [
  ['HDFC BANK', '', '', '', '', ''],
  ['Statement from 01/11/26 to 30/11/26', '', '', '', '', ''],
  ['Date', 'Narration', 'Chq./Ref.No.', 'Value Dt', 'Withdrawal Amt.', 'Deposit Amt.'],
  ['19/11/26', 'UPI-ASHA VERMA-asha@okbank', '447100981234', '19/11/26', '', '4,999.00'],
  ['19/11/26', 'ATM', '', '19/11/26', '2,000.00', ''],
  ['20/11/26', 'CASH DEPOSIT', '', '20/11/26', '', '100.00'],
  ['20/11/26', 'CASH  DEPOSIT', '', '20/11/26', '', '100.00'],
]

test('the heads are found below what the bank writes above them, and equal rows are counted', () => {
  expect(headRowOf(hdfc)).toBe(2)
  const columns = guessColumns(hdfc[2] ?? [])
  expect(columns).toEqual({ day: 0, narration: 1, reference: 2, credit: 5 })
  expect(creditsOf(hdfc.slice(3), columns)).toEqual({
    rows: [
      { day: '2026-11-19', amount: 4999, narration: 'UPI-ASHA VERMA-asha@okbank 447100981234', nth: 1 },
      { day: '2026-11-20', amount: 100, narration: 'CASH DEPOSIT', nth: 1 },
      { day: '2026-11-20', amount: 100, narration: 'CASH DEPOSIT', nth: 2 },
    ],
    others: 1,
  })
})

test.each([
  [
    ['Txn Date', 'Value Date', 'Description', 'Ref No./Cheque No.', 'Debit', 'Credit', 'Balance'],
    [0, 2, 3, 5],
  ],
  [
    ['Transaction Date', 'Particulars', 'Debit', 'Credit'],
    [0, 1, -1, 3],
  ],
  [
    ['Date', 'Transaction Details', 'Amount'],
    [0, 1, -1, 2],
  ],
])('the columns of %j are guessed', (head, [day, narration, reference, credit]) => {
  expect(guessColumns(head)).toEqual({ day, narration, reference, credit })
})

test('a table without a date or an amount has no heads', () => {
  expect(headRowOf([['Name', 'Phone']])).toBe(-1)
})

const fileOf = (bytes: BlobPart) => new File([bytes], 'statement.csv')

test('a CSV is read in UTF-8 with quotes, and in Latin-1', async () => {
  expect(await readCells(fileOf('\ufeffDate,Narration\r\n19/11/26,"आशा, ""UPI"""\r\n\r\n'))).toEqual([
    ['Date', 'Narration'],
    ['19/11/26', 'आशा, "UPI"'],
  ])
  expect(await readCells(fileOf(new Uint8Array([0x4a, 0x6f, 0x73, 0xe9, 0x2c, 0x31])))).toEqual([
    ['José', '1'],
  ])
})

test('a file that is no text is refused', async () => {
  await expect(readCells(fileOf(new Uint8Array([1, 0, 2])))).rejects.toThrow('this is no text')
})
