import { invalidField } from './errors.ts'

/** Without `page` a list answers this many rows at most. */
const rowsWithoutPage = 1_000
const rowsOfAPage = 20
/** Deeper pages are refused: search or filter (`docs/specification/calls.md`). */
const deepestRow = 10_000

/** The rows of a list that are asked for. */
export interface Slice {
  readonly limit: number
  readonly offset: number
}

/**
 * What a paged query asks for.
 * @throws DomainError VALIDATION for a page that lies too deep
 */
export function sliceOf(query: { page?: number | undefined; limit?: number | undefined }): Slice {
  const limit = query.limit ?? (query.page ? rowsOfAPage : rowsWithoutPage)
  const offset = ((query.page ?? 1) - 1) * limit
  if (offset >= deepestRow) throw invalidField('page', 'Please search or filter instead of going this deep.')
  return { limit, offset }
}

/** How many rows a list has over all its pages. */
export interface RowCount {
  /** Leaves as `X-Total-Count`. */
  readonly total: number
  /** Whether there are more than `total`, which leaves as `X-Total-More` and is shown as `1,000+`. */
  readonly hasMore: boolean
}

/** A plain number is exact. */
const asRowCount = (count: RowCount | number): RowCount =>
  typeof count === 'number' ? { total: count, hasMore: false } : count

/** A page of a list, and how many rows there are over all pages. */
export class Page<Row> {
  readonly rows: readonly Row[]
  readonly count: RowCount
  constructor(rows: readonly Row[], count: RowCount | number) {
    this.rows = rows
    this.count = asRowCount(count)
  }

  /** The same page of what each row becomes. */
  map<To>(present: (row: Row) => To): Page<To> {
    return new Page(this.rows.map(present), this.count)
  }
}

/** An answer around a page of rows, with how many rows there are over all pages. */
export class Counted<Body> {
  readonly body: Body
  readonly count: RowCount
  constructor(body: Body, count: RowCount | number) {
    this.body = body
    this.count = asRowCount(count)
  }
}

/** Rows and their count. A first page that is not full has counted itself. */
export async function pageOf<Row>(
  slice: Slice,
  find: (slice: Slice) => Promise<Row[]>,
  count: () => Promise<RowCount | number>,
): Promise<Page<Row>> {
  const rows = await find(slice)
  const isWhole = slice.offset === 0 && rows.length < slice.limit
  return new Page(rows, isWhole ? rows.length : await count())
}
