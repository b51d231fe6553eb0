import type { SentQueryOf } from '#contract/endpoint.ts'
import { limits } from '#contract/fields.ts'
import { type listSubmissions, submissionSorts } from '#contract/reviews.ts'

export const states = ['Submitted', 'Returned', 'Graded'] as const
export type Sort = (typeof submissionSorts)[number]

/** What the table of submissions is narrowed to, how it is sorted, and which page is open; an empty text is no filter. */
export interface TableFilter {
  readonly course: string
  readonly assignment: string
  /** Whose work, by id. */
  readonly student: string
  readonly status: (typeof states)[number] | ''
  readonly late: 'true' | 'false' | ''
  readonly search: string
  readonly sort: Sort
  readonly page: number
}

export const rowsPerPage = 20
/** The server goes to row 10,000; whoever looks for more narrows the table. */
const deepest = 10_000 / rowsPerPage

/** Reads the filter that an address names. What is not a filter is none. */
export function readFilter(params: URLSearchParams): TableFilter {
  return {
    course: (params.get('course') ?? '').slice(0, 64),
    assignment: (params.get('assignment') ?? '').slice(0, 64),
    student: (params.get('student') ?? '').slice(0, 64),
    status: oneOf(states, params.get('status')) ?? '',
    late: oneOf(['true', 'false'] as const, params.get('late')) ?? '',
    search: (params.get('search') ?? '').trim().slice(0, limits.name),
    sort: oneOf(submissionSorts, params.get('sort')) ?? 'newest',
    page: Math.min(deepest, Math.max(1, Math.trunc(Number(params.get('page'))) || 1)),
  }
}

/** The filter as an address names it: what goes without saying is left out. */
export function addressOf({ sort, page, ...filter }: TableFilter): Record<string, string | undefined> {
  return {
    ...filter,
    sort: sort === 'newest' ? undefined : sort,
    page: page === 1 ? undefined : String(page),
  }
}

/** The same filter for another course has neither its assignment nor its page any more; any other change begins at page 1. */
export function narrowed(filter: TableFilter, change: Partial<TableFilter>): TableFilter {
  const assignment = change.course === undefined ? filter.assignment : ''
  return { ...filter, page: 1, assignment, ...change }
}

/** What the filter leaves, as the server is asked for it. */
export function filterQuery(filter: Omit<TableFilter, 'sort' | 'page'>) {
  const { course, assignment, student, status, late, search } = filter
  return {
    courseId: course || undefined,
    assignmentId: assignment || undefined,
    studentId: student || undefined,
    status: status || undefined,
    late: late || undefined,
    search: search || undefined,
  }
}

export function tableQuery(filter: TableFilter): SentQueryOf<typeof listSubmissions> {
  return { ...filterQuery(filter), sort: filter.sort, page: filter.page, limit: rowsPerPage }
}

/** How many pages `total` rows have, of those that can be opened. */
export const pagesOf = (total: number) => Math.min(deepest, Math.max(1, Math.ceil(total / rowsPerPage)))

/** The columns that sort, each with its two orders; the first is the one that a first press gives. */
const columns = {
  assignment: ['assignment', '-assignment'],
  student: ['student', '-student'],
  grade: ['-grade', 'grade'],
  sent: ['newest', 'oldest'],
} as const satisfies Record<string, readonly [Sort, Sort]>

/** How a column stands in an order, and the order that a press on its head gives. */
export function columnIn(sort: Sort, column: keyof typeof columns) {
  const [first, second]: readonly [Sort, Sort] = columns[column]
  const isDown = sort === 'newest' || sort.startsWith('-')
  const sorted = sort !== first && sort !== second ? undefined : isDown ? 'descending' : 'ascending'
  return { sorted, next: sort === first ? second : first } as const
}

/** What the filters look for, in words; of names that are not known it says what they are. */
export function wordsOf(
  { status, late, search }: TableFilter,
  names: { course?: string | undefined; assignment?: string | undefined; student?: string | undefined },
): string[] {
  return [
    status,
    late && (late === 'true' ? 'late' : 'on time'),
    names.student && `from ${names.student}`,
    names.assignment && `for “${names.assignment}”`,
    names.course && `in ${names.course}`,
    search && `with words that begin with “${search}”`,
  ].filter((words): words is string => Boolean(words))
}

/** The orders in words. */
export const sortWords: Record<Sort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  student: 'Student, A to Z',
  '-student': 'Student, Z to A',
  assignment: 'Title, A to Z',
  '-assignment': 'Title, Z to A',
  grade: 'Lowest grade first',
  '-grade': 'Highest grade first',
}

/** How many filters are on. */
export const filtersOn = ({ course, assignment, student, status, late, search }: TableFilter) =>
  [course, assignment, student, status, late, search].filter((value) => value !== '').length

function oneOf<const T extends string>(known: readonly T[], value: string | null): T | undefined {
  return known.find((one) => one === value)
}
