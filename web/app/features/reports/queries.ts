import { queryOptions } from '@tanstack/react-query'
import { checkTotals } from '#contract/reports.ts'
import { call } from '../../api/client.ts'

/** The running totals of the school, each counted again from its rows. */
export const totals = queryOptions({
  queryKey: ['reports', 'check'],
  queryFn: ({ signal }) => call(checkTotals, { signal }),
})
