import { queryOptions } from '@tanstack/react-query'
import { ownProgress as ownProgressCall } from '#calls/learning/progress.ts'
import { call } from '../../api/client.ts'

export const ownProgress = queryOptions({
  queryKey: ['progress', 'own'],
  queryFn: ({ signal }) => call(ownProgressCall, { signal }),
})
