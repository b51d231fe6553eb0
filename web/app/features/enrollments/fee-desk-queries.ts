import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import type { QueryOf } from '#contract/endpoint.ts'
import { anyMethod } from '#contract/fees/enrollments.ts'
import { type DueWhen, dueWhen, getOwedByAge, listDueFees, listTakings } from '#contract/fees/fee-desk.ts'
import { type BookFigure, bookFigure, getBooks, listBookEntries } from '#contract/ledger/books.ts'
import { limits } from '#contract/limits.ts'
import { getRefundOffer, listRefunds, refundsListed } from '#contract/refunds/refunds.ts'
import { call } from '../../api/client.ts'
import { pageQuery } from '../../api/page-query.ts'
import { day, id, listFilter, oneOf, words } from '../../ui/list-filter.ts'

/** Both lists are asked for anew with the enrollments, whenever money moves. */
const key = ['enrollments', 'fees'] as const

/** Which fees a list shows, as its filter names it. */
export const dueNames: Record<DueWhen, MessageDescriptor> = {
  overdue: msg`Overdue`,
  week: msg`Due in 7 days`,
  notDue: msg`Not due yet`,
  days30: msg`1 to 30 days overdue`,
  days60: msg`31 to 60 days overdue`,
  days90: msg`61 to 90 days overdue`,
  over90: msg`More than 90 days overdue`,
}

/** What the list of fees that are owed is narrowed to. */
export const dueFilter = listFilter({ when: oneOf(dueWhen.options), search: words(limits.name) })
export type DueFilter = ReturnType<typeof dueFilter.read>

/** The same as the server is asked for it. */
export const dueQuery = ({ when, search }: DueFilter) => ({ when: when || undefined, search })

/** A page of the fees that are owed. */
export const dueFeesPage = (filter: DueFilter) =>
  queryOptions({
    ...pageQuery(listDueFees, [...key, 'due'], { ...dueQuery(filter), page: filter.page }),
    select: ({ answer: { fees, today }, ...counted }) => ({ ...counted, answer: fees, today }),
  })

/** What is owed in all, and how long it is overdue. */
export const owedByAge = queryOptions({
  queryKey: [...key, 'ages'],
  queryFn: ({ signal }) => call(getOwedByAge, { signal }),
})

/** The day whose takings are shown, today by default, and of them those of one person and by one method. */
export const takingsFilter = listFilter({ day, taker: id, method: oneOf(anyMethod.options) })
export type TakingsFilter = ReturnType<typeof takingsFilter.read>

/** The same as the server is asked for it. */
export const takingsQuery = ({ day, taker, method }: TakingsFilter) => ({
  day: day || undefined,
  taker: taker || undefined,
  method: method || undefined,
})

/** A page of what was taken on a day. */
export const takingsPage = (filter: TakingsFilter) =>
  queryOptions({
    ...pageQuery(listTakings, [...key, 'takings'], { ...takingsQuery(filter), page: filter.page }),
    select: ({ answer: { takings, ...more }, ...counted }) => ({ ...counted, answer: takings, ...more }),
  })

/** Which refunds a list shows; none is those to be paid. */
export const refundsFilter = listFilter({ state: oneOf(refundsListed.options) })
export type RefundsFilter = ReturnType<typeof refundsFilter.read>

/** A page of the refunds that are to be paid, are paid or were withdrawn. */
export const refundsPage = ({ state, page }: RefundsFilter) =>
  queryOptions({
    ...pageQuery(listRefunds, [...key, 'refunds'], { state: state || undefined, page }),
  })

/** What can be refunded of an enrollment. */
export const refundOfferOf = (enrollmentId: string) =>
  queryOptions({
    queryKey: [...key, 'refund-offer', enrollmentId],
    queryFn: ({ signal }) => call(getRefundOffer, { params: { enrollmentId }, signal }),
    staleTime: 0,
  })

/** The financial year whose books are shown, by the calendar year in which it begins; none is the one of today. */
export const booksFilter = listFilter({ year: (text: string) => (/^20\d\d$/.test(text) ? text : '') })

/** The books of a year, or of some days. */
export const booksOf = (time: QueryOf<typeof getBooks>) =>
  queryOptions({
    queryKey: [...key, 'books', time],
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
