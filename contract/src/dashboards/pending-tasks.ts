import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** `since` is the time or day of the oldest item. */
const queue = z.object({ count: z.number(), since: z.nullable(z.string()) })

export const pendingTasks = z.object({
  /** `since` is the day of the oldest enrollment, YYYY-MM-DD. */
  payments: queue,
  messages: queue,
  /** The number of emails that failed ten times. */
  failedMail: z.number(),
  /** Archived courses do not count. A mentor who cannot log in does not count as a mentor. */
  coursesWithoutMentor: z.number(),
  /** Archived courses do not count. */
  coursesWithoutSyllabus: z.number(),
  /** The number of parts of `GET /reports/system` with a warning or an error. */
  system: z.number(),
})
export type PendingTasks = z.output<typeof pendingTasks>

export const getPendingTasks = endpoint({
  method: 'GET',
  path: '/reports/waiting',
  access: ['admin'],
  summary: 'What waits for the people who run the school',
  response: pendingTasks,
})
