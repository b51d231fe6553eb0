import { queryOptions } from '@tanstack/react-query'
import { checkTotals } from '#calls/system/self-check.ts'
import { getSystem } from '#calls/system/system.ts'
import { call } from '../../api/client.ts'

/** The running totals of the school, each counted again from its rows. */
export const totals = queryOptions({
  queryKey: ['reports', 'check'],
  queryFn: ({ signal }) => call(checkTotals, { signal }),
  // On a big school a recount takes longer than a call waits.
  refetchInterval: ({ state }) => (state.data?.isRunning ? 1_000 : false),
})

/** What the school runs on. It is asked for each time the page opens. */
export const systemState = queryOptions({
  queryKey: ['reports', 'system'],
  queryFn: ({ signal }) => call(getSystem, { signal }),
  staleTime: 0,
})
