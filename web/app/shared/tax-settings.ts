import { queryOptions } from '@tanstack/react-query'
import { getTaxSettings } from '#calls/tax/tax-settings.ts'
import { call } from '../api/client.ts'

export const taxSettings = queryOptions({
  queryKey: ['tax', 'settings'],
  queryFn: ({ signal }) => call(getTaxSettings, { signal }),
  staleTime: 5 * 60_000,
})
