import { limits } from '#contract/limits.ts'
import type { QueueFilter } from './queries.ts'
import type { ReviewPlace } from './review-place.ts'
import { type TableFilter, tableFilter } from './table-filter.ts'

export interface DeskAddress {
  readonly submission: string | undefined
  readonly filter: QueueFilter
  /** The query in the address of the table that opened the desk; the queue keeps its filter and order. */
  readonly table: string | undefined
}

export function readDesk(params: URLSearchParams): DeskAddress {
  const table = params.get('table')?.slice(0, 1_000)
  const filterOfTable = tableFilter.read(new URLSearchParams(table ?? 'sort=oldest'))
  return {
    submission: params.get('submission') ?? undefined,
    table,
    filter: {
      ...filterOfTable,
      search: (params.get('search') ?? '').trim().slice(0, limits.name),
      assignment: (params.get('assignment') ?? filterOfTable.assignment).slice(0, 64),
    },
  }
}

export const backToTable = (place: ReviewPlace, table: string) =>
  place.table(Object.fromEntries(new URLSearchParams(table)))

export function reviewAddress(place: ReviewPlace, filter: TableFilter, submission: string): string {
  const filterEntries = Object.entries(tableFilter.address(filter)).filter((pair): pair is [string, string] =>
    Boolean(pair[1]),
  )
  // Empty would mean that no table opened the desk.
  const table = new URLSearchParams(filterEntries).toString() || 'page=1'
  return place.review({ submission, search: filter.search, table })
}
