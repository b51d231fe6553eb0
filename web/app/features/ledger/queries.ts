import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { getBooks, listBookEntries } from '#calls/ledger/books.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { type BookFigure, bookFigure } from '#contract/ledger/books.ts'
import { call } from '../../api/client.ts'
import { pageQuery } from '../../api/page-query.ts'
import { day, id, listFilter, oneOf } from '../../ui/list-filter.ts'

/** Asked for again with the enrollments, whenever money moves. */
const key = ['enrollments', 'ledger'] as const

/** The financial year whose books are shown, by the calendar year in which it begins; none is the one of today. */
export const booksFilter = listFilter({ year: (text: string) => (/^20\d\d$/.test(text) ? text : '') })

/** The books of a year, or of some days. */
export const booksOf = (time: QueryOf<typeof getBooks>) =>
  queryOptions({
    queryKey: [...key, 'year', time],
    queryFn: ({ signal }) => call(getBooks, { query: time, signal }),
  })

/** The figures of the books by name. */
export const figureNames: Record<BookFigure, MessageDescriptor> = {
  earned: msg`Earned`,
  tax: msg`GST included`,
  received: msg`Received`,
  refunded: msg`Refunded`,
  toRefund: msg`To be refunded`,
  owed: msg`Owed`,
}

/** Which figure of the books is open, of a course and of days; none is what was earned. */
export const entriesFilter = listFilter({ figure: oneOf(bookFigure.options), course: id, from: day, to: day })
export type EntriesFilter = ReturnType<typeof entriesFilter.read>

/** The same as the server is asked for it. */
export const entriesQuery = ({ figure, course, from, to }: EntriesFilter) => ({
  figure: figure || undefined,
  courseId: course || undefined,
  from: from || undefined,
  to: to || undefined,
})

/** A page of the rows behind a figure of the books, with the sum of all of them. */
export const entriesPage = (filter: EntriesFilter) =>
  queryOptions({
    ...pageQuery(listBookEntries, [...key, 'entries'], { ...entriesQuery(filter), page: filter.page }),
    select: ({ answer: { entries, sum }, ...counted }) => ({ ...counted, answer: entries, sum }),
  })
