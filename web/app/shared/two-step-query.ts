import { queryOptions } from '@tanstack/react-query'
import { getTwoStep } from '#calls/accounts/two-step.ts'
import { call } from '../api/client.ts'

export const twoStep = queryOptions({
  queryKey: ['two-step'],
  queryFn: ({ signal }) => call(getTwoStep, { signal }),
  staleTime: 0,
})
