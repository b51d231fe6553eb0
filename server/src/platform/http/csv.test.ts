import { expect, test } from 'vitest'
import { allRows, Csv, csvText } from './csv.ts'

async function* given(...rows: (string | number | null)[][]) {
  yield* rows
}
const textOf = async (csv: Csv) => (await Array.fromAsync(csvText(csv))).join('')

test('a table begins with a byte order mark and its columns, and ends each line as RFC 4180 has it', async () => {
  const csv = new Csv('people', ['Name', 'Grade'], given(['Meera Iyer', 81], ['Asha', null]))
  expect(await textOf(csv)).toBe('\uFEFFName,Grade\r\nMeera Iyer,81\r\nAsha,\r\n')
})

test.each([
  ['a comma', 'Iyer, Meera', '"Iyer, Meera"'],
  ['a quote', 'the "clinic"', '"the ""clinic"""'],
  ['lines', 'one\r\ntwo', '"one\r\ntwo"'],
  ['a formula', '=1+1', "'=1+1"],
  ['a sum', '+919845012345', "'+919845012345"],
  ['a minus', '-2+3', "'-2+3"],
  ['an at sign', '@SUM(A1)', "'@SUM(A1)"],
  ['a tab before', '\t=1+1', "'\t=1+1"],
  ['a space before', ' =1+1', "' =1+1"],
  ['a formula in quotes', '=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ['a number', -5, '-5'],
  ['₹', '₹4,999', '"₹4,999"'],
])('%s is written so that it stays what it is', async (_, cell, written) => {
  expect(await textOf(new Csv('x', ['A'], given([cell])))).toBe(`\uFEFFA\r\n${written}\r\n`)
})

test('between two chunks others have their turn', async () => {
  const chunks = csvText(new Csv('x', ['A'], given(...Array.from({ length: 600 }, () => ['x']))))
  await chunks.next()
  for (const _ of ['second', 'third']) {
    let hadTurn = false
    setImmediate(() => {
      hadTurn = true
    })
    expect((await chunks.next()).done).toBe(false)
    expect(hadTurn).toBe(true)
  }
})

test('a long list is read in pieces, each after the last row, and none twice', async () => {
  const asked: (number | undefined)[] = []
  const rows = await Array.fromAsync(
    allRows<number>(async (after, most) => {
      asked.push(after)
      const from = after ?? 0
      return Array.from({ length: Math.min(most, 1_200 - from) }, (_, index) => from + index + 1)
    }),
  )
  expect(rows).toEqual(Array.from({ length: 1_200 }, (_, index) => index + 1))
  expect(asked).toEqual([undefined, 200, 400, 600, 800, 1_000, 1_200])
})
