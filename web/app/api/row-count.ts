import { groupDigits } from '#contract/numbers.ts'

/** The server counts at most 1,000 rows; `hasMore` means more. */
export interface RowCount {
  readonly total: number
  readonly hasMore: boolean
}

export const countLabel = ({ total, hasMore }: RowCount): string =>
  `${groupDigits(total)}${hasMore ? '+' : ''}`

export const nextPage =
  (perPage: number) =>
  (last: RowCount & { body: readonly unknown[] }, pages: readonly unknown[]): number | undefined =>
    pages.length * perPage < last.total || (last.hasMore && last.body.length === perPage)
      ? pages.length + 1
      : undefined
