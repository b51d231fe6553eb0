import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Endpoint, SentQueryOf } from '#contract/endpoint.ts'
import { isBackwards, rowsPerPage } from '../ui/list-filter.ts'
import { callWithCount } from './client.ts'

interface ListQuery {
  readonly page: number
  readonly limit?: number
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** @param key the start of the query key, equal for all pages */
export const pageQuery = <E extends Endpoint>(
  endpoint: E,
  key: readonly string[],
  query: SentQueryOf<E> & ListQuery,
) =>
  queryOptions({
    queryKey: [...key, query],
    queryFn: ({ signal }) =>
      // The types do not know that a list has no params.
      callWithCount<E>(endpoint, { query: { limit: rowsPerPage, ...query }, signal } as never),
    placeholderData: keepPreviousData,
    enabled: !isBackwards(query),
  })
