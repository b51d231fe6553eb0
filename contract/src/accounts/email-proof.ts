import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const proveEmail = endpoint({
  method: 'PUT',
  path: '/users/me/email-proof',
  access: 'signedIn',
  permission: 'anyStaff',
  summary: 'Confirm the email of the caller with the token of an emailed link',
  body: z.strictObject({ proof: z.string().check(z.maxLength(100)) }),
  status: 204,
})
