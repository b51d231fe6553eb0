import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { id, instant, pageQuery, tableQuery } from '../fields.ts'

export const student = z.object({
  _id: id,
  name: z.string(),
  email: z.nullable(z.string()),
  role: z.literal('student'),
  /** Distinguishes students with the same name. */
  rollNumber: z.nullable(z.string()),
  /** null for mentors. */
  phone: z.nullable(z.string()),
  done: z.nullable(z.number()),
  total: z.nullable(z.number()),
  active: z.nullable(z.boolean()),
  enrolledIn: z.nullable(z.number()),
  joinedAt: z.nullable(instant),
  /** YYYY-MM-DD. null for never, and for callers who are not mentors. */
  lastSeen: z.nullable(z.string()),
})
export type Student = z.output<typeof student>

export const listStudents = endpoint({
  method: 'GET',
  path: '/students',
  access: ['mentor', 'admin'],
  permission: 'seeStudents',
  table: true,
  summary: "All students by name; for a mentor, those of the mentor's courses",
  query: z.strictObject({
    ...pageQuery,
    ...tableQuery,
    /** `most` and `fewest` count courses. Mentors may not use them. */
    sort: z.optional(
      z.enum(['name', '-name', 'email', '-email', 'newest', 'oldest', 'most', 'fewest', 'seen', '-seen']),
    ),
    /** `stopped`: the last visit was 14 to 90 days ago (`docs/specification/progress-and-people.md`). */
    status: z.optional(
      z.enum(['deactivated', 'stopped'], { error: errorText(msg`Please choose deactivated or stopped.`) }),
    ),
    /** Separated by commas. */
    ids: z.optional(
      z.string().check(z.maxLength(100 * 37, { error: errorText(msg`Please choose 100 students at most.`) })),
    ),
  }),
  response: z.array(student),
})

export const getStudentName = endpoint({
  method: 'GET',
  path: '/users',
  access: 'signedIn',
  permission: 'seeStudents',
  summary: 'The name of a student',
  query: z.strictObject({ studentId: id }),
  response: z.object({ _id: id, name: z.string() }),
})
