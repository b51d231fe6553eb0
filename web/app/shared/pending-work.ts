import { queryOptions } from '@tanstack/react-query'
import { getWhatWaits } from '#calls/dashboards/what-waits.ts'
import { call } from '../api/client.ts'

/**
 * What waits for the people who run the school, for their dashboard and their rail. It is asked for again each minute, and
 * after every act (`query-client.ts`): most of them look after something that waited.
 */
export const whatWaits = queryOptions({
  queryKey: ['waiting'],
  queryFn: ({ signal }) => call(getWhatWaits, { signal }),
  refetchInterval: 60_000,
})
