import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'

export const ownSession = z.object({
  _id: id,
  /** Such as `Firefox on Windows`. null if unknown. */
  device: z.nullable(z.string()),
  startedAt: instant,
  expiresAt: instant,
  isCurrent: z.boolean(),
})
export type OwnSession = z.output<typeof ownSession>

export const listSessions = endpoint({
  method: 'GET',
  path: '/users/me/sessions',
  access: 'signedIn',
  permission: 'anyStaff',
  beforeTwoStep: true,
  summary: 'Where the caller is logged in: the current session first, then the others, the latest first',
  response: z.array(ownSession),
})

export const endOneSession = endpoint({
  method: 'DELETE',
  path: '/users/me/sessions/:sessionId',
  access: 'signedIn',
  permission: 'anyStaff',
  beforeTwoStep: true,
  summary: "Log one of the caller's devices out",
  params: z.object({ sessionId: z.string() }),
  status: 204,
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/users/me/sessions',
  access: 'signedIn',
  permission: 'anyStaff',
  beforeTwoStep: true,
  summary: "Log all of the caller's devices out but this one",
  status: 204,
})
