import { queryOptions } from '@tanstack/react-query'
import { listAssignments } from '#calls/coursework/assignments.ts'
import { call } from '../../../api/client.ts'

export const ownAssignments = () =>
  queryOptions({
    queryKey: ['assignments'],
    queryFn: async ({ signal }) => (await call(listAssignments, { signal })).data,
    // Shows new reviews without a reload.
    refetchInterval: 60_000,
  })
