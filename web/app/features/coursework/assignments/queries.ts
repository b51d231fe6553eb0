import { queryOptions } from '@tanstack/react-query'
import { listAssignments } from '#calls/coursework/assignments.ts'
import { call } from '../../../api/client.ts'

export const ownAssignments = () =>
  queryOptions({
    queryKey: ['assignments'],
    queryFn: async ({ signal }) => (await call(listAssignments, { signal })).data,
    refetchInterval: 60_000,
  })
