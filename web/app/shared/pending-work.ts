import { queryOptions } from '@tanstack/react-query'
import { getPendingTasks } from '#calls/dashboards/pending-tasks.ts'
import { call } from '../api/client.ts'

/** Also loads after each mutation (`query-client.ts`). */
export const pendingWork = queryOptions({
  queryKey: ['waiting'],
  queryFn: ({ signal }) => call(getPendingTasks, { signal }),
  refetchInterval: 60_000,
})
