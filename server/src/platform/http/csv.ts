import { setImmediate as turn } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'

type Cell = string | number | null
type Rows = AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>

/** An answer as a table for a spreadsheet, written while its rows are still being read. */
export class Csv {
  /** Without its ending. */
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: Rows
  constructor(name: string, columns: readonly string[], rows: Rows) {
    this.name = name
    this.columns = columns
    this.rows = rows
  }
}

/** Rows that leave together; between two chunks other requests have their turn. */
const rowsOfAChunk = 200

/** The text of a table (RFC 4180), with a byte order mark, so that Excel reads it as UTF-8. */
export async function* csvText({ columns, rows }: Csv): AsyncGenerator<string> {
  yield textOf([columns], { bom: true })
  let chunk: (readonly Cell[])[] = []
  for await (const row of rows) {
    chunk.push(row)
    if (chunk.length < rowsOfAChunk) continue
    await turn()
    yield textOf(chunk)
    chunk = []
  }
  if (chunk.length > 0) yield textOf(chunk)
}

const textOf = (rows: (readonly Cell[])[], { bom = false } = {}) =>
  stringify(rows, {
    bom,
    record_delimiter: '\r\n',
    cast: { string: harmless },
    // Some spreadsheets separate cells by these too.
    quoted_match: /[;\t\r\n]/,
  })

/**
 * The beginning of a formula: its sign, also the full-width one, where a cell begins. A spreadsheet that separates cells by
 * semicolons or tabs, or that does not know these quotes, begins a cell after such a character too. Spaces and quotes before
 * the sign are skipped.
 */
const formulas = /(^|[;\t\r\n])(?=(?:[^\S\t\r\n]|["'\u200b])*[=+\-@＝＋－＠])/g
/** Some spreadsheets drop these at the beginning of a cell. */
const dropped = /^\s*[\t\r]/

/** A text of digits that a spreadsheet would read as a number and change: a cheque's zeros, a UTR of 12 digits, `12E5`. */
const changedNumber = /^\s*(?:0\d+|\d{12,}|\d+(?:\.\d*)?e[+-]?\d+)\s*$/i

/** A text that a spreadsheet would run as a formula or change is marked as text; numbers stay numbers. */
function harmless(text: string): string {
  const marked = text.replace(formulas, "$1'")
  return dropped.test(marked) || changedNumber.test(marked) ? `'${marked}` : marked
}

/** Reads a long list page by page, each after the last row of the one before. */
export async function* allRows<Row>(
  next: (after: Row | undefined, most: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  const most = rowsOfAChunk
  let after: Row | undefined
  while (true) {
    const rows = await next(after, most)
    yield* rows
    if (rows.length < most) return
    after = rows.at(-1)
  }
}
