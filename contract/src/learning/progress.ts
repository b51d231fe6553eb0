import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { id, instant } from '../fields.ts'

/** The first unfinished topic. */
export const nextTopic = z.object({
  _id: id,
  name: z.string(),
  number: z.number(),
  pdf: z.boolean(),
  video: z.boolean(),
})
export type NextTopic = z.output<typeof nextTopic>

const counts = {
  /** `done` and `total` count topics and assignments. */
  done: z.number(),
  total: z.number(),
  /** null when no unfinished topic is left. */
  next: z.nullable(nextTopic),
}

export const progress = z.object({
  ...counts,
  items: z.array(id),
})
export type Progress = z.output<typeof progress>

export const getProgress = endpoint({
  method: 'GET',
  path: '/courses/:courseId/progress',
  access: ['student'],
  summary: 'How far the caller is in a course that they are enrolled in',
  params: z.object({ courseId: z.string() }),
  response: progress,
})

export const setProgress = endpoint({
  method: 'PUT',
  path: '/courses/:courseId/progress/:itemId',
  access: ['student'],
  summary: 'Mark a topic of an enrolled course as done, or as not done',
  params: z.object({ courseId: z.string(), itemId: z.string() }),
  body: z.strictObject({
    done: z.boolean({ error: errorText(msg`Please say whether it is done: true or false.`) }),
  }),
  response: progress,
})

export const courseProgress = z.object({
  course: z.object({ _id: id, name: z.string(), image: z.nullable(z.string()) }),
  enrolledAt: instant,
  ...counts,
})
export type CourseProgress = z.output<typeof courseProgress>

export const ownProgress = endpoint({
  method: 'GET',
  path: '/users/me/progress',
  access: ['student'],
  summary:
    "The caller's courses with how far they are: what has a next topic first, the latest worked in before others",
  response: z.array(courseProgress),
})
