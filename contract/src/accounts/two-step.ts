import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { instant } from '../fields.ts'
import { limits } from '../limits.ts'

const codeError = errorText(msg`Please enter the code.`)
const passwordError = errorText(msg`Please enter your password.`)

/** Six digits or a recovery code. The server ignores spaces and dashes. */
export const twoStepCode = z
  .string({ error: codeError })
  .check(z.minLength(1, { error: codeError }), z.maxLength(40, { error: codeError }))

const ownPassword = z
  .string({ error: passwordError })
  .check(z.minLength(1, { error: passwordError }), z.maxLength(limits.password))

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const twoStep = z.object({
  since: z.nullable(instant),
  recoveryCodesLeft: z.number(),
  /** The school requires two-step log-in of staff. */
  isAsked: z.boolean(),
})
export type TwoStep = z.output<typeof twoStep>

export const getTwoStep = endpoint({
  method: 'GET',
  path: '/users/me/two-step',
  access: 'signedIn',
  permission: 'anyStaff',
  beforeTwoStep: true,
  summary: 'Whether the caller logs in with a code too',
  response: twoStep,
})

export const beginTwoStepBody = z.strictObject({ password: ownPassword })

export const beginTwoStep = endpoint({
  method: 'POST',
  path: '/users/me/two-step/begin',
  access: 'signedIn',
  permission: 'anyStaff',
  beforeTwoStep: true,
  summary: 'A secret for the app, by the own password; it is asked for once a code of it was confirmed',
  body: beginTwoStepBody,
  /** `secret` is base32. `address` is the QR code's content. */
  response: z.object({ secret: z.string(), address: z.string() }),
})

export const confirmTwoStepBody = z.strictObject({ code: twoStepCode })

export const confirmTwoStep = endpoint({
  method: 'POST',
  path: '/users/me/two-step',
  access: 'signedIn',
  permission: 'anyStaff',
  beforeTwoStep: true,
  summary: 'Turn on two-step log-in with a code of the app; only this response has the ten recovery codes',
  body: confirmTwoStepBody,
  response: recoveryCodes,
})

export const passwordAndCodeBody = z.strictObject({ password: ownPassword, code: twoStepCode })

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/users/me/two-step/recovery-codes',
  access: 'signedIn',
  permission: 'anyStaff',
  summary: 'Ten new recovery codes; the old ones work no more',
  body: passwordAndCodeBody,
  response: recoveryCodes,
})

export const staffTwoStep = z.object({
  /** Staff must set up two-step log-in before anything else. */
  isAsked: z.boolean(),
  without: z.number(),
})
export type StaffTwoStep = z.output<typeof staffTwoStep>

export const getStaffTwoStep = endpoint({
  method: 'GET',
  path: '/admin/two-step',
  access: ['admin'],
  summary: 'Whether the school asks two-step log-in of its staff',
  response: staffTwoStep,
})

export const putStaffTwoStep = endpoint({
  method: 'PUT',
  path: '/admin/two-step',
  access: ['admin'],
  summary: 'Ask two-step log-in of the staff, or no more; only an admin who has it asks it of others',
  body: z.strictObject({ isAsked: z.boolean() }),
  response: staffTwoStep,
})

export const endTwoStep = endpoint({
  method: 'DELETE',
  path: '/users/me/two-step',
  access: 'signedIn',
  permission: 'anyStaff',
  summary: 'Turn two-step log-in off',
  body: passwordAndCodeBody,
  status: 204,
})
