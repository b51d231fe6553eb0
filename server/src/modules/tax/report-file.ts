import { Csv } from '../../platform/http/csv.ts'
import { type CellFormat, Xlsx } from '../../platform/http/xlsx.ts'
import type { ReportTable } from './gstr1.rules.ts'

/** Columns that are neither text nor amounts. */
const formats: Readonly<Record<string, CellFormat>> = {
  Day: 'day',
  'Invoice date': 'day',
  'Note Date': 'day',
  Rate: 'whole',
  'Total Quantity': 'whole',
  'Total Number': 'whole',
  Cancelled: 'whole',
}

export interface StreamedTable {
  readonly columns: readonly string[]
  readonly rows: ReportTable['rows'] | AsyncIterable<ReportTable['rows'][number]>
}

export const collectRows = async ({ columns, rows }: StreamedTable): Promise<ReportTable> => ({
  columns,
  rows: await Array.fromAsync(rows),
})

export const workbookOf = (name: string, { columns, rows }: ReportTable) =>
  new Xlsx(name, columns, rows, formats)

export const fileOf = async (name: string, table: StreamedTable, format: 'csv' | 'xlsx' | undefined) =>
  format === 'xlsx' ? workbookOf(name, await collectRows(table)) : new Csv(name, table.columns, table.rows)
