import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** `since`: of the oldest item. */
const queue = z.object({ count: z.number(), since: z.nullable(z.string()) })

export const pendingTasks = z.object({
  /** `since`: the enrollment's day, YYYY-MM-DD. */
  payments: queue,
  messages: queue,
  /** Failed ten times. */
  failedMail: z.number(),
  /** Archived courses do not count. A mentor who cannot log in counts as none. */
  coursesWithoutMentor: z.number(),
  /** Archived courses do not count. */
  coursesWithoutSyllabus: z.number(),
  /** Parts of GET reports/system with a warning or an error. */
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
