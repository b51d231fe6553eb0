import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { emailAddress, emailOrLogInName, id, password, personName } from '../fields.ts'
import { limits } from '../limits.ts'
import { permissions, staffRoles } from '../permissions.ts'
import { texts } from '../texts.ts'
import { twoStepCode } from './two-step.ts'

export const role = z.enum(['student', 'mentor', 'admin'])

export const user = z.object({
  _id: id,
  name: z.string(),
  /** null if the student has no email. */
  email: z.nullable(z.string()),
  role,
  avatar: z.nullable(z.string()),
  staffRole: z.nullable(z.enum(staffRoles)),
  permissions: z.array(z.enum(permissions)),
})
export type User = z.output<typeof user>

export const session = z.object({ success: z.literal(true), message: z.string(), token: z.string(), user })

export const signupBody = z.strictObject({
  name: personName(texts.auth.allFieldsRequired),
  email: emailAddress(texts.auth.allFieldsRequired),
  password: password(texts.auth.allFieldsRequired),
  // The use case refuses other roles with 403.
  role: z.optional(z.string().check(z.maxLength(limits.id))),
})

export const loginBody = z.strictObject({
  email: emailAddress(texts.auth.fillAllFields),
  password: password(texts.auth.fillAllFields),
})

export const signup = endpoint({
  method: 'POST',
  path: '/auth/signup',
  access: 'public',
  summary: 'Make a student account',
  body: signupBody,
  response: session,
  status: 201,
})

export const loginCallBody = z.strictObject({
  ...loginBody.shape,
  /** Also accepts a phone or roll number, if the school allows. */
  email: emailOrLogInName(texts.auth.fillAllFields),
  code: z.optional(twoStepCode),
  /** Required if `password` is the school's one-time code. */
  newPassword: z.optional(password(texts.auth.fillAllFields)),
})

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  summary: 'Log in',
  body: loginCallBody,
  response: session,
})

export const mentorLogin = endpoint({
  method: 'POST',
  path: '/mentor/login',
  access: 'public',
  summary: 'Log in as a mentor; refused to anyone else',
  body: loginCallBody,
  response: session,
})

const token = z.string({ error: errorText(texts.auth.allFieldsRequired) }).check(z.maxLength(200))

export const forgotPasswordBody = z.strictObject({ email: emailAddress(texts.auth.fillAllFields) })

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  summary: 'Request a one-time link by email; the response is the same whether there is an account or not',
  body: forgotPasswordBody,
  /** `sent` is false without a mail server. */
  response: z.object({ success: z.literal(true), message: z.string(), sent: z.boolean() }),
})

export const passwordLink = endpoint({
  method: 'POST',
  path: '/auth/password-link',
  access: 'public',
  summary: 'Whose password a one-time link sets; it is not used by asking',
  body: z.strictObject({ token }),
  response: z.object({
    purpose: z.enum(['reset', 'invite']),
    email: z.string(),
    name: z.string(),
    shortest: z.number(),
  }),
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  summary: 'Set a new password by a one-time link; ends every session',
  body: z.strictObject({ token, password: password(texts.auth.fillAllFields) }),
  response: z.object({ success: z.literal(true), message: z.string(), email: z.string() }),
})

export const me = endpoint({
  method: 'GET',
  path: '/auth/me',
  access: 'signedIn',
  permission: 'anyStaff',
  beforeTwoStep: true,
  summary: 'Who the token belongs to',
  response: user,
})

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'signedIn',
  permission: 'anyStaff',
  beforeTwoStep: true,
  summary: 'End the session, on every instance',
  status: 204,
})
