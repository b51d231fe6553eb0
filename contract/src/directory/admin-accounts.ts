import * as z from 'zod/mini'
import { role, session } from '../accounts/auth.ts'
import { submissionRow } from '../coursework/reviews.ts'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { listedEnrollment } from '../fees/payments.ts'
import { emailAddress, id, instant, line, personName, staffPassword } from '../fields.ts'
import { limits } from '../limits.ts'
import { staffRoles } from '../permissions.ts'
import { texts } from '../texts.ts'

export const account = z.object({
  _id: id,
  name: z.string(),
  email: z.nullable(z.string()),
  role,
  staffRole: z.nullable(z.enum(staffRoles)),
  phone: z.nullable(z.string()),
  guardian: z.nullable(z.string()),
  guardianPhone: z.nullable(z.string()),
  city: z.nullable(z.string()),
  rollNumber: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  active: z.boolean(),
  /** The invitation is unused, so there is no password yet. */
  invited: z.boolean(),
  twoStep: z.boolean(),
  /** A school day, kept when old log-ins are deleted. */
  lastActiveDay: z.nullable(z.string()),
  createdAt: instant,
  version: z.number(),
  courses: z.array(z.object({ _id: id, name: z.string() })),
  enrollments: z.array(listedEnrollment),
  submissions: z.array(submissionRow),
  sessions: z.array(z.object({ createdAt: instant, expiresAt: instant, endedAt: z.nullable(instant) })),
})
export type Account = z.output<typeof account>

export const getAccount = endpoint({
  method: 'GET',
  path: '/admin/accounts/:userId',
  access: ['admin'],
  permission: 'seeStudents',
  summary: 'A person with their courses, enrollments, submissions and sessions, the latest hundred of each',
  params: z.object({ userId: z.string() }),
  response: account,
})

export const setAccountActive = endpoint({
  method: 'PUT',
  path: '/admin/accounts/:userId',
  access: ['admin'],
  summary: 'Deactivate an account, which ends its sessions at once, or open it again',
  params: z.object({ userId: z.string() }),
  body: z.strictObject({ active: z.boolean(), version: z.optional(z.number().check(z.int())) }),
  response: account,
})

export const makeAccountLink = endpoint({
  method: 'POST',
  path: '/admin/accounts/:userId/link',
  access: ['admin'],
  permission: 'admitStudents',
  summary:
    'Email a person a one-time link to choose a password, valid for 7 days; returned once to copy; earlier links end',
  params: z.object({ userId: z.string() }),
  response: z.object({ success: z.literal(true), message: z.string(), link: z.string() }),
  status: 201,
})

export const endTwoStepOfAccount = endpoint({
  method: 'DELETE',
  path: '/admin/accounts/:userId/two-step',
  access: ['admin'],
  summary:
    'Turn two-step log-in off for somebody who has lost the phone and the recovery codes; they are told by mail',
  params: z.object({ userId: z.string() }),
  response: account,
})

const missingFieldText = texts.auth.allFieldsRequired

const setUpToken = z.string({ error: errorText(missingFieldText) }).check(z.maxLength(200))

export const checkSetUpLink = endpoint({
  method: 'POST',
  path: '/auth/setup-link',
  access: 'public',
  summary: 'Whether the link that a first start prints still works; it does not use it',
  body: z.strictObject({ token: setUpToken }),
  response: z.object({ success: z.literal(true) }),
})

export const setUpBody = z.strictObject({
  token: setUpToken,
  schoolName: line(limits.name, missingFieldText),
  name: personName(missingFieldText),
  email: emailAddress(missingFieldText),
  password: staffPassword(missingFieldText),
})

export const setUpSchool = endpoint({
  method: 'POST',
  path: '/auth/setup',
  access: 'public',
  summary: 'Name a new school, make its owner, and log them in, by the link that its first start prints',
  body: setUpBody,
  response: session,
  status: 201,
})
