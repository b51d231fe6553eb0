import { setImmediate as turn } from 'node:timers/promises'

export type Cell = string | number | null

type Rows<Row> = Iterable<Row> | AsyncIterable<Row>

/** Numbers without a format are amounts. A `day` is ISO or `01-Jan-2027`. */
export type CellFormat = 'day' | 'whole'
export type CellFormats = Readonly<Record<string, CellFormat>>

export class Table {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: Rows<readonly Cell[]>
  readonly formats: CellFormats
  constructor(
    name: string,
    columns: readonly string[],
    rows: Rows<readonly Cell[]>,
    formats: CellFormats = {},
  ) {
    this.name = name
    this.columns = columns
    this.rows = rows
    this.formats = formats
  }
}

export function tableOf<Row>(
  name: string,
  columns: Readonly<Record<string, (row: Row) => Cell>>,
  rows: Rows<Row>,
  formats?: CellFormats,
): Table {
  return new Table(name, Object.keys(columns), cellsOf(rows, Object.values(columns)), formats)
}

async function* cellsOf<Row>(rows: Rows<Row>, cells: readonly ((row: Row) => Cell)[]) {
  for await (const row of rows) yield cells.map((cell) => cell(row))
}

export const rowsPerPart = 200

/** Other requests run between two parts. */
export async function* partsOf<Row>(rows: Rows<Row>): AsyncGenerator<Row[]> {
  let part: Row[] = []
  for await (const row of rows) {
    part.push(row)
    if (part.length < rowsPerPart) continue
    await turn()
    yield part
    part = []
  }
  if (part.length > 0) yield part
}

export async function* readAllRows<Row>(
  readNext: (after: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: Row | undefined
  while (true) {
    const rows = await readNext(after, rowsPerPart)
    yield* rows
    if (rows.length < rowsPerPart) return
    after = rows.at(-1)
  }
}
