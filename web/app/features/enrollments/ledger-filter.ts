import type { SentQueryOf } from '#contract/endpoint.ts'
import { limits } from '#contract/fields.ts'
import type { listEnrollments } from '#contract/payments.ts'
import { dayIn, oneOf, pageIn, pageText, rowsPerPage, textIn } from '../../ui/list-address.ts'

/** The states of a payment; `live` is every one that counts: all but the cancelled. */
export const ledgerStates = ['live', 'recorded', 'confirmed', 'cancelled'] as const
export type LedgerState = (typeof ledgerStates)[number]

/** What the list of all enrollments is narrowed to, how it is sorted, and which page is open; an empty text is no filter. */
export interface LedgerFilter {
  readonly status: LedgerState | ''
  readonly course: string
  readonly student: string
  /** Days of the school, both included. */
  readonly from: string
  readonly to: string
  readonly search: string
  readonly sort: 'newest' | 'oldest'
  readonly page: number
}

/** Reads the filter that an address names. What is not a filter is none. */
export const readLedger = (params: URLSearchParams): LedgerFilter => ({
  status: oneOf(ledgerStates, params.get('status')) ?? '',
  course: textIn(params, 'course', 64),
  student: textIn(params, 'student', 64),
  from: dayIn(params, 'from'),
  to: dayIn(params, 'to'),
  search: textIn(params, 'search', limits.name),
  sort: params.get('sort') === 'oldest' ? 'oldest' : 'newest',
  page: pageIn(params),
})

/** The filter as an address names it: what goes without saying is left out. */
export const ledgerAddress = ({
  sort,
  page,
  ...filter
}: LedgerFilter): Record<string, string | undefined> => ({
  ...filter,
  sort: sort === 'newest' ? undefined : sort,
  page: pageText(page),
})

/** Any change but that of the page begins at page 1. */
export const ledgerNarrowed = (filter: LedgerFilter, change: Partial<LedgerFilter>): LedgerFilter => ({
  ...filter,
  page: 1,
  ...change,
})

/** What the filter leaves, as the server is asked for it. */
export const ledgerQuery = ({ status, course, student, from, to, search }: LedgerFilter) => ({
  status: status || undefined,
  courseId: course || undefined,
  studentId: student || undefined,
  from: from || undefined,
  to: to || undefined,
  search: search || undefined,
})

export const ledgerPageQuery = (filter: LedgerFilter): SentQueryOf<typeof listEnrollments> => ({
  ...ledgerQuery(filter),
  sort: filter.sort,
  page: filter.page,
  limit: rowsPerPage,
})

/** How many filters are on. */
export const ledgerFiltersOn = ({ sort: _, page: __, ...filter }: LedgerFilter): number =>
  Object.values(filter).filter((value) => value !== '').length
