import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** `since` is the oldest item's time or day. */
const queue = z.object({ count: z.number(), since: z.nullable(z.string()) })

export const pendingTasks = z.object({
  /** `since` is a day, YYYY-MM-DD. */
  payments: queue,
  messages: queue,
  /** Emails that failed ten times. */
  failedMail: z.number(),
  /** Excludes archived courses. A mentor who cannot log in does not count. */
  coursesWithoutMentor: z.number(),
  /** Excludes archived courses. */
  coursesWithoutSyllabus: z.number(),
  /** Parts of `GET /reports/system` with a warning or an error. */
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
