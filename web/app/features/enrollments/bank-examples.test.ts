import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { referencesIn } from '#contract/narrations.ts'
import { readCells } from './bank-file.ts'
import { guessColumns, readStatement, tableOf } from './bank-table.ts'

/** Statements as banks write them, with the credits that each of them has (`bank-examples/expected.csv`). */

const example = (name: string) => new URL(`./bank-examples/${name}`, import.meta.url)
const fileOf = async (name: string) => new File([await readFile(example(name))], name)
async function read(name: string) {
  const table = tableOf(await readCells(await fileOf(name)))
  return readStatement(table, guessColumns(table.head, table.body))
}
const [, ...expected] = Papa.parse<string[]>((await readFile(example('expected.csv'), 'utf8')).trim()).data
const creditsIn = (name: string) => expected.filter(([file]) => file === name)

test.each(['HDFC_delimited.txt', 'HDFC_delimited_debit_with_comma.csv'])(
  'each credit of %s is read, and nothing else is taken for one of them',
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

test('a debit with a comma in its narration is no credit, and all others are there too', async () => {
  expect((await read('HDFC_delimited_debit_with_comma.csv')).rows).toHaveLength(1)
  expect((await read('HDFC_delimited.csv')).rows.map(({ amount }) => amount)).toEqual([
    4999, 2000, 15_000, 5000, 7000, 1250.5, 402,
  ])
})

test('of reversals and bounced cheques both rows are read; the charges of the bank are left out', async () => {
  const { rows, misfits, others } = await read('UPI_reversal_and_bounced_cheque.csv')
  expect(rows).toMatchObject([
    { kind: 'credit', amount: 1250.5 },
    { kind: 'return', amount: 1250.5, narration: 'REV-UPI/632498345655/RAFIQ ANSARI' },
    { kind: 'credit', amount: 7000 },
    { kind: 'return', amount: 7000, narration: 'I/W CHQ RETURN 004512 FUNDS INSUFFICIENT 004512' },
  ])
  expect([misfits, others]).toEqual([[], 1])
})
