import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

// A separate file, because every student page loads it.
export const unseenReviews = endpoint({
  method: 'GET',
  path: '/submissions/unseen',
  access: ['student'],
  summary: 'How many of their submissions were graded or returned since the caller last looked',
  response: z.object({ reviews: z.number() }),
})

export const markReviewsSeen = endpoint({
  method: 'PUT',
  path: '/submissions/seen',
  access: ['student'],
  summary: 'Say that the caller has seen all reviews of their submissions',
  status: 204,
})
