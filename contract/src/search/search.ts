import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, optionalLine } from '../fields.ts'
import { limits } from '../limits.ts'

export const foundKind = z.enum([
  'student',
  'mentor',
  'admin',
  'course',
  'orderSlip',
  'paymentReceipt',
  'reference',
  'refund',
  'taxDocument',
  'message',
])
export type FoundKind = z.output<typeof foundKind>

export const found = z.object({
  kind: foundKind,
  _id: id,
  title: z.string(),
  /** A detail such as a phone number, which tells equal titles apart. */
  note: z.string(),
  /** null for kinds that belong to no enrollment. */
  enrollmentId: z.nullable(id),
})
export type Found = z.output<typeof found>

export const searchSchool = endpoint({
  method: 'GET',
  path: '/search',
  access: 'signedIn',
  permission: 'anyStaff',
  summary: 'People, courses, and numbers of receipts and references that the caller may open, a few of each',
  query: z.strictObject({ search: z.optional(optionalLine(limits.name)) }),
  response: z.array(found),
})
