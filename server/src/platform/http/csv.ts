import { setImmediate as turn } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'

type Cell = string | number | null
type Rows = AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>

export class Csv {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: Rows
  constructor(name: string, columns: readonly string[], rows: Rows) {
    this.name = name
    this.columns = columns
    this.rows = rows
  }
}

const rowsOfAChunk = 200

/** RFC 4180, with a byte order mark: without it Excel does not read UTF-8. */
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
    quoted_match: /[;\t\r\n]/,
  })

/**
 * Some spreadsheets start a new cell at a semicolon, tab or line break, and ignore spaces and quotes before
 * the sign of a formula.
 */
const formulas = /(^|[;\t\r\n])(?=(?:[^\S\t\r\n]|["'\u200b])*[=+\-@＝＋－＠])/g
/** Some spreadsheets drop these at the beginning of a cell. */
const dropped = /^\s*[\t\r]/

/** A spreadsheet reads these as numbers: a cheque number, a UTR of 12 digits, `12E5`. */
const changedNumber = /^\s*(?:0\d+|\d{12,}|\d+(?:\.\d*)?e[+-]?\d+)\s*$/i

function harmless(text: string): string {
  const marked = text.replace(formulas, "$1'")
  return dropped.test(marked) || changedNumber.test(marked) ? `'${marked}` : marked
}

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
