import { stringify } from 'csv-stringify/sync'
import { type Cell, partsOf, type Table } from './table.ts'

export const csvType = 'text/csv; charset=utf-8'

export const csvText = ({ columns, rows }: Table): AsyncGenerator<string> =>
  csvOfParts(columns, partsOf(rows))

/** Writes RFC 4180. Excel needs the byte order mark for UTF-8. */
export async function* csvOfParts(
  columns: readonly string[],
  parts: AsyncIterable<(readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield textOf([columns], { bom: true })
  for await (const part of parts) yield textOf(part)
}

const textOf = (rows: (readonly Cell[])[], { bom = false } = {}) =>
  stringify(rows, {
    bom,
    record_delimiter: '\r\n',
    cast: { string: escapeCell },
    quoted_match: /[;\t\r\n]/,
  })

/**
 * Some spreadsheets begin a cell at a semicolon, tab or line break, or ignore spaces and quotes before a
 * formula.
 */
const formulaStart = /(^|[;\t\r\n])(?=(?:[^\S\t\r\n]|["'\u200b])*[=+\-@＝＋－＠])/g
/** Some spreadsheets drop a leading tab or carriage return. */
const leadingBreak = /^\s*[\t\r]/

/** Spreadsheets turn a cheque number, a UTR or `12E5` into another number. */
const numberLikeText = /^\s*(?:0\d+|\d{12,}|\d+(?:\.\d*)?e[+-]?\d+)\s*$/i

function escapeCell(text: string): string {
  const escaped = text.replace(formulaStart, "$1'")
  return leadingBreak.test(escaped) || numberLikeText.test(escaped) ? `'${escaped}` : escaped
}
