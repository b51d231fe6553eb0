import { stringify } from 'csv-stringify/sync'
import { type Cell, partsOf, type Table } from './table.ts'

export const csvType = 'text/csv; charset=utf-8'

/** Writes CSV by RFC 4180. Excel needs the byte order mark to read UTF-8. */
export async function* csvText({ columns, rows }: Table): AsyncGenerator<string> {
  yield textOf([columns], { bom: true })
  for await (const part of partsOf(rows)) yield textOf(part)
}

const textOf = (rows: (readonly Cell[])[], { bom = false } = {}) =>
  stringify(rows, {
    bom,
    record_delimiter: '\r\n',
    cast: { string: escapeCell },
    quoted_match: /[;\t\r\n]/,
  })

/**
 * Some spreadsheets start a new cell at a semicolon, tab or line break. Some ignore spaces and quotes
 * before the sign of a formula.
 */
const formulaStart = /(^|[;\t\r\n])(?=(?:[^\S\t\r\n]|["'\u200b])*[=+\-@＝＋－＠])/g
/** Some spreadsheets drop a tab or carriage return at the start of a cell. */
const leadingBreak = /^\s*[\t\r]/

/** Spreadsheets read these texts as numbers and change them: a cheque number, a UTR, `12E5`. */
const numberLikeText = /^\s*(?:0\d+|\d{12,}|\d+(?:\.\d*)?e[+-]?\d+)\s*$/i

function escapeCell(text: string): string {
  const escaped = text.replace(formulaStart, "$1'")
  return leadingBreak.test(escaped) || numberLikeText.test(escaped) ? `'${escaped}` : escaped
}
