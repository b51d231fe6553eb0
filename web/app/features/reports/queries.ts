import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getReport } from '#calls/reports/reports.ts'
import type { ReportRange } from '#contract/reports/reports.ts'
import { call } from '../../api/client.ts'

export const reportOf = (range: ReportRange) =>
  queryOptions({
    queryKey: ['reports', 'range', range],
    queryFn: ({ signal }) => call(getReport, { query: { range }, signal }),
    placeholderData: keepPreviousData,
  })
