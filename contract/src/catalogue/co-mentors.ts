import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { id } from '../fields.ts'
import { limits } from '../limits.ts'

const mentorError = errorText(msg`Please choose a mentor.`)

const courseParams = z.object({ courseId: z.string() })

export const courseMentors = z.object({
  lead: z.nullable(z.object({ _id: id, name: z.string() })),
  coMentors: z.array(z.object({ _id: id, name: z.string(), active: z.boolean() })),
})
export type CourseMentors = z.output<typeof courseMentors>

export const getCourseMentors = endpoint({
  method: 'GET',
  path: '/courses/:courseId/mentors',
  access: ['mentor', 'admin'],
  summary: 'The lead mentor and the co-mentors of a course, for those who teach it',
  params: courseParams,
  response: courseMentors,
})

export const addCoMentor = endpoint({
  method: 'POST',
  path: '/courses/:courseId/co-mentors',
  access: ['admin'],
  summary: 'Let one more mentor teach a course, with the rights of its lead',
  params: courseParams,
  body: z.strictObject({
    mentorId: z
      .string({ error: mentorError })
      .check(z.minLength(1, { error: mentorError }), z.maxLength(limits.id)),
  }),
  response: courseMentors,
  status: 201,
})

export const removeCoMentor = endpoint({
  method: 'DELETE',
  path: '/courses/:courseId/co-mentors/:mentorId',
  access: ['admin'],
  summary: 'Take a course from a co-mentor; what they wrote and graded stays',
  params: z.object({ courseId: z.string(), mentorId: z.string() }),
  response: courseMentors,
})
