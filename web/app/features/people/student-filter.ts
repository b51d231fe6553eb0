import { limits } from '#contract/fields.ts'
import { oneOf, pageIn, pageText, textIn } from '../../ui/list-address.ts'

const studentSorts = ['name', '-name', 'email', '-email', 'most', 'fewest', 'newest', 'oldest'] as const

/** What the table of students is narrowed to and sorted by; an empty search narrows nothing. */
export interface StudentFilter {
  search: string
  sort: (typeof studentSorts)[number]
  /** Empty for everybody. */
  status: 'deactivated' | ''
  page: number
}

/** Reads the filter that an address names. What is no filter is none. */
export function readStudentFilter(params: URLSearchParams): StudentFilter {
  return {
    search: textIn(params, 'search', limits.name),
    sort: oneOf(studentSorts, params.get('sort')) ?? 'name',
    status: oneOf(['deactivated'] as const, params.get('status')) ?? '',
    page: pageIn(params),
  }
}

/** The filter as an address names it: what goes without saying is left out. */
export const writeStudentFilter = ({ search, sort, status, page }: StudentFilter) => ({
  search,
  status,
  sort: sort === 'name' ? undefined : sort,
  page: pageText(page),
})

/** Any change but that of the page begins at page 1. */
export const narrowedStudents = (filter: StudentFilter, change: Partial<StudentFilter>): StudentFilter => ({
  ...filter,
  page: 1,
  ...change,
})
