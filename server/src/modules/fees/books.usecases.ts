import type { QueryOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/fee-desk.ts'
import type { SignedInCall } from '../../calls/call.ts'
import { schoolZone } from '../../calls/school-zone.ts'
import { Csv } from '../../platform/http/csv.ts'
import { dateOf, financialYear } from '../../platform/school-time.ts'
import { sumCourses, sumMonths, sumYear } from './ledger-year.rules.ts'
import { readLedgerYear } from './ledger-year.ts'

type Query = QueryOf<typeof contract.getBooks>

/** What a financial year earned, received and left owed: by month, by course and in all. Every figure is a sum of the ledger. */
export async function getBooks(call: SignedInCall, query: Query) {
  const { year, thisYear, today } = await yearOf(call, query)
  const rows = await call.deps.reads.run(readLedgerYear, { year })
  return {
    year,
    thisYear,
    months: sumMonths(rows, year, today.slice(0, 7)).map(inRupees),
    courses: sumCourses(rows).map(inRupees),
    total: inRupees(sumYear(rows)),
  }
}

/** The same year as a table of courses and months; the tax stands in it where there is any. */
export async function booksTable(call: SignedInCall, query: Query): Promise<Csv> {
  const { year } = await yearOf(call, query)
  const rows = await call.deps.reads.run(readLedgerYear, { year })
  const months = rows.filter(({ month }) => month !== '')
  const isTaxed = months.some(({ tax }) => tax !== 0)
  const cells = months.map((row) => {
    const amounts = [row.earned, row.received, row.refunded, row.owed, ...(isTaxed ? [row.tax] : [])]
    return [row.month, row.courseName, ...amounts.map((paise) => paise / 100)]
  })
  const columns = ['Month', 'Course', 'Earned', 'Received', 'Refunded', 'Owed More']
  return new Csv(`books-${year}`, [...columns, ...(isTaxed ? ['GST In Earned'] : [])], cells)
}

async function yearOf({ deps, now }: SignedInCall, query: Query) {
  const zone = await schoolZone(deps)
  const thisYear = Number(financialYear(now, zone).slice(0, 4))
  return { year: query.year ? Number(query.year) : thisYear, thisYear, today: dateOf(now, zone) }
}

type Sums = { earned: number; tax: number; received: number; refunded: number; owed: number }
const inRupees = <Row extends Sums>(row: Row): Row => ({
  ...row,
  earned: row.earned / 100,
  tax: row.tax / 100,
  received: row.received / 100,
  refunded: row.refunded / 100,
  owed: row.owed / 100,
})
