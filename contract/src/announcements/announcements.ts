import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint, type ResponseOf } from '../endpoint.ts'
import { id, instant, pageQuery, paragraph } from '../fields.ts'
import { limits } from '../limits.ts'

const announcementsQuery = z.strictObject({ page: pageQuery.page, limit: pageQuery.limit })
const courseParams = z.object({ courseId: z.string() })

export const announcement = z.object({ _id: id, text: z.string(), author: z.string(), createdAt: instant })
export type Announcement = z.output<typeof announcement>

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/courses/:courseId/announcements',
  access: 'signedIn',
  summary: 'What the mentor of a course has announced to its students, newest first',
  params: courseParams,
  query: announcementsQuery,
  response: z.array(announcement),
})

export const ownAnnouncements = endpoint({
  method: 'GET',
  path: '/users/me/announcements',
  access: ['student'],
  summary: "What mentors have announced in the caller's courses, newest first",
  query: announcementsQuery,
  response: z.array(z.object({ ...announcement.shape, course: z.object({ _id: id, name: z.string() }) })),
})
export type OwnAnnouncement = ResponseOf<typeof ownAnnouncements>[number]

export const announceBody = z.strictObject({
  text: paragraph(limits.text, msg`Please write what you announce.`),
})

export const announce = endpoint({
  method: 'POST',
  path: '/courses/:courseId/announcements',
  access: ['mentor', 'admin'],
  summary: 'Announce something to the students of a course, by mail to those who want it',
  params: courseParams,
  bodyKilobytes: 32,
  body: announceBody,
  response: z.object({ success: z.literal(true), message: z.string(), announcement }),
  status: 201,
})
