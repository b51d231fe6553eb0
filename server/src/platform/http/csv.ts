import { setImmediate as turn } from 'node:timers/promises'

type Cell = string | number | null

/** An answer as a table for a spreadsheet, written while its rows are still being read. */
export class Csv {
  /** Without its ending. */
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: AsyncIterable<readonly Cell[]>
  constructor(name: string, columns: readonly string[], rows: AsyncIterable<readonly Cell[]>) {
    this.name = name
    this.columns = columns
    this.rows = rows
  }
}

/** Rows that leave together; between two chunks other requests have their turn. */
const rowsOfAChunk = 200

/** The text of a table (RFC 4180), with a byte order mark, so that Excel reads it as UTF-8. */
export async function* csvText({ columns, rows }: Csv): AsyncGenerator<string> {
  let chunk = `\uFEFF${line(columns)}`
  let waiting = 0
  for await (const row of rows) {
    chunk += line(row)
    waiting += 1
    if (waiting < rowsOfAChunk) continue
    yield chunk
    chunk = ''
    waiting = 0
    await turn()
  }
  if (chunk) yield chunk
}

const line = (cells: readonly Cell[]) => `${cells.map(cellText).join(',')}\r\n`

/**
 * The beginning of a formula: its sign, also the full-width one, where a cell begins. A spreadsheet that separates cells by
 * semicolons or tabs, or that does not know these quotes, begins a cell after such a character too. Spaces and quotes before
 * the sign are skipped.
 */
const formulas = /(^|[;\t\r\n])(?=(?:[^\S\t\r\n]|["'\u200b])*[=+\-@＝＋－＠])/g
/** Some spreadsheets drop these at the beginning of a cell. */
const dropped = /^\s*[\t\r]/

/** A text that a spreadsheet would run as a formula is marked as text; numbers stay numbers. */
function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const marked = cell.replace(formulas, "$1'")
  const harmless = dropped.test(marked) ? `'${marked}` : marked
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
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
