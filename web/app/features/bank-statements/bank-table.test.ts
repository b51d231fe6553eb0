import { expect, test } from 'vitest'
import type { Cells } from '../../shared/read-cells.ts'
import { guessColumns, headRowOf, readStatement, tableOf } from './bank-table.ts'

function read(cells: Cells) {
  const table = tableOf(cells)
  return readStatement(table, guessColumns(table.head, table.body))
}

const hdfc = [
  ['HDFC BANK', '', '', '', '', ''],
  ['Statement from 01/11/26 to 30/11/26', '', '', '', '', ''],
  ['Date', 'Narration', 'Chq./Ref.No.', 'Value Dt', 'Withdrawal Amt.', 'Deposit Amt.'],
  ['19/11/26', 'UPI-ASHA VERMA-asha@okbank', '447100981234', '19/11/26', '', '4,999.00'],
  ['19/11/26', 'ATM', '', '19/11/26', '2,000.00', ''],
  ['20/11/26', 'CASH DEPOSIT', '', '20/11/26', '', '100.00'],
  ['20/11/26', 'CASH  DEPOSIT', '', '20/11/26', '', '100.00'],
]

test('the headings are found below the bank’s own lines, and equal rows are counted', () => {
  expect(headRowOf(hdfc)).toBe(2)
  const columns = guessColumns(hdfc[2] ?? [], hdfc.slice(3))
  expect(columns).toEqual({
    ...{ day: 0, narration: 1, reference: 2, credit: 5 },
    ...{ debit: 4, direction: -1, balance: -1 },
  })
  expect(read(hdfc)).toEqual({
    rows: [
      {
        kind: 'credit',
        day: '2026-11-19',
        amount: 4999,
        narration: 'UPI-ASHA VERMA-asha@okbank 447100981234',
        occurrence: 1,
      },
      { kind: 'credit', day: '2026-11-20', amount: 100, narration: 'CASH DEPOSIT', occurrence: 1 },
      { kind: 'credit', day: '2026-11-20', amount: 100, narration: 'CASH DEPOSIT', occurrence: 2 },
    ],
    misfits: [],
    others: 1,
  })
})

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
  'in the layout of %s the received fee is read and the rent is left out',
  (_, cells) => {
    expect(headRowOf([['Statement of account'], ...cells])).toBe(1)
    expect(read(cells)).toEqual({
      rows: [{ kind: 'credit', day: '2026-11-19', amount: 4999, narration: 'FEE', occurrence: 1 }],
      misfits: [],
      others: 1,
    })
  },
)

test('a table without a date or an amount has no headings', () => {
  expect(headRowOf([['Name', 'Phone']])).toBe(-1)
})

const heads = ['Date', 'Narration', 'Debit', 'Credit', 'Balance']
const narrations = (cells: Cells) => read([heads, ...cells]).rows.map(({ narration }) => narration)
const misfits = (cells: Cells) => read([heads, ...cells]).misfits.map(({ line, why }) => [line, why])
const opening = ['19/11/26', 'OPENING', '', '', '1,000.00']
const fee = ['19/11/26', 'FEE', '', '100.00', '1,100.00']

test('a narration with unquoted commas is joined again', () => {
  const cells = [opening, ['19/11/26', 'FEE', ' NOVEMBER', ' PUNE', '', '100.00', '1,100.00']]
  expect(narrations(cells)).toEqual(['FEE, NOVEMBER, PUNE'])
  expect(misfits(cells)).toEqual([])
})

test.each([
  [
    'the latest row last',
    [opening, fee, ['20/11/26', 'RENT', '500', '', '600'], ['21/11/26', 'UPI', '', '1', '601']],
  ],
  [
    'the latest row first',
    [['21/11/26', 'UPI', '', '1', '601'], ['20/11/26', 'RENT', '500', '', '600'], fee, opening],
  ],
  [
    'an account that is overdrawn',
    [
      ['20/11/26', 'RENT', '500', '', '200 Dr'],
      ['21/11/26', 'UPI', '', '1', '199 Dr'],
      ['21/11/26', 'FEE', '', '200', '1.00 Cr'],
    ],
  ],
  [
    'balances that are left out',
    [opening, ['19/11/26', 'FEE', '', '100.00', ''], ['19/11/26', 'UPI', '', '7', '1,107.00']],
  ],
])('the balance is checked row by row: %s', (_, cells) => {
  expect(misfits(cells)).toEqual([])
})

test.each([
  [
    'a debit among the credits',
    [opening, ['19/11/26', 'PAPER', '', '500', '500'], ['20/11/26', 'FEE', '', '100', '600']],
    [[3, 'balance']],
  ],
  ['a row is missing before', [opening, fee, ['20/11/26', 'UPI', '', '50', '1,250.00']], [[4, 'balance']]],
  ['two amounts', [opening, ['19/11/26', 'FEE', '1', '250.50', '1,250.50']], [[3, 'amount']]],
  ['words for an amount', [opening, ['19/11/26', 'FEE', '', 'NOVEMBER', '1,100.00']], [[3, 'amount']]],
  ['words for a balance', [opening, ['19/11/26', 'FEE', '', '100', 'NOVEMBER']], [[3, 'amount']]],
  ['a balance that is missing at the end', [opening, ['19/11/26', 'FEE', '', '100', '']], [[3, 'balance']]],
  [
    'a debit that stands below the credits, and no balance',
    [opening, ['19/11/26', 'PAPER', '', '500', ''], ['20/11/26', 'FEE', '', '100', '600']],
    [
      [3, 'balance'],
      [4, 'balance'],
    ],
  ],
  [
    'a credit of the first row with a comma that no quotes hold',
    [['19/11/26', 'FEE', ' JUNE', '', '100', '1,100.00'], fee.with(4, '1,200.00')],
    [[2, 'balance']],
  ],
  ['an impossible day', [opening, ['11/31/2026', 'FEE', '', '100', '1,100.00']], [[3, 'day']]],
])('a row that does not fit is named with its line and left out: %s', (_, cells, named) => {
  expect(misfits(cells)).toEqual(named)
  const { rows, others } = read([heads, ...cells])
  expect(rows.length + named.length + others).toBe(cells.length)
})

test('without a column of balances each row is read as it is, and one that cannot be joined is named', () => {
  const table = tableOf([
    heads,
    opening,
    ['20/11/26', 'FEE', '', '50', '9,999.00'],
    ['20/11/26', 'A', 'B', '', '1', '7'],
  ])
  const columns = { ...guessColumns(table.head, table.body), balance: -1, narration: -1 }
  const statement = readStatement(table, columns)
  expect(statement.rows).toMatchObject([{ amount: 50 }])
  expect(statement.misfits).toMatchObject([{ line: 4, why: 'cells' }])
})

const withoutBalance = ['Date', 'Narration', 'Ref', 'Debit', 'Credit']
test.each([
  [
    'a cell too many is a misfit without a balance: its debit may stand below the credits',
    withoutBalance,
    [
      ['19/11/26', 'PAPER', ' INK', '', '500', ''],
      ['19/11/26', 'FEE', '', '', '100'],
    ],
    [100],
    [[2, 'cells']],
  ],
  [
    'a debit with a comma that no quotes hold, and a balance that is left out, is proved by the next row',
    heads,
    [opening, ['19/11/26', 'PAPER', ' INK', '500', '', ''], ['20/11/26', 'FEE', '', '100', '600']],
    [100],
    [],
  ],
  [
    'rows that all end with a delimiter are whole',
    withoutBalance,
    [
      ['19/11/26', 'PAPER', '', '500', '', ''],
      ['19/11/26', 'FEE', '', '', '100', ''],
    ],
    [100],
    [],
  ],
  [
    '"Dr / Cr" after the balance of an overdrawn account belongs to the balance',
    ['Date', 'Narration', 'Debit', 'Credit', 'Balance', 'Dr / Cr'],
    [
      ['19/11/26', 'OPENING', '', '', '5,000.00', 'Dr'],
      ['19/11/26', 'RENT', '500.00', '', '5,500.00', 'Dr'],
      ['20/11/26', 'FEE', '', '5,000.00', '500.00', 'Dr'],
      ['20/11/26', 'FEE', '', '700.00', '200.00', 'Cr'],
    ],
    [5000, 700],
    [],
  ],
  [
    '"Dr / Cr" belongs to the balance also with one column of amounts',
    ['Date', 'Narration', 'Amount', 'Dr / Cr', 'Balance', 'Dr / Cr'],
    [
      ['19/11/26', 'RENT', '500.00', 'Dr', '5,500.00', 'Dr'],
      ['20/11/26', 'FEE', '5,000.00', 'Cr', '500.00', 'Dr'],
    ],
    [5000],
    [],
  ],
])('%s', (_, head, body, amounts, named) => {
  const { rows, misfits } = read([head, ...body])
  expect(rows.map(({ amount }) => amount)).toEqual(amounts)
  expect(misfits.map(({ line, why }) => [line, why])).toEqual(named)
})

test('sums, notes and empty rows count as no errors', () => {
  const cells = [
    opening,
    [''],
    fee,
    ['Total', '', '0.00', '100.00', ''],
    ['* computer generated'],
    ['', '', '', ''],
  ]
  expect(read([heads, ...cells])).toMatchObject({ misfits: [], others: 3 })
})

test.each([
  ['REV-UPI/632498345655/RAFIQ/FEE', '', '100', true],
  ['UPI/DR/447100981234/MEERA', '', '100', true],
  ['CHQ RTN 004512', '', '100', true],
  ['UPI/632498345655 TAKEN', '-100', '', true],
  ['CHQ 004512 RET', '', '100', true],
  ['RET TRADERS RENT', '', '100', false],
  ['CHQ RETURN CHARGES INCL GST', '', '590', false],
  ['RETAIL RENT', '', '100', false],
  ['UPI/DR/447100981234/MEERA', '', '99', false],
])('%s went back: %s %s %s', (narration, credit, debit, isReturn) => {
  const cells = [
    ['19/11/26', 'UPI/CR/447100981234/MEERA', '', '100', ''],
    ['19/11/26', narration, debit, credit, ''],
  ]
  expect(read([heads, ...cells]).rows.filter(({ kind }) => kind === 'return')).toHaveLength(isReturn ? 1 : 0)
})

test('a narration that continues in the next row is joined; a note below the table is not', () => {
  const cells = [
    ['19/11/26', 'MMT/IMPS/RAFIQ ANSARI', '', '100', ''],
    ['', '/632731345633/UTIB0000553', '', '', ''],
    ['Legends used', '', '', '', ''],
    [''],
    ['', 'INFT', '', '', ''],
  ]
  expect(narrations(cells)).toEqual(['MMT/IMPS/RAFIQ ANSARI /632731345633/UTIB0000553'])
})

test.each([
  [['Account Number', '', '000000000001 ( INR )  - TEST SCHOOL'], '0001'],
  [['Account Number', ':', '_00000030000000001'], '0001'],
  [['A/c No: XXXXXX4110'], '4110'],
  [['Current account 0000 0000 4110 04, Abhyas'], '1004'],
  [['Account Statement from 17 Nov 2026 to 25 Nov 2026'], null],
  [['Account Holders Name', 'TEST SCHOOL'], null],
])('with %j above the table the account is %s', (above, account) => {
  expect(tableOf([above, heads, opening]).account).toBe(account)
})
