import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { referencesIn } from '#contract/bank-statements/narrations.ts'
import { readCells } from '../../shared/read-cells.ts'
import { reportOf } from './bank-reports.ts'
import { guessColumns, readStatement, tableOf } from './bank-table.ts'

/** `bank-examples/expected.csv` lists the credits of these real layouts. */

const example = (name: string) => new URL(`./bank-examples/${name}`, import.meta.url)
const fileOf = async (name: string) => new File([await readFile(example(name))], name)
async function read(name: string) {
  const table = tableOf(await readCells(await fileOf(name)))
  return readStatement(table, guessColumns(table.head, table.body))
}
const [, ...expected] = Papa.parse<string[]>((await readFile(example('expected.csv'), 'utf8')).trim()).data
const creditsIn = (name: string) => expected.filter(([file]) => file === name)

const reports = { 'PHONEPE_forward.csv': 'PhonePe', 'PAYTM_settlement.csv': 'Paytm' }
const unreadable = {
  'HDFC_netbanking_binary.xls': 'oldWorkbook',
  'SBI_locked_password_12345010190.xlsx': 'locked',
}
const statements = {
  'SBI_OnlineSBI_tsv.xls': '0001',
  'HDFC_delimited.txt': null,
  'HDFC_delimited_debit_with_comma.csv': null,
  'ICICI_OpTransactionHistory_saved_as.csv': '0001',
  'CANARA.csv': null,
}

test('each file with expected credits is tested', () => {
  const testedFiles = [...Object.keys(statements), ...Object.keys(reports), ...Object.keys(unreadable)]
  expect(testedFiles).toEqual(expect.arrayContaining(expected.map(([file]) => file)))
})

test.each(Object.entries(reports))('%s is a report of %s, and no statement', async (name, company) => {
  expect(reportOf(await readCells(await fileOf(name)))).toBe(company)
})

test.each([
  [['entity_id', 'type', 'debit', 'credit', 'amount', 'settled', 'created_at', 'settlement_id']],
  [['id', 'amount', 'currency', 'status', 'order_id', 'invoice_id', 'international', 'method']],
])('a file with the headings %j is a report of Razorpay', (heads) => {
  expect(reportOf([['Merchant'], heads])).toBe('Razorpay')
})

test.each(Object.entries(unreadable))('the error for %s is %s', async (name, why) => {
  await expect(fileOf(name).then(readCells)).rejects.toMatchObject({ why })
})

test.each(Object.entries(statements))(
  'the account of %s is %s, and it is no report',
  async (name, account) => {
    const cells = await readCells(await fileOf(name))
    expect(tableOf(cells).account).toBe(account)
    expect(reportOf(cells)).toBeNull()
  },
)

test('references that Excel shortened are named with their lines', async () => {
  const { rows, misfits } = await read('EXCEL_resaved_scientific.csv')
  expect(rows).toMatchObject([{ amount: 2000, narration: 'CASH' }])
  expect(misfits).toMatchObject([
    { line: 2, why: 'reference', text: expect.stringContaining('6.32699E+11') },
    { line: 3, why: 'reference' },
  ])
})

test.each(Object.keys(statements))(
  'each credit of %s is read, and nothing else counts as one',
  async (name) => {
    const { rows, misfits } = await read(name)
    const upi = rows.flatMap(({ day, amount, narration }) => {
      const reference = referencesIn(narration).find((one) => one.length === 12)
      return reference ? [[day, amount.toFixed(2), reference]] : []
    })
    expect(upi).toEqual(creditsIn(name).map(([, day, amount, reference]) => [day, amount, reference]))
    expect(misfits).toEqual([])
  },
)

test.each([
  ['SBI_OnlineSBI_tsv.xls', 5],
  ['ICICI_OpTransactionHistory_saved_as.csv', 6],
  ['CANARA.csv', 5],
])('%s has %d credits in all, including those without a UPI reference', async (name, count) => {
  expect((await read(name)).rows).toHaveLength(count)
})

test('a debit with a comma in its narration is no credit, and all others are read', async () => {
  expect((await read('HDFC_delimited_debit_with_comma.csv')).rows).toHaveLength(1)
  expect((await read('HDFC_delimited.csv')).rows.map(({ amount }) => amount)).toEqual([
    4999, 2000, 15_000, 5000, 7000, 1250.5, 402,
  ])
})

test('both rows of reversals and bounced cheques are read; the bank’s charges are left out', async () => {
  const { rows, misfits, others } = await read('UPI_reversal_and_bounced_cheque.csv')
  expect(rows).toMatchObject([
    { kind: 'credit', amount: 1250.5 },
    { kind: 'return', amount: 1250.5, narration: 'REV-UPI/632498345655/RAFIQ ANSARI' },
    { kind: 'credit', amount: 7000 },
    { kind: 'return', amount: 7000, narration: 'I/W CHQ RETURN 004512 FUNDS INSUFFICIENT 004512' },
  ])
  expect([misfits, others]).toEqual([[], 1])
})
