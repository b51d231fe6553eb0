import { queryOptions } from '@tanstack/react-query'
import { listAssignments } from '#calls/coursework/assignments.ts'
import { call } from '../../../api/client.ts'

/** The assignments of the caller's courses, each with the caller's own submission. */
export const ownAssignments = () =>
  queryOptions({
    queryKey: ['assignments'],
    queryFn: async ({ signal }) => (await call(listAssignments, { signal })).data,
    // What the mentor reviews meanwhile is seen without being asked for.
    refetchInterval: 60_000,
  })
