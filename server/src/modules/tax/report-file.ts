import { type CellFormat, Table } from '../../platform/http/table.ts'
import type { ReportTable } from './gstr1.rules.ts'

export const taxFormats: Readonly<Record<string, CellFormat>> = {
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

export const fileOf = (name: string, { columns, rows }: StreamedTable) =>
  new Table(name, columns, rows, taxFormats)
