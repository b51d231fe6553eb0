import { Csv } from '../../platform/http/csv.ts'
import { type CellFormat, Xlsx } from '../../platform/http/xlsx.ts'
import type { ReportTable } from './gstr1.rules.ts'

/** The columns of all tables that have no texts and no amounts. */
const formats: Readonly<Record<string, CellFormat>> = {
  Day: 'day',
  'Invoice date': 'day',
  'Note Date': 'day',
  Rate: 'whole',
  'Total Quantity': 'whole',
  'Total Number': 'whole',
  Cancelled: 'whole',
}

/** A table whose rows are read while it is sent. */
export interface ReadTable {
  readonly columns: readonly string[]
  readonly rows: ReportTable['rows'] | AsyncIterable<ReportTable['rows'][number]>
}

/** The whole table. */
export const wholeTable = async ({ columns, rows }: ReadTable): Promise<ReportTable> => ({
  columns,
  rows: await Array.fromAsync(rows),
})

/** A table as a workbook. */
export const workbookOf = (name: string, { columns, rows }: ReportTable) =>
  new Xlsx(name, columns, rows, formats)

/** A table as the file that is asked for. */
export const fileOf = async (name: string, table: ReadTable, format: 'csv' | 'xlsx' | undefined) =>
  format === 'xlsx' ? workbookOf(name, await wholeTable(table)) : new Csv(name, table.columns, table.rows)
