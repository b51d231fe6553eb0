import { msg } from '@lingui/core/runtime-macro'
import { invalidField } from './errors.ts'

const limitWithoutPage = 1_000
const defaultPageSize = 20
/** Later pages are refused (`docs/specification/calls.md`). */
const maxOffset = 10_000

export interface Slice {
  readonly limit: number
  readonly offset: number
}

/** @throws DomainError VALIDATION for a page that is too deep */
export function sliceOf(query: { page?: number | undefined; limit?: number | undefined }): Slice {
  const limit = query.limit ?? (query.page ? defaultPageSize : limitWithoutPage)
  const offset = ((query.page ?? 1) - 1) * limit
  if (offset >= maxOffset)
    throw invalidField('page', msg`Please search or filter instead of going this deep.`)
  return { limit, offset }
}

export interface RowCount {
  /** Sent as `X-Total-Count`. */
  readonly total: number
  /** Sent as `X-Total-More`; screens then show `1,000+`. */
  readonly hasMore: boolean
}

const asRowCount = (count: RowCount | number): RowCount =>
  typeof count === 'number' ? { total: count, hasMore: false } : count

export class Page<Row> {
  readonly rows: readonly Row[]
  readonly count: RowCount
  constructor(rows: readonly Row[], count: RowCount | number) {
    this.rows = rows
    this.count = asRowCount(count)
  }

  map<To>(present: (row: Row) => To): Page<To> {
    return new Page(this.rows.map(present), this.count)
  }
}

export class BodyWithCount<Body> {
  readonly body: Body
  readonly count: RowCount
  constructor(body: Body, count: RowCount | number) {
    this.body = body
    this.count = asRowCount(count)
  }
}

export async function pageOf<Row>(
  slice: Slice,
  find: (slice: Slice) => Promise<Row[]>,
  count: () => Promise<RowCount | number>,
): Promise<Page<Row>> {
  const rows = await find(slice)
  const isComplete = slice.offset === 0 && rows.length < slice.limit
  return new Page(rows, isComplete ? rows.length : await count())
}
