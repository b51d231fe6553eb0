import {
  commonColumns,
  type Excluded,
  type FolderOfZip,
  internalTables,
  type TextsOfTable,
} from '../kernel/school-zip.ts'
import type { Cell } from '../platform/http/table.ts'
import { asInstant } from '../platform/instants.ts'
import type { Row, Table } from './tables.ts'

export interface TableOfZip {
  readonly table: Table
  readonly path: string
  readonly about: string
  readonly columns: readonly ColumnOfZip[]
}

interface ColumnOfZip {
  readonly name: string
  readonly text: string
  readonly index: number
  readonly isMoment: boolean
}

export interface NotInZip {
  /** A table, or a column as `table.column`. */
  readonly name: string
  readonly reason: string
}

const isLeftOut = (text: TextsOfTable | Excluded | string): text is Excluded =>
  typeof text === 'object' && 'leftOut' in text

/** Milliseconds in these columns become ISO text. */
const isMoment = (column: string) => /^(?:at|deadline|waiting_since)$|_at$/.test(column)

export function tablesOfZip(folders: readonly FolderOfZip[], tables: readonly Table[]): TableOfZip[] {
  const texts = textsByTable(folders)
  return tables.flatMap((table) => {
    const entry = texts.get(table.name)
    if (!entry) throw new Error(`no module says what ${table.name} is in the ZIP of the school`)
    if (isLeftOut(entry.texts)) return []
    const { about, columns } = entry.texts
    return [{ table, path: `${entry.folder}/${table.name}`, about, columns: columnsOf(table, columns) }]
  })
}

function textsByTable(folders: readonly FolderOfZip[]) {
  const texts = new Map<string, { folder: string; texts: TextsOfTable | Excluded }>(
    Object.entries(internalTables).map(([name, leftOut]) => [name, { folder: '', texts: { leftOut } }]),
  )
  for (const { name: folder, tables } of folders)
    for (const [name, content] of Object.entries(tables))
      texts.set(name, { folder, texts: content as TextsOfTable | Excluded })
  return texts
}

function columnsOf({ name, columns }: Table, texts: TextsOfTable['columns']): ColumnOfZip[] {
  const describedColumns = ['id', ...Object.keys(texts)].filter((column) => columns.includes(column))
  const names = [...new Set([...describedColumns, ...columns])]
  return names.flatMap((column) => {
    const text = texts[column] ?? (commonColumns as Readonly<Record<string, string>>)[column]
    if (text === undefined) throw new Error(`nothing says what ${name}.${column} is in the ZIP of the school`)
    if (isLeftOut(text)) return []
    return [{ name: column, text, index: columns.indexOf(column), isMoment: isMoment(column) }]
  })
}

export function findExcluded(folders: readonly FolderOfZip[]): NotInZip[] {
  const all = [...textsByTable(folders)].flatMap(([name, { texts }]) =>
    isLeftOut(texts)
      ? [{ name, reason: texts.leftOut }]
      : Object.entries(texts.columns).flatMap(([column, text]) =>
          isLeftOut(text) ? [{ name: `${name}.${column}`, reason: text.leftOut }] : [],
        ),
  )
  return all.sort((one, other) => (one.name < other.name ? -1 : 1))
}

export const cellsOf = ({ columns }: TableOfZip, row: Row): Cell[] =>
  columns.map(({ index, isMoment }) => {
    const cell = row[index] ?? null
    return isMoment && typeof cell === 'number' ? asInstant(cell) : cell
  })
