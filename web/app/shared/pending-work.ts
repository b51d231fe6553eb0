import { queryOptions } from '@tanstack/react-query'
import { getWhatWaits } from '#calls/dashboards/what-waits.ts'
import { call } from '../api/client.ts'

/**
 * Fetched each minute and after every mutation (`query-client.ts`), because most mutations finish a pending
 * item.
 */
export const pendingWork = queryOptions({
  queryKey: ['waiting'],
  queryFn: ({ signal }) => call(getWhatWaits, { signal }),
  refetchInterval: 60_000,
})
