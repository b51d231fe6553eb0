import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** So many wait, and since when the oldest does; null where none waits. */
const queue = z.object({ count: z.number(), since: z.nullable(z.string()) })

export const whatWaits = z.object({
  /** Payments that nobody has confirmed; `since` is the day of the enrollment, YYYY-MM-DD. */
  payments: queue,
  /** Messages that nobody has answered or closed; `since` is a moment. */
  messages: queue,
  /** Mails that were tried as often as they are and did not leave. */
  failedMail: z.number(),
  /** Courses that are not archived and have no mentor who can log in. */
  coursesWithoutMentor: z.number(),
  /** Courses that are not archived and have no topic. */
  coursesWithoutSyllabus: z.number(),
  /** How many parts of GET reports/system ask for somebody's attention. */
  system: z.number(),
})
export type WhatWaits = z.output<typeof whatWaits>

export const getWhatWaits = endpoint({
  method: 'GET',
  path: '/reports/waiting',
  access: ['admin'],
  summary: 'What waits for the people who run the school',
  response: whatWaits,
})
