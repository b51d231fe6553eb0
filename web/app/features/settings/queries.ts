import { queryOptions } from '@tanstack/react-query'
import { getSchool } from '#calls/settings/school.ts'
import { call } from '../../api/client.ts'
import { fetchSettings } from './own-settings.ts'

/** The school as it presents itself: name, address, and how it is paid. */
export const school = queryOptions({
  queryKey: ['school'],
  queryFn: ({ signal }) => call(getSchool, { signal }),
  staleTime: 5 * 60_000,
})

/** The caller's settings, asked for anew each time their page opens. What is shown is `useSettings()`, which it feeds. */
export const ownSettings = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => fetchSettings(signal),
  staleTime: 0,
})
