import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { csvQuery, id, instant, pageQuery } from '../fields.ts'

/**
 * A student in a list. A mentor also sees how much of the work in their courses each has submitted; an admin whether they
 * can log in, in how many courses they are, and since when.
 */
export const student = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  role: z.literal('student'),
  done: z.nullable(z.number()),
  total: z.nullable(z.number()),
  active: z.nullable(z.boolean()),
  enrolledIn: z.nullable(z.number()),
  joinedAt: z.nullable(instant),
  /** For a mentor: the school's day on which they last used it, YYYY-MM-DD; null where they never did. */
  lastSeen: z.nullable(z.string()),
})
export type Student = z.output<typeof student>

export const listStudents = endpoint({
  method: 'GET',
  path: '/students',
  access: ['mentor', 'admin'],
  csv: true,
  summary: "All students by name; for a mentor, those of the mentor's courses",
  query: z.strictObject({
    ...pageQuery,
    ...csvQuery,
    /** `most` and `fewest`: by how many courses they are in, which only an admin sees. `seen`: who was here last first. */
    sort: z.optional(
      z.enum(['name', '-name', 'email', '-email', 'newest', 'oldest', 'most', 'fewest', 'seen', '-seen']),
    ),
    /** `stopped`: those who came, and have not come for two weeks (`docs/specification/progress-and-people.md`). */
    status: z.optional(
      z.enum(['deactivated', 'stopped'], { error: 'Please choose deactivated or stopped.' }),
    ),
    /** Only these, by their ids with commas between them: what somebody has chosen in a list. */
    ids: z.optional(
      z.string().check(z.maxLength(100 * 37, { error: 'Please choose 100 students at most.' })),
    ),
  }),
  response: z.array(student),
})

export const nameStudent = endpoint({
  method: 'GET',
  path: '/users',
  access: 'signedIn',
  summary: 'The name of a student',
  query: z.strictObject({ studentId: id }),
  response: z.object({ _id: id, name: z.string() }),
})
