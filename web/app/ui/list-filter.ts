/** What a paged list is narrowed to and sorted by, and which page is open, as its address says it. */

export const rowsPerPage = 20
/** The server goes to row 10,000; a person who looks for more narrows the list. */
export const lastPage = 10_000 / rowsPerPage

/** Makes the text of an address what the field takes; of a text that it does not take, its usual value. */
type Field = (text: string) => string
type Fields = Readonly<Record<string, Field>>

/** The value of each field, and the page from 1. An empty text narrows nothing. */
export type FilterOf<F extends Fields> = { readonly [Name in keyof F]: ReturnType<F[Name]> } & {
  readonly page: number
}

/** How the filter of a list stands in its address. */
export interface ListFilter<Filter> {
  /** Reads an address. What is not a filter is none. */
  readonly read: (params: URLSearchParams) => Filter
  /** The filter as an address names it: what goes without saying is left out. */
  readonly address: (filter: Filter) => Record<string, string | undefined>
  /** The filter after a change: any but that of the page begins at page 1. */
  readonly narrowed: (filter: Filter, change: Partial<Filter>) => Filter
  /** How many fields narrow the list; an order does not. */
  readonly filtersOn: (filter: Filter) => number
}

/** A list's filter as its address has it now, and how a person changes it; see `useList`. */
export interface List<Filter> {
  readonly filter: Filter
  readonly isNarrowed: boolean
  /** `replace` leaves no step in the history. */
  readonly change: (change: Partial<Filter>, replace?: boolean) => void | Promise<void>
  readonly clear: () => void
}

/** A list's filter from its fields. The page is in each. */
export function listFilter<const F extends Fields>(fields: F): ListFilter<FilterOf<F>> {
  const names = Object.keys(fields)
  const usual = (name: string) => fields[name]?.('')
  const isOn = (filter: FilterOf<F>, name: string) => filter[name] !== usual(name)
  return {
    read: (params) =>
      ({
        ...Object.fromEntries(names.map((name) => [name, fields[name]?.(params.get(name) ?? '')])),
        page: Math.min(lastPage, Math.max(1, Math.trunc(Number(params.get('page'))) || 1)),
      }) as FilterOf<F>,
    address: (filter) => ({
      ...Object.fromEntries(names.filter((name) => isOn(filter, name)).map((name) => [name, filter[name]])),
      page: filter.page === 1 ? undefined : String(filter.page),
    }),
    narrowed: (filter, change) => ({ ...filter, page: 1, ...change }),
    filtersOn: (filter) => names.filter((name) => usual(name) === '' && isOn(filter, name)).length,
  }
}

/** A field of words, cut to what the server takes. */
export const words = (most: number) => (text: string) => text.trim().slice(0, most)

/** A field with the id of something. */
export const id = words(64)

/** A field with a day such as 2026-11-21. */
export const day = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''

/** A field that has one of the known values, or none. */
export const oneOf =
  <const T extends string>(known: readonly T[]) =>
  (text: string): T | '' =>
    known.find((one) => one === text) ?? ''

/** A field that has one of the known values; the first goes without saying. */
export const orderOf =
  <const T extends string>(usual: T, ...others: readonly T[]) =>
  (text: string): T =>
    others.find((one) => one === text) ?? usual

/** The last day is before the first, as an address may have it. */
export const isBackwards = ({
  from = '',
  to = '',
}: {
  from?: string | undefined
  to?: string | undefined
}): boolean => from !== '' && to !== '' && to < from

/** How many pages a list has, as far as they are known and can be opened. */
export interface Pages {
  readonly pages: number
  /** There are more than that. */
  readonly hasMore: boolean
}

/**
 * The pages of a list. Where the server has not counted to the end, a full page has one after it, to row 10,000.
 * @param shown how many rows the open page has
 */
export function pagesOf(
  list: { total: number; hasMore: boolean },
  page: number,
  shown: number,
  perPage = rowsPerPage,
): Pages {
  const known = Math.min(lastPage, Math.max(1, Math.ceil(list.total / perPage)))
  if (!list.hasMore || shown === 0) return { pages: known, hasMore: false }
  if (page < known) return { pages: known, hasMore: true }
  return { pages: page, hasMore: shown === perPage && page < lastPage }
}
