import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, pageQuery, tableQuery } from '../fields.ts'
import { feeCard, rupees } from './fees.ts'

export const payFromAdvance = endpoint({
  method: 'POST',
  path: '/enrollments/:enrollmentId/advance-payments',
  access: ['admin'],
  permission: 'keepBooks',
  summary: "Pay a fee from an advance: the student's own, or that of another student, such as a sibling",
  params: z.object({ enrollmentId: z.string() }),
  body: z.strictObject({
    /** Limited to the advance and the amount owed. */
    amount: rupees,
    /** The owner of the advance. Default: the student of the enrollment. */
    studentId: z.optional(id),
    version: z.optional(z.number().check(z.int())),
  }),
  response: feeCard,
  status: 201,
})

const advance = z.object({
  _id: id,
  name: z.string(),
  email: z.nullable(z.string()),
  /** Rupees. */
  amount: z.number(),
  /** The student's latest enrollment. */
  enrollmentId: id,
})
export type Advance = z.output<typeof advance>

export const listAdvances = endpoint({
  method: 'GET',
  path: '/fees/advances',
  access: ['admin'],
  permission: 'keepBooks',
  table: true,
  summary: 'Students with an advance that is not used yet, the largest first',
  query: z.strictObject({ page: pageQuery.page, limit: pageQuery.limit, ...tableQuery }),
  response: z.object({
    /** The rupees of all pages. */
    sum: z.number(),
    advances: z.array(advance),
  }),
})
