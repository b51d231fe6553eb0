import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const proveEmail = endpoint({
  method: 'PUT',
  path: '/users/me/email-proof',
  access: 'signedIn',
  permission: 'anyStaff',
  summary: 'Say with the sign in a link of a mail that the caller reads the mails to their address',
  body: z.strictObject({ proof: z.string().check(z.maxLength(100)) }),
  status: 204,
})
