import { expect, test } from 'vitest'
import { csvText } from './csv.ts'
import { readAllRows, Table } from './table.ts'

async function* rowsOf(...rows: (string | number | null)[][]) {
  yield* rows
}
const textOf = async (csv: Table) => (await Array.fromAsync(csvText(csv))).join('')

test('a table begins with a byte order mark and its columns, and ends each line by RFC 4180', async () => {
  const csv = new Table('people', ['Name', 'Grade'], rowsOf(['Meera Iyer', 81], ['Asha', null]))
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
  ['a tab before', '\t=1+1', `"'\t'=1+1"`],
  ['a semicolon before', ';=1+1', `";'=1+1"`],
  ['a formula after a semicolon', 'Pune; =1+1', `"Pune;' =1+1"`],
  ['a formula after a tab', 'Pune\t@SUM(A1)', `"Pune\t'@SUM(A1)"`],
  ['a formula in a second line', 'Pune\r\n-2+3', `"Pune\r\n'-2+3"`],
  ['a full-width equals sign', '＝1+1', "'＝1+1"],
  ['a full-width plus', '＋1', "'＋1"],
  ['a full-width minus', '－1', "'－1"],
  ['a full-width at sign', '＠SUM(A1)', "'＠SUM(A1)"],
  ['a quote before a formula', '"=1+1"', `"'""=1+1"""`],
  ['an apostrophe before a formula', "'=1+1", "''=1+1"],
  ['a quoted formula after a semicolon', ';"=1+1"', `";'""=1+1"""`],
  ['a line break at the beginning', '\r=1+1', `"'\r'=1+1"`],
  ['a semicolon', 'Pune; Mumbai', '"Pune; Mumbai"'],
  ['a sign in the middle', 'asha-v+1@mail.example = hers', 'asha-v+1@mail.example = hers'],
  ['a space before', ' =1+1', "' =1+1"],
  ['a formula in quotes', '=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ['a number', -5, '-5'],
  ['the number of a cheque', '000318', "'000318"],
  ['a UTR', '412345678901', "'412345678901"],
  ['a long account number', '12345678901234567890', "'12345678901234567890"],
  ['a reference that looks like a power of ten', '12E5', "'12E5"],
  ['a phone number', '9845012345', '9845012345'],
  ['a day', '2026-11-20', '2026-11-20'],
  ['a receipt', 'AB/2026-27/000318', 'AB/2026-27/000318'],
  ['a zero', '0', '0'],
  ['₹', '₹4,999', '"₹4,999"'],
])('%s is written so that it keeps its value', async (_, cell, expected) => {
  expect(await textOf(new Table('x', ['A'], rowsOf([cell])))).toBe(`\uFEFFA\r\n${expected}\r\n`)
})

test.each([
  ['a semicolon', ';'],
  ['a tab', '\t'],
  ['a comma', ','],
])('if %s separates cells and quotes are unknown, no text begins a formula', async (_, separator) => {
  const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠']
  const prefixes = ['', ' ', '"', "'", '\t', '\r', '\n', ';', '; ', ';"', 'a;', 'a\t', 'a\r\n', ' ;\u00a0']
  const cells = prefixes.flatMap((start) => signs.map((sign) => `${start}${sign}1`))
  const text = await textOf(new Table('x', ['A'], rowsOf(...cells.map((cell) => [cell]))))
  const readCells = text.split(new RegExp(`[\r\n${separator}]`)).map((cell) => cell.replace(/^["\s]+/, ''))
  expect(readCells.filter((cell) => signs.includes(cell[0] ?? ''))).toEqual([])
})

test('a long text of spaces, quotes and separators takes linear time', async () => {
  const start = performance.now()
  for (const piece of [' ', "'", ';', '\t', '; '])
    await textOf(new Table('x', ['A'], rowsOf([piece.repeat(200_000)])))
  expect(performance.now() - start).toBeLessThan(5_000)
})

test('other work gets its turn between two chunks', async () => {
  const chunks = csvText(new Table('x', ['A'], rowsOf(...Array.from({ length: 600 }, () => ['x']))))
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

test('a long list is read in pieces, each after the last row, without repetition', async () => {
  const cursors: (number | undefined)[] = []
  const rows = await Array.fromAsync(
    readAllRows<number>(async (after, most) => {
      cursors.push(after)
      const start = after ?? 0
      return Array.from({ length: Math.min(most, 1_200 - start) }, (_, index) => start + index + 1)
    }),
  )
  expect(rows).toEqual(Array.from({ length: 1_200 }, (_, index) => index + 1))
  expect(cursors).toEqual([undefined, 200, 400, 600, 800, 1_000, 1_200])
})
