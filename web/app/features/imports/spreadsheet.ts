import { headingKey, type ImportColumn } from '#contract/imports/imports.ts'
import type { Cells } from '../../shared/read-cells.ts'

export interface Sheet {
  readonly head: readonly string[]
  readonly body: readonly SheetRow[]
}

export interface SheetRow {
  /** The spreadsheet's row number. */
  readonly number: number
  readonly cells: readonly string[]
}

/** A title or address may be above the headings. */
const rowsAboveHeadings = 30
export const mostColumns = 200

type KnownColumn = Pick<ImportColumn, 'key' | 'headings'>

/** Import column keys to column indexes; -1 for no column. */
export type Match = Readonly<Record<string, number>>

/** Abhyas's template has headings in both languages, as `Name / नाम`. */
const keysOf = (heading: string) => [heading, ...heading.split('/')].map(headingKey).filter(Boolean)

const isHeadingOf = (heading: string, { headings }: KnownColumn) =>
  keysOf(heading).some((key) => headings.includes(key))

/** Takes the row with the most known headings. Leaves out notes that begin with #. */
export function sheetOf(cells: Cells, columns: readonly KnownColumn[]): Sheet | null {
  const knownHeadings = (row: readonly string[]) =>
    columns.filter((column) => row.some((cell) => isHeadingOf(cell, column))).length
  const filledCells = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length
  const top = cells.slice(0, rowsAboveHeadings)
  const counts = top.map(knownHeadings)
  const mostKnown = Math.max(0, ...counts)
  // If no heading is known, the user matches the first row with two cells.
  const headRow = mostKnown > 0 ? counts.indexOf(mostKnown) : top.findIndex((row) => filledCells(row) > 1)
  const head = cells[headRow]
  if (!head) return null
  const body = cells
    .slice(headRow + 1)
    .map((row, below) => ({ number: headRow + below + 2, cells: row }))
    .filter(({ cells }) => !isIgnoredRow(cells))
  // A call takes fewer arguments than a file has rows.
  const width = body.reduce((widest, { cells }) => Math.max(widest, filledWidth(cells)), filledWidth(head))
  const padRow = (row: readonly string[]) => Array.from({ length: width }, (_, column) => row[column] ?? '')
  return {
    head: padRow(head).map((cell) => cell.trim()),
    body: body.map(({ number, cells }) => ({ number, cells: padRow(cells) })),
  }
}

const isIgnoredRow = (cells: readonly string[]) => {
  const first = cells.find((cell) => cell.trim() !== '')
  return first === undefined || first.trim().startsWith('#')
}

const filledWidth = (row: readonly string[]) => row.findLastIndex((cell) => cell.trim() !== '') + 1

export function matchColumns(head: readonly string[], columns: readonly KnownColumn[]): Match {
  const takenColumns = new Set<number>()
  return Object.fromEntries(
    columns.map((column) => {
      const index = head.findIndex(
        (heading, place) => !takenColumns.has(place) && isHeadingOf(heading, column),
      )
      if (index >= 0) takenColumns.add(index)
      return [column.key, index]
    }),
  )
}

export const ignoredHeadings = ({ head }: Sheet, match: Match): string[] =>
  head.filter((heading, index) => heading !== '' && !Object.values(match).includes(index))

export const matchedKeys = (columns: readonly KnownColumn[], match: Match): string[] =>
  columns.map(({ key }) => key).filter((key) => (match[key] ?? -1) >= 0)

export const rowsToSend = ({ body }: Sheet, keys: readonly string[], match: Match): SheetRow[] =>
  body.map(({ number, cells }) => ({
    number,
    cells: keys.map((key) => cells[match[key] ?? -1]?.trim() ?? ''),
  }))
