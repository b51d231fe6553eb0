import { queryOptions } from '@tanstack/react-query'
import { unseenReviews } from '#calls/coursework/unseen-reviews.ts'
import { call } from '../../../api/client.ts'

/** How much of the caller's work was graded or returned since they last looked. */
export const unseenReviewsQuery = queryOptions({
  queryKey: ['reviews', 'unseen'],
  queryFn: ({ signal }) => call(unseenReviews, { signal }),
})
