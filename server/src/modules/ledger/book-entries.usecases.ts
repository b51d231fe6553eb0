import type { QueryOf } from '#contract/endpoint.ts'
import type { BookEntry, BookFigure, listBookEntries } from '#contract/ledger/books.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { readAllRows, type Table, tableOf } from '../../platform/http/table.ts'
import { BodyWithCount, pageOf, sliceOf } from '../../platform/paging.ts'
import { bookedTotals, bookFiguresOf, ledgerActionOf } from './balance.rules.ts'
import { countBookEntries, type EntryFilter, type FoundEntry, readBookEntries } from './book-entries.ts'
import { sumDays } from './daily-totals.repository.ts'
import { daysOf } from './period.ts'

type Query = QueryOf<typeof listBookEntries>

export async function listEntries({ deps }: SignedInCall, query: Query) {
  const filter = filterOf(query)
  const page = await pageOf(
    sliceOf(query),
    (slice) => deps.reads.run(readBookEntries, { filter, slice }),
    () => deps.reads.run(countBookEntries, filter),
  )
  const sum = bookFiguresOf(await sumDays(deps.database.db, filter))[filter.figure] / 100
  return new BodyWithCount(
    { sum, entries: page.rows.map((row) => presentEntry(row, filter.figure)) },
    page.count,
  )
}

const actNames: Record<BookEntry['act'], string> = {
  fee: 'Fee',
  waiver: 'Fee waived',
  cancellation: 'Enrollment cancelled',
  payment: 'Payment received',
  paymentRefused: 'Payment did not come',
  refundDecided: 'Refund decided',
  refundWithdrawn: 'Refund withdrawn',
  refundPaid: 'Refund paid',
  refundReturned: 'Refund came back',
  openingPayment: 'Opening payment',
  openingReversed: 'Opening payment taken back',
  advanceUsed: 'Advance used',
  advanceReturned: 'Advance put back',
  tax: 'GST',
}

const columns = {
  Day: ({ day }: BookEntry) => day,
  Receipt: ({ receiptNumber }: BookEntry) => receiptNumber,
  Name: ({ name }: BookEntry) => name,
  Course: ({ courseName }: BookEntry) => courseName,
  What: ({ act }: BookEntry) => actNames[act],
  Amount: ({ amount }: BookEntry) => amount,
} as const

export function entriesTable({ deps }: SignedInCall, query: Query): Table {
  const filter = filterOf(query)
  const rows = readAllRows<FoundEntry>((after, limit) =>
    deps.reads.run(readBookEntries, { filter, slice: { limit, offset: 0 }, after }),
  )
  async function* entries() {
    for await (const row of rows) yield presentEntry(row, filter.figure)
  }
  return tableOf(`books-${filter.figure}`, columns, entries(), { Day: 'day' })
}

const filterOf = ({ figure = 'earned', courseId, ...days }: Query): EntryFilter => ({
  figure,
  courseId,
  ...daysOf(days),
})

function presentEntry(row: FoundEntry, figure: BookFigure): BookEntry {
  const figures = bookFiguresOf(bookedTotals(row.lines))
  return {
    _id: row.transaction_id,
    day: row.day,
    enrollmentId: row.enrollment_id,
    receiptNumber: row.number,
    name: row.name,
    courseName: row.course_name,
    act: ledgerActionOf(figures, row.cancelled_at === row.at),
    amount: figures[figure] / 100,
  }
}
