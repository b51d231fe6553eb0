import { queryOptions } from '@tanstack/react-query'
import { getScan, listScans } from '#calls/scans/scans.ts'
import { call } from '../../api/client.ts'

export const scansOf = (assignmentId: string) =>
  queryOptions({
    queryKey: ['scans', assignmentId],
    queryFn: ({ signal }) => call(listScans, { params: { assignmentId }, signal }),
  })

export const scanOf = (scanId: string) =>
  queryOptions({
    queryKey: ['scan', scanId],
    queryFn: ({ signal }) => call(getScan, { params: { scanId }, signal }),
    enabled: scanId !== '',
    refetchInterval: ({ state }) => (state.data?.state === 'submitting' ? 1_000 : false),
  })
