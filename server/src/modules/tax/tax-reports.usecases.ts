import type { QueryOf, ResponseOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/tax/tax-reports.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { FileResponse } from '../../kernel/routes.ts'
import { schoolZone } from '../../kernel/school-zone.ts'
import { addDays } from '../../platform/days.rules.ts'
import type { Table } from '../../platform/http/table.ts'
import { dateOf, financialYear } from '../../platform/school-time.ts'
import { monthsOfYear } from '../ledger/index.ts'
import { cashBook, dayBook } from './day-books.rules.ts'
import { gstr1, type ReportTable } from './gstr1.rules.ts'
import { type OwedPartRow, receivablesByAge } from './receivables.rules.ts'
import { fileOf, type StreamedTable } from './report-file.ts'
import { tallyTable, tallyVouchers, tallyXml } from './tally.rules.ts'
import {
  type DayRange,
  type LedgerLine,
  type MonthOfTax,
  type OwedFee,
  readBookedPeriod,
  readCashBefore,
  readDocuments,
  readLedgerLines,
  readOwedParts,
  readTaxMonths,
} from './tax-reports.repository.ts'
import { findTaxSettings } from './tax-settings.repository.ts'
import { ledgerNamesOf } from './tax-settings.usecases.ts'

type Months = ResponseOf<typeof contract.getTaxMonths>

export async function getTaxMonths(
  { deps, now }: SignedInCall,
  query: QueryOf<typeof contract.getTaxMonths>,
): Promise<Months> {
  const zone = await schoolZone(deps)
  const thisYear = Number(financialYear(now, zone).slice(0, 4))
  const year = query.year ? Number(query.year) : thisYear
  const rows = await deps.reads.run(readTaxMonths, { from: `${year}-04-01`, to: `${year + 1}-03-31` })
  const currentMonth = dateOf(now, zone).slice(0, 7)
  const months = monthsOfYear(year)
    .filter((month) => month <= currentMonth)
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

export async function taxMonthsTable(
  call: SignedInCall,
  query: QueryOf<typeof contract.getTaxMonths>,
): Promise<Table> {
  const { year, months } = await getTaxMonths(call, query)
  const cells = months.map(({ month, taxable, cgst, sgst, igst, total }) => [
    month,
    ...[taxable, cgst, sgst, igst, total],
  ])
  const columns = ['Month', 'Taxable Value', 'CGST', 'SGST', 'IGST', 'Total']
  return fileOf(`tax-${year}`, { columns, rows: cells })
}

type ReportQuery = QueryOf<typeof contract.getTaxReport>

/** `receivables` shows today, other reports the month. */
export async function getTaxReport(call: SignedInCall, query: ReportQuery) {
  const { columns, rows } = await reportTable(call, query)
  return { columns: [...columns], rows: await Array.fromAsync(rows, (row) => [...row]) }
}

export async function taxReportTable(call: SignedInCall, query: ReportQuery): Promise<Table> {
  return fileOf(`${query.report}-${query.month}`, await reportTable(call, query))
}

async function reportTable(
  { deps, now }: SignedInCall,
  { report, month }: ReportQuery,
): Promise<StreamedTable> {
  const { reads } = deps
  const days = daysOf(month)
  if (report === 'receivables')
    return streamedTable(receivablesByAge, readAllOwedParts(deps), dateOf(now, await schoolZone(deps)))
  if (report === 'day-book') return streamedTable(dayBook, readLedgerDays(deps, days))
  if (report === 'cash-book')
    return cashBook(
      await reads.run(readLedgerLines, { ...days, account: 'cash' }),
      await reads.run(readCashBefore, { day: days.from }),
    )
  return gstr1[report](await reads.run(readDocuments, days))
}

function streamedTable<Part, More extends unknown[]>(
  tableOf: (part: Part[], ...args: More) => ReportTable,
  parts: AsyncIterable<Part[]>,
  ...args: More
): StreamedTable {
  const rows = async function* () {
    for await (const part of parts) yield* tableOf(part, ...args).rows
  }
  return { columns: tableOf([], ...args).columns, rows: rows() }
}

/** One day at a time keeps each read short. */
async function* readLedgerDays({ reads }: Deps, days: DayRange): AsyncGenerator<LedgerLine[]> {
  for (const day of eachDay(days)) yield await reads.run(readLedgerLines, { from: day, to: day })
}

const feesPerRead = 1_000

async function* readAllOwedParts({ reads }: Deps): AsyncGenerator<OwedPartRow[]> {
  let after: OwedFee | undefined
  do {
    const { parts, last } = await reads.run(readOwedParts, { after, limit: feesPerRead })
    yield parts
    after = last
  } while (after)
}

export async function tallyFile(
  { deps }: SignedInCall,
  month: string,
  { format }: QueryOf<typeof contract.getTallyFile>,
): Promise<FileResponse | Table> {
  const { database, reads } = deps
  const settings = await findTaxSettings(database.db)
  const names = ledgerNamesOf(settings)
  const vouchers = []
  for (const day of eachDay(daysOf(month)))
    vouchers.push(
      ...tallyVouchers(await reads.run(readBookedPeriod, { from: day, to: day }), names, settings.since),
    )
  if (format === 'xlsx') return fileOf(`tally-${month}`, tallyTable(vouchers))
  return {
    bytes: Buffer.from(tallyXml(vouchers)),
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': `attachment; filename="tally-${month}.xml"`,
    },
  }
}

/** Days are compared as texts, so the 31st ends every month. */
const daysOf = (month: string): DayRange => ({ from: `${month}-01`, to: `${month}-31` })

function eachDay({ from, to }: DayRange): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
