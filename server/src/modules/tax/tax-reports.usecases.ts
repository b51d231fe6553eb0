import type { AnswerOf, QueryOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/tax-reports.ts'
import type { SignedInCall } from '../../calls/call.ts'
import type { FileAnswer } from '../../calls/routes.ts'
import { schoolZone } from '../../calls/school-zone.ts'
import { Csv } from '../../platform/http/csv.ts'
import { type CellFormat, Xlsx } from '../../platform/http/xlsx.ts'
import { dateOf, financialYear } from '../../platform/school-time.ts'
import { monthsOfYear } from '../fees/index.ts'
import { cashBook, dayBook } from './day-books.rules.ts'
import { gstr1, type ReportTable } from './gstr1.rules.ts'
import { receivablesByAge } from './receivables.rules.ts'
import { tallyXml } from './tally.rules.ts'
import {
  type Days,
  type MonthOfTax,
  moneyLines,
  readCashBefore,
  readDocuments,
  readLedgerLines,
  readOwedParts,
  readTaxMonths,
} from './tax-reports.repository.ts'
import { findTaxSettings } from './tax-settings.repository.ts'
import { ledgerNamesOf } from './tax-settings.usecases.ts'

type Months = AnswerOf<typeof contract.getTaxMonths>

/** The tax of a financial year, month by month up to today's. */
export async function getTaxMonths(
  { deps, now }: SignedInCall,
  query: QueryOf<typeof contract.getTaxMonths>,
): Promise<Months> {
  const zone = await schoolZone(deps)
  const thisYear = Number(financialYear(now, zone).slice(0, 4))
  const year = query.year ? Number(query.year) : thisYear
  const rows = await deps.reads.run(readTaxMonths, { from: `${year}-04-01`, to: `${year + 1}-03-31` })
  const last = dateOf(now, zone).slice(0, 7)
  const months = monthsOfYear(year)
    .filter((month) => month <= last)
    .map((month) => ({ month, ...inRupees(rows.filter((row) => row.month === month)) }))
  return { year, thisYear, months, total: inRupees(rows) }
}

function inRupees(rows: readonly Omit<MonthOfTax, 'month'>[]) {
  const sum = (name: keyof Omit<MonthOfTax, 'month'>) => rows.reduce((all, row) => all + row[name], 0) / 100
  return {
    taxable: sum('taxable'),
    cgst: sum('cgst'),
    sgst: sum('sgst'),
    igst: sum('igst'),
    total: sum('total'),
  }
}

/** The same year as a file for a spreadsheet. */
export async function taxMonthsTable(
  call: SignedInCall,
  query: QueryOf<typeof contract.getTaxMonths>,
): Promise<Csv | Xlsx> {
  const { year, months } = await getTaxMonths(call, query)
  const cells = months.map(({ month, taxable, cgst, sgst, igst, total }) => [
    month,
    ...[taxable, cgst, sgst, igst, total],
  ])
  const columns = ['Month', 'Taxable Value', 'CGST', 'SGST', 'IGST', 'Total']
  return fileOf(`tax-${year}`, { columns, rows: cells }, query.format)
}

type ReportQuery = QueryOf<typeof contract.getTaxReport>

/** A table for the accountant; what is owed is of today, the rest of the month. */
export async function getTaxReport(call: SignedInCall, query: ReportQuery) {
  const { columns, rows } = await reportTable(call, query)
  return { columns: [...columns], rows: rows.map((row) => [...row]) }
}

/** The same table as a file for a spreadsheet. */
export async function taxReportTable(call: SignedInCall, query: ReportQuery): Promise<Csv | Xlsx> {
  return fileOf(`${query.report}-${query.month}`, await reportTable(call, query), query.format)
}

const fileOf = (name: string, { columns, rows }: ReportTable, format: ReportQuery['format']) =>
  format === 'xlsx' ? new Xlsx(name, columns, rows, formats) : new Csv(name, columns, rows)

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

async function reportTable(
  { deps, now }: SignedInCall,
  { report, month }: ReportQuery,
): Promise<ReportTable> {
  const { reads } = deps
  const days = daysOf(month)
  if (report === 'receivables')
    return receivablesByAge(await reads.run(readOwedParts, {}), dateOf(now, await schoolZone(deps)))
  if (report === 'day-book') return dayBook(await reads.run(readLedgerLines, days))
  if (report === 'cash-book')
    return cashBook(
      await reads.run(readLedgerLines, { ...days, account: 'cash' }),
      await reads.run(readCashBefore, { day: days.from }),
    )
  return gstr1[report](await reads.run(readDocuments, days))
}

/** The vouchers of a month for Tally. */
export async function tallyFile({ deps }: SignedInCall, month: string): Promise<FileAnswer> {
  const { database, reads } = deps
  const days = daysOf(month)
  const documents = await reads.run(readDocuments, days)
  const money = moneyLines(await reads.run(readLedgerLines, days))
  const xml = tallyXml(documents, money, ledgerNamesOf(await findTaxSettings(database.db)))
  return {
    bytes: Buffer.from(xml),
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': `attachment; filename="tally-${month}.xml"`,
    },
  }
}

/** Days are texts, so no month has a day after its 31st. */
const daysOf = (month: string): Days => ({ from: `${month}-01`, to: `${month}-31` })
