import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, optionalLine } from '../fields.ts'
import { limits } from '../limits.ts'

export const searchResultKind = z.enum([
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
export type SearchResultKind = z.output<typeof searchResultKind>

export const searchResult = z.object({
  kind: searchResultKind,
  _id: id,
  title: z.string(),
  /** Tells equal titles apart, such as by a phone number. */
  note: z.string(),
  /** null for kinds without an enrollment. */
  enrollmentId: z.nullable(id),
})
export type SearchResult = z.output<typeof searchResult>

export const searchSchool = endpoint({
  method: 'GET',
  path: '/search',
  access: 'signedIn',
  permission: 'anyStaff',
  summary: 'People, courses, and numbers of receipts and references that the caller may open, a few of each',
  query: z.strictObject({ search: z.optional(optionalLine(limits.name)) }),
  response: z.array(searchResult),
})
