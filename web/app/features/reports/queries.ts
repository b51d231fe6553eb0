import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { checkTotals, getReport, type ReportRange } from '#contract/reports.ts'
import { call } from '../../api/client.ts'

/** The running totals of the school, each counted again from its rows. */
export const totals = queryOptions({
  queryKey: ['reports', 'check'],
  queryFn: ({ signal }) => call(checkTotals, { signal }),
  // On a big school a recount takes longer than a call waits.
  refetchInterval: ({ state }) => (state.data?.isRunning ? 1_000 : false),
})

/** The report of a range that ends today. */
export const reportOf = (range: ReportRange) =>
  queryOptions({
    queryKey: ['reports', 'range', range],
    queryFn: ({ signal }) => call(getReport, { query: { range }, signal }),
    placeholderData: keepPreviousData,
  })
