import { queryOptions } from '@tanstack/react-query'
import { getPendingTasks } from '#calls/dashboards/pending-tasks.ts'
import { call } from '../api/client.ts'

/**
 * Fetched each minute and after every mutation (`query-client.ts`), because most mutations finish a pending
 * item.
 */
export const pendingWork = queryOptions({
  queryKey: ['waiting'],
  queryFn: ({ signal }) => call(getPendingTasks, { signal }),
  refetchInterval: 60_000,
})
