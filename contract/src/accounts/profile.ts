import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { optionalLine, password, personName } from '../fields.ts'
import { limits } from '../limits.ts'
import { texts } from '../texts.ts'
import { user } from './auth.ts'
import { maxBytesByPictureType, unsupportedPicture } from './avatars.ts'

/** The order comes from `docs/specification/accounts.md`. */
export const educations = ['High School', 'Undergraduate', 'Graduate', 'PhD', 'Other'] as const
export const genders = ['Male', 'Female', 'Non-binary', 'Prefer not to say'] as const
export const occupations = ['Student', 'Employed', 'Unemployed', 'Freelancer', 'Other'] as const

export const profile = z.object({
  ...user.shape,
  phone: z.nullable(z.string()),
  location: z.nullable(z.string()),
  /** YYYY-MM-DD. */
  birthday: z.nullable(z.string()),
  education: z.nullable(z.string()),
  gender: z.nullable(z.string()),
  occupation: z.nullable(z.string()),
  course: z.nullable(z.string()),
  version: z.number(),
})
export type Profile = z.output<typeof profile>

const firstYear = 1900

function isBirthday(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return Number(year) >= firstYear && date.toISOString().startsWith(text) && text.length === 10
}

/** null clears the field. An absent field stays. */
const clearableField = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema))
const choiceField = <const O extends readonly [string, ...string[]]>(options: O) =>
  clearableField(z.enum(options, { error: errorText(msg`Please choose one from the list.`) }))

export const profileBody = z.strictObject({
  name: z.optional(personName(msg`Please enter your name.`)),
  phone: clearableField(optionalLine(limits.phone)),
  location: clearableField(optionalLine(limits.name)),
  birthday: clearableField(
    z.string().check(
      z.refine(isBirthday, {
        error: errorText(msg`Please enter a day of the calendar, from the year ${{ firstYear }} on.`),
      }),
    ),
  ),
  education: choiceField(educations),
  gender: choiceField(genders),
  occupation: choiceField(occupations),
  course: clearableField(optionalLine(limits.name)),
  /** Only the caller's current role is accepted. */
  role: z.optional(z.string().check(z.maxLength(limits.id))),
  /** An outdated version gets 409. */
  version: z.optional(z.int()),
})

export const getProfile = endpoint({
  method: 'GET',
  path: '/users/me',
  access: 'signedIn',
  permission: 'anyStaff',
  beforeTwoStep: true,
  summary: "The caller's profile",
  response: profile,
})

export const putProfile = endpoint({
  method: 'PUT',
  path: '/users/me',
  access: 'signedIn',
  permission: 'anyStaff',
  summary: "Change the caller's profile; null clears, what is absent stays",
  body: profileBody,
  response: profile,
})

const avatarResponse = z.object({ avatar: z.nullable(z.string()), version: z.number() })

export const putAvatar = endpoint({
  method: 'PUT',
  path: '/users/me/avatar',
  access: 'signedIn',
  permission: 'anyStaff',
  summary: "Set the caller's picture: png, jpeg or webp, 2 MB at most, kept re-encoded",
  raw: 'body',
  uploads: { largest: maxBytesByPictureType, unsupported: unsupportedPicture },
  response: avatarResponse,
})

export const deleteAvatar = endpoint({
  method: 'DELETE',
  path: '/users/me/avatar',
  access: 'signedIn',
  permission: 'anyStaff',
  summary: "Take the caller's picture away",
  response: avatarResponse,
})

export const changePasswordBody = z.strictObject({
  currentPassword: z
    .string({ error: errorText(texts.auth.fillAllFields) })
    .check(z.minLength(1, { error: errorText(texts.auth.fillAllFields) }), z.maxLength(limits.password)),
  newPassword: password(texts.auth.fillAllFields),
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change-password',
  access: 'signedIn',
  permission: 'anyStaff',
  beforeTwoStep: true,
  summary: 'Set a new password by the current one; every other session ends',
  body: changePasswordBody,
  response: z.object({ success: z.literal(true), message: z.string() }),
})
