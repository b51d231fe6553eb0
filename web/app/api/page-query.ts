import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Endpoint, SentQueryOf } from '#contract/endpoint.ts'
import { isBackwards, rowsPerPage } from '../ui/list-filter.ts'
import { callCounted } from './client.ts'

/** What a list is asked for; days that end before they begin are not asked. */
interface Asked {
  readonly page: number
  readonly limit?: number
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/**
 * A page of a list with how many rows there are in all. The page before it stays until it is there.
 * @param key of all pages of the list
 * @param query what it is narrowed to, and the page
 */
export const pageQuery = <E extends Endpoint>(
  endpoint: E,
  key: readonly string[],
  query: SentQueryOf<E> & Asked,
) =>
  queryOptions({
    queryKey: [...key, query],
    queryFn: ({ signal }) =>
      // That a list has no params and no body is not known of any endpoint.
      callCounted<E>(endpoint, { query: { limit: rowsPerPage, ...query }, signal } as never),
    placeholderData: keepPreviousData,
    enabled: !isBackwards(query),
  })
