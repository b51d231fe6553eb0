import { queryOptions } from '@tanstack/react-query'
import { checkTotals } from '#calls/system/self-check.ts'
import { getSystem } from '#calls/system/system.ts'
import { call } from '../../api/client.ts'

export const totals = queryOptions({
  queryKey: ['reports', 'check'],
  queryFn: ({ signal }) => call(checkTotals, { signal }),
  // On a big school a recount takes longer than a request may.
  refetchInterval: ({ state }) => (state.data?.isRunning ? 1_000 : false),
})

/** Read again each time the page opens. */
export const systemState = queryOptions({
  queryKey: ['reports', 'system'],
  queryFn: ({ signal }) => call(getSystem, { signal }),
  staleTime: 0,
})
