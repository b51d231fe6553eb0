import { queryOptions } from '@tanstack/react-query'
import { checkAddress } from '#calls/system/address.ts'
import { listBackups } from '#calls/system/backups.ts'
import { getSchoolZip } from '#calls/system/school-zip.ts'
import { checkTotals } from '#calls/system/self-check.ts'
import { getSystem } from '#calls/system/system.ts'
import { call } from '../../api/client.ts'

export const totals = queryOptions({
  queryKey: ['reports', 'check'],
  queryFn: ({ signal }) => call(checkTotals, { signal }),
  // Polls, because a big school's recount outlasts a request.
  refetchInterval: ({ state }) => (state.data?.isRunning ? 1_000 : false),
})

export const systemState = queryOptions({
  queryKey: ['reports', 'system'],
  queryFn: ({ signal }) => call(getSystem, { signal }),
  staleTime: 0,
})

/** Takes up to five seconds: the server calls its public address. */
export const addressState = queryOptions({
  queryKey: ['reports', 'address'],
  queryFn: ({ signal }) => call(checkAddress, { signal }),
  staleTime: 60_000,
})

export const backups = queryOptions({
  queryKey: ['backups'],
  queryFn: ({ signal }) => call(listBackups, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.running ? 1_000 : false),
})

export const schoolZip = queryOptions({
  queryKey: ['school-zip'],
  queryFn: ({ signal }) => call(getSchoolZip, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.running ? 1_000 : false),
})
