import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { pageQuery } from '../fields.ts'

export const person = z.object({
  name: z.string(),
  avatar: z.nullable(z.string()),
  done: z.number(),
  total: z.number(),
})
export type Person = z.output<typeof person>

export const listPeople = endpoint({
  method: 'GET',
  path: '/courses/:courseId/people',
  access: 'signedIn',
  summary: 'Who is enrolled in a course and shows it to the caller, the latest first, with the share done',
  params: z.object({ courseId: z.string() }),
  query: z.strictObject({ page: pageQuery.page, limit: pageQuery.limit }),
  response: z.array(person),
})
