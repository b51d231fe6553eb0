/** What the addresses of paged lists have in common. The server goes to row 10,000; whoever looks for more narrows. */

export const rowsPerPage = 20
const deepest = 10_000 / rowsPerPage

/** The page that an address names, or the first. */
export const pageIn = (params: URLSearchParams): number =>
  Math.min(deepest, Math.max(1, Math.trunc(Number(params.get('page'))) || 1))

/** A page as an address names it: the first goes without saying. */
export const pageText = (page: number): string | undefined => (page === 1 ? undefined : String(page))

/** A text that an address names, cut to what the server takes. */
export const textIn = (params: URLSearchParams, name: string, most: number): string =>
  (params.get(name) ?? '').trim().slice(0, most)

/** A day such as 2026-11-21 that an address names, or none. */
export function dayIn(params: URLSearchParams, name: string): string {
  const text = params.get(name) ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
}

/** The last day is before the first, as an address may have it. */
export const isBackwards = ({ from, to }: { from: string; to: string }): boolean =>
  from !== '' && to !== '' && to < from

/** One of the known values, or none. */
export const oneOf = <const T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((one) => one === value)

/** How many pages `total` rows have, of those that can be opened. */
export const pagesOf = (total: number): number =>
  Math.min(deepest, Math.max(1, Math.ceil(total / rowsPerPage)))
