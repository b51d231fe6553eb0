import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

// A separate file, because every student page loads it.
export const unreadDoubts = endpoint({
  method: 'GET',
  path: '/doubts/unread',
  access: ['student'],
  summary: 'How many answers the caller has not seen, and the doubt if it is one alone',
  response: z.object({
    answers: z.number(),
    doubts: z.number(),
    only: z.nullable(z.object({ _id: id, courseId: id })),
  }),
})
