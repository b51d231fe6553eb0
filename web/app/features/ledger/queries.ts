import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { getBooks, listBookEntries } from '#calls/ledger/books.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { type BookFigure, bookFigure } from '#contract/ledger/books.ts'
import { call } from '../../api/client.ts'
import { pageQuery } from '../../api/page-query.ts'
import { dayField, idField, listFilter, oneOf } from '../../ui/list-filter.ts'

/** Each payment invalidates all `enrollments` queries. */
const key = ['enrollments', 'ledger'] as const

/** 2026 means 2026-27; empty means the current financial year. */
export const booksFilter = listFilter({ year: (text: string) => (/^20\d\d$/.test(text) ? text : '') })

export const booksOf = (time: QueryOf<typeof getBooks>) =>
  queryOptions({
    queryKey: [...key, 'year', time],
    queryFn: ({ signal }) => call(getBooks, { query: time, signal }),
  })

export const figureNames: Record<BookFigure, MessageDescriptor> = {
  earned: msg`Earned`,
  tax: msg`GST included`,
  received: msg`Received`,
  opening: msg`Opening payments`,
  refunded: msg`Refunded`,
  toRefund: msg`To be refunded`,
  advances: msg`Advances not used yet`,
  owed: msg`Owed`,
}

/** The default figure is `earned`. */
export const entriesFilter = listFilter({
  figure: oneOf(bookFigure.options),
  course: idField,
  from: dayField,
  to: dayField,
})
export type EntriesFilter = ReturnType<typeof entriesFilter.read>

export const entriesQuery = ({ figure, course, from, to }: EntriesFilter) => ({
  figure: figure || undefined,
  courseId: course || undefined,
  from: from || undefined,
  to: to || undefined,
})

export const entriesPage = (filter: EntriesFilter) =>
  queryOptions({
    ...pageQuery(listBookEntries, [...key, 'entries'], { ...entriesQuery(filter), page: filter.page }),
    select: ({ body: { entries, sum }, ...counted }) => ({ ...counted, body: entries, sum }),
  })
