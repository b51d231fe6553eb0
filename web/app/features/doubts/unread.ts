import { queryOptions } from '@tanstack/react-query'
import { unreadDoubts } from '#calls/doubts/unread-doubts.ts'
import { call } from '../../api/client.ts'

export const unreadAnswers = queryOptions({
  queryKey: ['doubts', 'unread'],
  queryFn: ({ signal }) => call(unreadDoubts, { signal }),
})
