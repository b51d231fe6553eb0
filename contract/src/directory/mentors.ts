import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { emailAddress, id, pageQuery, personName, staffPassword } from '../fields.ts'
import { limits } from '../limits.ts'
import { texts } from '../texts.ts'

export const mentor = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  role: z.literal('mentor'),
  /** The mentor's first course by name. */
  course: z.nullable(id),
  courses: z.array(z.object({ _id: id, name: z.string() })),
  active: z.boolean(),
  invited: z.boolean(),
  version: z.number(),
})
export type Mentor = z.output<typeof mentor>

const missingFieldText = texts.admin.allFieldsRequired
const courseId = z.string().check(z.maxLength(64))
const courses = z.optional(
  z
    .array(courseId)
    .check(z.maxLength(limits.list, { error: errorText(msg`At most ${{ most: limits.list }} courses.`) })),
)

export const mentorBody = z.strictObject({
  name: personName(missingFieldText),
  email: emailAddress(missingFieldText),
  password: staffPassword(missingFieldText),
  course: z.optional(z.nullable(courseId)),
  courses,
})

export const mentorEditBody = z.strictObject({
  name: personName(missingFieldText),
  email: emailAddress(missingFieldText),
  /** Blank or absent keeps the password. */
  password: z.optional(z.union([z.literal(''), staffPassword(missingFieldText)])),
  course: z.optional(z.nullable(courseId)),
  courses,
  version: z.optional(z.number().check(z.int())),
})

const saved = z.object({ success: z.literal(true), message: z.string(), mentor })

export const getMentors = endpoint({
  method: 'GET',
  path: '/admin/get-mentors',
  access: ['admin'],
  summary: 'All mentors, by name',
  response: z.array(mentor),
})

export const listMentors = endpoint({
  method: 'GET',
  path: '/mentors',
  access: ['admin'],
  summary: 'A page of the mentors, by name; the page asked for stays within those there are',
  query: z.strictObject({ page: pageQuery.page, limit: pageQuery.limit, search: pageQuery.search }),
  response: z.object({
    mentors: z.array(mentor),
    totalPages: z.number(),
    currentPage: z.number(),
    total: z.number(),
  }),
})

export const addMentor = endpoint({
  method: 'POST',
  path: '/admin/add-mentor',
  access: ['admin'],
  summary: 'Make a mentor with a password; course is one, courses are several',
  bodyKilobytes: 64,
  body: mentorBody,
  response: saved,
  status: 201,
})

export const editMentor = endpoint({
  method: 'PUT',
  path: '/admin/edit-mentor/:mentorId',
  access: ['admin'],
  summary: "Change a mentor; absent leaves the courses, '' or null or an empty list clears them",
  params: z.object({ mentorId: z.string() }),
  bodyKilobytes: 64,
  body: mentorEditBody,
  response: saved,
})

export const mentorInviteBody = z.strictObject({
  name: personName(missingFieldText),
  email: emailAddress(missingFieldText),
  courses,
})

export const inviteMentor = endpoint({
  method: 'POST',
  path: '/admin/invite-mentor',
  access: ['admin'],
  summary:
    'Invite a mentor, who chooses the password by a one-time link of 7 days; emailed, and returned once to copy',
  bodyKilobytes: 64,
  body: mentorInviteBody,
  response: z.object({ ...saved.shape, link: z.string() }),
  status: 201,
})
