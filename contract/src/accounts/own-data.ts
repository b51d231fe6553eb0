import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { limits } from '../limits.ts'

export const deleteAccountBody = z.strictObject({
  password: z
    .string({ error: errorText(msg`Please enter your password.`) })
    .check(
      z.minLength(1, { error: errorText(msg`Please enter your password.`) }),
      z.maxLength(limits.password),
    ),
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/users/me',
  access: 'signedIn',
  permission: 'anyStaff',
  summary: "Erase the caller's personal data and end every session; receipts stay without a name",
  body: deleteAccountBody,
  status: 204,
})

export const exportData = endpoint({
  method: 'GET',
  path: '/users/me/export',
  access: 'signedIn',
  permission: 'anyStaff',
  summary: 'A JSON file of all that is held about the caller',
  raw: 'response',
})
