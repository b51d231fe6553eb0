import { limits } from '#contract/limits.ts'
import { paths } from '../../../paths.ts'
import type { QueueFilter } from './queries.ts'
import { type TableFilter, tableFilter } from './table-filter.ts'

/** What the address of the desk says. */
export interface DeskAddress {
  /** The submission in the pane. */
  readonly submission: string | undefined
  readonly filter: QueueFilter
  /** The query of the table that it was opened from; its queue is the waiting work of that table, in its order. */
  readonly table: string | undefined
}

export function readDesk(params: URLSearchParams): DeskAddress {
  const table = params.get('table')?.slice(0, 1_000)
  const narrowed = tableFilter.read(new URLSearchParams(table ?? 'sort=oldest'))
  return {
    submission: params.get('submission') ?? undefined,
    table,
    filter: {
      ...narrowed,
      search: (params.get('search') ?? '').trim().slice(0, limits.name),
      assignment: (params.get('assignment') ?? narrowed.assignment).slice(0, 64),
    },
  }
}

/** Where the table was left. */
export const backToTable = (table: string) =>
  paths.mentorTable(Object.fromEntries(new URLSearchParams(table)))

/** The address of the review of a row of the table, with the way back to it. */
export function reviewFrom(filter: TableFilter, submission: string): string {
  const given = Object.entries(tableFilter.address(filter)).filter((pair): pair is [string, string] =>
    Boolean(pair[1]),
  )
  // A table that is not narrowed has a first page all the same.
  const table = new URLSearchParams(given).toString() || 'page=1'
  return paths.mentorReview({ submission, search: filter.search, table })
}
