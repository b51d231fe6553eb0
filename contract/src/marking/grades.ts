import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, tableQuery } from '../fields.ts'

export const getGrades = endpoint({
  method: 'GET',
  path: '/assignments/grades',
  access: ['mentor', 'admin'],
  table: true,
  summary:
    'How far the grades of an assignment are; as csv or xlsx its students with their grades, which comes back by an import',
  query: z.strictObject({ ...tableQuery, assignmentId: id }),
  response: z.object({
    _id: id,
    title: z.string(),
    course: z.object({ _id: id, name: z.string() }),
    maxMarks: z.number(),
    /** An anonymous number replaces each name. */
    areNamesHidden: z.boolean(),
    isHeld: z.boolean(),
    waiting: z.number(),
    returned: z.number(),
    graded: z.number(),
  }),
})
export type Grades = z.output<typeof getGrades.response>
