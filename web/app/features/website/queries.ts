import { queryOptions } from '@tanstack/react-query'
import { getWebsiteSettings } from '#calls/website/website.ts'
import { call } from '../../api/client.ts'

export const websiteSettings = queryOptions({
  queryKey: ['website-settings'],
  queryFn: ({ signal }) => call(getWebsiteSettings, { signal }),
  staleTime: 0,
})
