import { grouped } from '#contract/numbers.ts'

/** How many rows a list has in all. A search or a filter is counted to 1,000, and then there are more. */
export interface Counted {
  readonly total: number
  readonly hasMore: boolean
}

/** A total as it is shown: "340", or "1,000+" where it was not counted to the end. */
export const countWords = ({ total, hasMore }: Counted): string => `${grouped(total)}${hasMore ? '+' : ''}`

/** The number of the next page for a list that grows at its end, or undefined at that end. */
export const nextPage =
  (perPage: number) =>
  (last: Counted & { answer: readonly unknown[] }, pages: readonly unknown[]): number | undefined =>
    pages.length * perPage < last.total || (last.hasMore && last.answer.length === perPage)
      ? pages.length + 1
      : undefined
