export const rowsPerPage = 20
/** The server refuses pages beyond row 10,000. */
export const lastPage = 10_000 / rowsPerPage

type Field = (text: string) => string
type Fields = Readonly<Record<string, Field>>

export type FilterOf<F extends Fields> = { readonly [Name in keyof F]: ReturnType<F[Name]> } & {
  readonly page: number
}

export interface ListFilter<Filter> {
  readonly read: (params: URLSearchParams) => Filter
  readonly address: (filter: Filter) => Record<string, string | undefined>
  readonly narrowed: (filter: Filter, change: Partial<Filter>) => Filter
  readonly filtersOn: (filter: Filter) => number
}

export interface List<Filter> {
  readonly filter: Filter
  readonly isNarrowed: boolean
  readonly change: (change: Partial<Filter>, replace?: boolean) => void | Promise<void>
  readonly clear: () => void
}

export function listFilter<const F extends Fields>(fields: F): ListFilter<FilterOf<F>> {
  const names = Object.keys(fields)
  const defaultOf = (name: string) => fields[name]?.('')
  const isOn = (filter: FilterOf<F>, name: string) => filter[name] !== defaultOf(name)
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
    filtersOn: (filter) => names.filter((name) => defaultOf(name) === '' && isOn(filter, name)).length,
  }
}

/** `most` is the server's limit. */
export const textField = (most: number) => (text: string) => text.trim().slice(0, most)

export const idField = textField(64)

export const dayField = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''

export const oneOf =
  <const T extends string>(allowed: readonly T[]) =>
  (text: string): T | '' =>
    allowed.find((one) => one === text) ?? ''

/** The default does not appear in the address. */
export const orderOf =
  <const T extends string>(defaultValue: T, ...otherValues: readonly T[]) =>
  (text: string): T =>
    otherValues.find((one) => one === text) ?? defaultValue

export const isBackwards = ({
  from = '',
  to = '',
}: {
  from?: string | undefined
  to?: string | undefined
}): boolean => from !== '' && to !== '' && to < from

export interface Pages {
  readonly pages: number
  readonly hasMore: boolean
}

/**
 * The server counts up to a limit, then sends `hasMore`.
 * @param shown rows on the open page
 */
export function pagesOf(
  list: { total: number; hasMore: boolean },
  page: number,
  shown: number,
  perPage = rowsPerPage,
): Pages {
  const knownPages = Math.min(lastPage, Math.max(1, Math.ceil(list.total / perPage)))
  if (!list.hasMore || shown === 0) return { pages: knownPages, hasMore: false }
  if (page < knownPages) return { pages: knownPages, hasMore: true }
  return { pages: page, hasMore: shown === perPage && page < lastPage }
}
