import { queryOptions } from '@tanstack/react-query'
import { getSchool } from '#contract/school.ts'
import { call } from '../../api/client.ts'

/** The school as it presents itself: name, address, and how it is paid. */
export const school = queryOptions({
  queryKey: ['school'],
  queryFn: ({ signal }) => call(getSchool, { signal }),
  staleTime: 5 * 60_000,
})
