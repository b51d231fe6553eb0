import type { QueryOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/ledger/books.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { schoolZone } from '../../kernel/school-zone.ts'
import { Table } from '../../platform/http/table.ts'
import { dateOf, financialYear, readDay } from '../../platform/school-time.ts'
import { monthsOfDays, sumAll, sumCourses, sumMonths } from './booked-months.rules.ts'
import { type BookedDays, readBookedMonths } from './booked-months.ts'
import { endsBeforeItBegins, notADay } from './ledger.errors.ts'

type Query = QueryOf<typeof contract.getBooks>

export async function getAnnualReport(call: SignedInCall, query: Query) {
  const { period, thisYear, today } = await periodOf(call, query)
  const rows = await call.deps.reads.run(readBookedMonths, period)
  const months = monthsOfDays(period.from, period.to).filter((month) => month <= today.slice(0, 7))
  return {
    period,
    thisYear,
    months: sumMonths(rows, months).map(inRupees),
    courses: sumCourses(rows).map(inRupees),
    total: inRupees(sumAll(rows)),
  }
}

export async function annualReportTable(call: SignedInCall, query: Query): Promise<Table> {
  const { period, name } = await periodOf(call, query)
  const rows = await call.deps.reads.run(readBookedMonths, period)
  const months = rows.filter(({ month }) => month !== '')
  const isTaxed = months.some(({ tax }) => tax !== 0)
  const hasOpening = months.some(({ opening }) => opening !== 0)
  const hasAdvances = months.some(({ advances }) => advances !== 0)
  const cells = months.map((row) => {
    const amounts = [row.earned, row.received, row.refunded, row.owed]
    if (isTaxed) amounts.push(row.tax)
    if (hasAdvances) amounts.push(row.advances)
    if (hasOpening) amounts.push(row.opening)
    return [row.month, row.courseName, ...amounts.map((paise) => paise / 100)]
  })
  const columns = ['Month', 'Course', 'Earned', 'Received', 'Refunded', 'Owed More']
  if (isTaxed) columns.push('GST In Earned')
  if (hasAdvances) columns.push('Advances')
  if (hasOpening) columns.push('Opening Payments')
  return new Table(`books-${name}`, columns, cells)
}

/** @returns today's financial year by default */
async function periodOf({ deps, now }: SignedInCall, query: Query) {
  const zone = await schoolZone(deps)
  const thisYear = Number(financialYear(now, zone).slice(0, 4))
  const currentDates = { thisYear, today: dateOf(now, zone) }
  if (query.from || query.to) {
    const period = daysOf(query)
    return { ...currentDates, period, name: `${period.from}-to-${period.to}` }
  }
  const year = query.year ? Number(query.year) : thisYear
  return { ...currentDates, period: { from: `${year}-04-01`, to: `${year + 1}-03-31` }, name: String(year) }
}

function daysOf(query: Query): BookedDays {
  const from = readDay(query.from ?? '')
  const to = readDay(query.to ?? '')
  if (from === null) throw notADay('from')
  if (to === null) throw notADay('to')
  if (from > to) throw endsBeforeItBegins()
  return { from, to }
}

type Sums = Record<'earned' | 'tax' | 'received' | 'refunded' | 'advances' | 'opening' | 'owed', number>
const inRupees = <Row extends Sums>(row: Row): Row => ({
  ...row,
  earned: row.earned / 100,
  tax: row.tax / 100,
  received: row.received / 100,
  refunded: row.refunded / 100,
  advances: row.advances / 100,
  opening: row.opening / 100,
  owed: row.owed / 100,
})
