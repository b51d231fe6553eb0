import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { Xlsx, xlsxBytes } from '../../../../server/src/platform/http/xlsx.ts'
import {
  creditsOf,
  guessColumns,
  headRowOf,
  readBankAmount,
  readBankDay,
  readCells,
  readDirection,
} from './bank-file.ts'

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
  ['1,500.00 CR', 1500],
  ['4,999.00 Dr', null],
  ['4,999.00(Dr)', null],
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
  const columns = guessColumns(hdfc[2] ?? [], hdfc.slice(3))
  expect(columns).toEqual({ day: 0, narration: 1, reference: 2, credit: 5, direction: -1 })
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
  ['Cr', 'in'],
  ['DR', 'out'],
  ['C', 'in'],
  ['D', 'out'],
  ['Credit', 'in'],
  ['DEBIT', 'out'],
  ['Deposit', 'in'],
  ['Withdrawal', 'out'],
  ['Transfer credit', 'in'],
  ['1,500.00 Cr', null],
  ['Credit/Debit', null],
  ['UPI', null],
  ['', null],
])('the direction %j is %j', (text, direction) => {
  expect(readDirection(text)).toBe(direction)
})

/** Of each bank: its heads, a row of rent that went out, and a row of a fee that came in. */
const layouts: Record<string, string[][]> = {
  'State Bank of India': [
    ['Txn Date', 'Value Date', 'Description', 'Ref No./Cheque No.', 'Debit', 'Credit', 'Balance'],
    ['19 Nov 2026', '19 Nov 2026', 'RENT', '', '45,000.00', '', '55,000.00'],
    ['19 Nov 2026', '19 Nov 2026', 'FEE', '', '', '4,999.00', '59,999.00'],
  ],
  Kotak: [
    ['Sl. No.', 'Date', 'Description', 'Chq / Ref number', 'Amount', 'Dr / Cr', 'Balance', 'Dr / Cr'],
    ['1', '19-11-2026', 'RENT', '', '45,000.00', 'DR', '55,000.00', 'CR'],
    ['2', '19-11-2026', 'FEE', '', '4,999.00', 'CR', '59,999.00', 'CR'],
  ],
  'Kotak, older': [
    ['Date', 'Narration', 'Chq/Ref No', 'Withdrawal (Dr)/Deposit(Cr)', 'Balance'],
    ['19-11-2026', 'RENT', '', '45,000.00(Dr)', '55,000.00(Cr)'],
    ['19-11-2026', 'FEE', '', '4,999.00(Cr)', '59,999.00(Cr)'],
  ],
  ICICI: [
    ['No.', 'Transaction ID', 'Value Date', 'Txn Posted Date', 'ChequeNo.', 'Description', 'Cr/Dr'].concat([
      'Transaction Amount(INR)',
      'Available Balance(INR)',
    ]),
    ['1', 'S1', '19/11/2026', '19/11/2026 10:42:00 AM', '', 'RENT', 'DR', '45000.00', '55000.00'],
    ['2', 'S2', '19/11/2026', '19/11/2026 10:43:00 AM', '', 'FEE', 'CR', '4999.00', '59999.00'],
  ],
  'ICICI, older': [
    ['S No.', 'Value Date', 'Transaction Date', 'Cheque Number', 'Transaction Remarks'].concat([
      'Withdrawal Amount (INR )',
      'Deposit Amount (INR )',
      'Balance (INR )',
    ]),
    ['1', '19/11/2026', '19/11/2026', '', 'RENT', '45000.00', '0.00', '55000.00'],
    ['2', '19/11/2026', '19/11/2026', '', 'FEE', '0.00', '4999.00', '59999.00'],
  ],
  Axis: [
    ['Tran Date', 'CHQNO', 'PARTICULARS', 'DR', 'CR', 'BAL', 'SOL'],
    ['19-11-2026', '', 'RENT', '45000.00', '', '55000.00', '004'],
    ['19-11-2026', '', 'FEE', '', '4999.00', '59999.00', '004'],
  ],
  'Axis, one amount': [
    ['Transaction Date', 'Chq No', 'Transaction Particulars', 'Amount(INR)', 'DR|CR', 'Balance(INR)'],
    ['19/11/2026', '', 'RENT', '45,000.00', 'DR', '55,000.00'],
    ['19/11/2026', '', 'FEE', '4,999.00', 'CR', '59,999.00'],
  ],
  Union: [
    ['Date', 'Transaction Id', 'Remarks', 'Amount(Rs.)', 'Balance(Rs.)'],
    ['19-11-2026', 'S1', 'RENT', '45000.00 (Dr)', '55000.00 (Cr)'],
    ['19-11-2026', 'S2', 'FEE', '4999.00 (Cr)', '59999.00 (Cr)'],
  ],
  'Debit and credit in words': [
    ['Date', 'Type', 'Details', 'Amount'],
    ['19-11-2026', 'Debit', 'RENT', '45000.00'],
    ['19-11-2026', 'Credit', 'FEE', '4999.00'],
  ],
  'Withdrawal and deposit in words': [
    ['Date', 'Withdrawal/Deposit', 'Details', 'Amount'],
    ['19-11-2026', 'Withdrawal', 'RENT', '45000.00'],
    ['19-11-2026', 'Deposit', 'FEE', '4999.00'],
  ],
  'D and C': [
    ['Date', 'Details', 'D/C', 'Amount'],
    ['19-11-2026', 'RENT', 'D', '45000.00'],
    ['19-11-2026', 'FEE', 'C', '4999.00'],
  ],
  'a type that is no direction, and a sign': [
    ['Date', 'Transaction Type', 'Details', 'Amount'],
    ['19-11-2026', 'NEFT', 'RENT', '-45000.00'],
    ['19-11-2026', 'UPI', 'FEE', '4999.00'],
  ],
}

test.each(Object.entries(layouts))(
  'of the layout of %s the fee that came in is read and the rent is left out',
  (_, cells) => {
    expect(headRowOf([['Statement of account'], ...cells])).toBe(1)
    const [head = [], ...body] = cells
    expect(creditsOf(body, guessColumns(head, body))).toEqual({
      rows: [{ day: '2026-11-19', amount: 4999, narration: 'FEE', nth: 1 }],
      others: 1,
    })
  },
)

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
  const [head = [], ...body] = cells
  expect(creditsOf(body, guessColumns(head, body))).toEqual({
    rows: [
      { day: '2026-11-19', amount: 4999, narration: 'UPI-ASHA VERMA 447100981234', nth: 1 },
      { day: '2026-11-20', amount: 1499.5, narration: 'UPI-MEERA IYER 447100981235', nth: 1 },
    ],
    others: 1,
  })
})

test('a file that is no text is refused', async () => {
  await expect(readCells(fileOf(new Uint8Array([1, 0, 2])))).rejects.toThrow('this is no text')
})
