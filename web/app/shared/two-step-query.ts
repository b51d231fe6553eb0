import { queryOptions } from '@tanstack/react-query'
import { getTwoStep } from '#calls/accounts/two-step.ts'
import { call } from '../api/client.ts'

/** Whether the person logs in with a code too. */
export const twoStep = queryOptions({
  queryKey: ['two-step'],
  queryFn: ({ signal }) => call(getTwoStep, { signal }),
  staleTime: 0,
})
