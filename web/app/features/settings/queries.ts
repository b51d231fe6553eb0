import { queryOptions } from '@tanstack/react-query'
import { getSchool } from '#calls/settings/school.ts'
import { call } from '../../api/client.ts'
import { fetchSettings } from './own-settings.ts'

export const school = queryOptions({
  queryKey: ['school'],
  queryFn: ({ signal }) => call(getSchool, { signal }),
  staleTime: 5 * 60_000,
})

/** Updates `useSettings()`, which components read. */
export const ownSettings = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => fetchSettings(signal),
  staleTime: 0,
})
