import { queryOptions } from '@tanstack/react-query'
import { unseenReviews } from '#calls/coursework/unseen-reviews.ts'
import { call } from '../../../api/client.ts'

export const unseenReviewsQuery = queryOptions({
  queryKey: ['reviews', 'unseen'],
  queryFn: ({ signal }) => call(unseenReviews, { signal }),
})
